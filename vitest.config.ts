import { defineConfig } from 'vitest/config';

const serverTests = ['server/**/*.test.ts', 'testing/**/*.test.ts'];

// Tests of one database engine are in files named after it.
const sqliteTests = '**/*sqlite.test.ts';
const postgresTests = '**/*postgres.test.ts';

/** What meets the database only through calls that have tests of their own on both engines. */
const engineNeutralTests = [
  'server/{client-network,config,errors,fair-queue,hashing,hashing-load,ids,logs}.test.ts',
  'server/features/customers/account-enumeration.test.ts',
  'server/http/{closed-in-production,console,headers,input-errors,pwa}.test.ts',
  'server/integrations/mail-delivery.test.ts',
  'server/mails/*.test.ts',
];

/**
 * Projects of unit and HTTP tests. Tests with a database run on both engines: `TEST_DATABASE` names the engine,
 * `TEST_POSTGRES_URL` the PostgreSQL server.
 * Server tests share their worker's modules: loading the server again for each file took as long as the tests.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Generous, so that polling does not fail on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['domain', 'i18n', 'contract', 'tools'].map((folder) => `${folder}/**/*.test.ts`),
        },
      },
      {
        extends: true,
        test: {
          name: 'server-sqlite',
          include: serverTests,
          exclude: [postgresTests],
          isolate: false,
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          include: serverTests,
          exclude: [sqliteTests, ...engineNeutralTests],
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['testing/postgres-for-vitest.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          pool: 'threads',
          // The first import of all pages takes seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});

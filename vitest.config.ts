import { defineConfig } from 'vitest/config';

const serverTests = ['server/**/*.test.ts', 'testing/**/*.test.ts', 'tests/simulation/**/*.test.ts'];

// Tests of one database engine are in files named after it.
const sqliteTests = '**/*sqlite.test.ts';
const postgresTests = '**/*postgres.test.ts';
/** Tests of SQL, locks or events that no other file has; they run on both engines. */
const bothTests = '**/*.both.test.ts';

const runsEverything = process.env['TEST_TIER'] === 'all';

/** What needs no database, or starts processes with one of their own: never on PostgreSQL. */
const engineNeutralTests = [
  'server/{client-network,config,errors,fair-queue,hashing,hashing-load,ids,logs}.test.ts',
  'server/features/customers/account-enumeration.test.ts',
  'server/http/{closed-in-production,console,headers,input-errors,pwa}.test.ts',
  'server/integrations/mail-delivery.test.ts',
  'server/mails/*.test.ts',
];

/**
 * Projects of unit and HTTP tests. `TEST_DATABASE` names the engine of a shop, `TEST_POSTGRES_URL` the PostgreSQL server.
 * With `TEST_TIER=all` nearly all server tests run on both engines.
 * Server tests share their worker's modules: loading the server again for each file took as long as the tests.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Limits are for tests that hang; a busy machine takes many times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
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
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          include: runsEverything ? serverTests : [bothTests, postgresTests],
          exclude: [sqliteTests, ...engineNeutralTests],
          isolate: false,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['testing/postgres-for-vitest.ts'],
          setupFiles: ['testing/postgres-of-worker.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          pool: 'threads',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

const serverTests = ['server/**/*.test.ts', 'testing/**/*.test.ts', 'tests/simulation/**/*.test.ts'];

// Tests of one database engine are in files named after it.
const sqliteTests = '**/*sqlite.test.ts';
const postgresTests = '**/*postgres.test.ts';
/** Tests of SQL, locks or events that no other file has; they run on both engines. */
const bothTests = '**/*.both.test.ts';

const runsEverything = process.env['TEST_TIER'] === 'all';
/** A run by hand, which needs no report, does not leave out the tests of the second tier. */
const isFirstTier = process.env['TEST_REPORT'] !== undefined && !runsEverything;

/** What needs no database, or starts processes with one of their own: never on PostgreSQL. */
const engineNeutralTests = [
  'server/{config,errors,fair-queue,ids}.test.ts',
  'server/process/logs.test.ts',
  'server/sessions/{hashing,hashing-load}.test.ts',
  'server/features/customers/account-enumeration.test.ts',
  'server/http/{client-network,closed-in-production,console,headers,input-errors,pwa}.test.ts',
  'server/integrations/mail-delivery.test.ts',
  'server/mails/*.test.ts',
];

/** Tests that replace modules need their own; others share those of their worker. */
const mockingTests = [
  'i18n/dates-in-hindi.test.ts',
  'web/api/localize-response.test.ts',
  'web/api/localize-response-timeout.test.ts',
  'web/features/orders/arrival-in-hindi.test.ts',
];

const limits = {
  maxWorkers: 2,
  tags: [{ name: 'all', description: 'Tests of the second tier' }],
  // Limits are for tests that hang; a busy machine takes many times as long as a quiet one.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Projects of unit and HTTP tests. `TEST_DATABASE` names the engine of a shop, `TEST_POSTGRES_URL` the PostgreSQL server.
 * With `TEST_TIER=all` nearly all server tests run on both engines.
 */
export default defineConfig({
  test: {
    ...limits,
    ...(isFirstTier ? { tagsFilter: ['!all'] } : {}),
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['domain', 'i18n', 'contract', 'tools'].map((folder) => `${folder}/**/*.test.ts`),
          exclude: mockingTests,
          isolate: false,
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
          exclude: mockingTests,
          isolate: false,
          ...limits,
        },
      },
      {
        extends: './vite.config.ts',
        test: { name: 'mocking', include: mockingTests, ...limits },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'other-browsers',
          include: ['tests/other-browsers/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

const serverTests = ['server/**/*.test.ts', 'testing/**/*.test.ts'];

// What only one engine has is tested in a file that says so.
const sqliteTests = '**/*sqlite.test.ts';
const postgresTests = '**/*postgres.test.ts';

/**
 * The parts of the unit and HTTP tests. Everything that touches a database runs twice; a test learns
 * which one it has from `TEST_DATABASE`, and where PostgreSQL is from `TEST_POSTGRES_URL`.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A condition that is waited for may take its time on a busy machine; what never comes still fails.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['domain', 'i18n', 'contract', 'tools'].map((room) => `${room}/**/*.test.ts`),
        },
      },
      {
        extends: true,
        test: {
          name: 'server-sqlite',
          include: serverTests,
          exclude: [postgresTests],
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          include: serverTests,
          exclude: [sqliteTests],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['testing/postgres-for-vitest.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: { name: 'web', include: ['web/**/*.test.ts', 'web/**/*.test.tsx'] },
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

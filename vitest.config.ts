import { defineConfig } from 'vitest/config';

const serverTests = ['server/**/*.test.ts', 'testing/**/*.test.ts'];

// Tests of one database engine are in files named after it.
const sqliteTests = '**/*sqlite.test.ts';
const postgresTests = '**/*postgres.test.ts';

/**
 * Projects of unit and HTTP tests. Tests with a database run on both engines: `TEST_DATABASE` names the engine,
 * `TEST_POSTGRES_URL` the PostgreSQL server.
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

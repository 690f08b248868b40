import { randomBytes } from 'node:crypto';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createDatabase, dropDatabase, startPostgres, type RunningPostgres } from '#testing/postgres.ts';

/**
 * Starts PostgreSQL for a test run with a migrated template database, which each test shop copies. Workers find
 * both in `TEST_POSTGRES_URL` and `TEST_POSTGRES_TEMPLATE`.
 */
export async function startPostgresWithTemplate(): Promise<RunningPostgres> {
  const postgres = await startPostgres({ durable: false });
  const template = `template_${randomBytes(6).toString('hex')}`;
  const pool = openPostgres(await createDatabase(postgres.url, template));
  await migrate({ engine: 'postgres', pool });
  await pool.end();
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  process.env['TEST_POSTGRES_TEMPLATE'] = template;
  return {
    url: postgres.url,
    stop: async () => {
      await dropDatabase(postgres.url, template);
      await postgres.stop();
    },
  };
}

import type { RunningPostgres } from './postgres.ts';
import { startPostgresWithTemplate } from '#testing/postgres-with-template.ts';

let postgres: RunningPostgres | undefined;

/**
 * The template on the server of `TEST_POSTGRES_URL` for the whole run. Without one each worker starts its own
 * (`postgres-of-worker.ts`).
 */
export async function setup(): Promise<void> {
  if (process.env['TEST_POSTGRES_URL']) postgres = await startPostgresWithTemplate();
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}

import { startPostgres, type RunningPostgres } from './postgres.ts';

let running: RunningPostgres | undefined;

/** One PostgreSQL for the whole run; tests find it through `TEST_POSTGRES_URL`. */
export async function setup(): Promise<void> {
  running = await startPostgres();
  process.env['TEST_POSTGRES_URL'] = running.url;
}

export async function teardown(): Promise<void> {
  await running?.stop();
}

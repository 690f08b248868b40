import type { RunningPostgres } from './postgres.ts';
import { startTestPostgres } from './test-postgres.ts';

let running: RunningPostgres | undefined;

/** One PostgreSQL for the whole run. */
export async function setup(): Promise<void> {
  running = await startTestPostgres();
}

export async function teardown(): Promise<void> {
  await running?.stop();
}

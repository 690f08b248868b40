import type { RunningPostgres } from './postgres.ts';
import { startTestPostgres } from './test-postgres.ts';

let postgres: RunningPostgres | undefined;

/** One PostgreSQL for the whole run. */
export async function setup(): Promise<void> {
  postgres = await startTestPostgres();
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}

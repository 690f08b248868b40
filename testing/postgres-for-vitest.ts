import type { RunningPostgres } from './postgres.ts';
import { startPostgresWithTemplate } from '#testing/postgres-with-template.ts';

let postgres: RunningPostgres | undefined;

/** One PostgreSQL for the whole run. */
export async function setup(): Promise<void> {
  postgres = await startPostgresWithTemplate();
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}

import { startPostgres } from './postgres.ts';

/**
 * One PostgreSQL for all browser tests; the workers find it through `TEST_POSTGRES_URL`.
 * Playwright wants the default export and calls what it answers at the end.
 */
export default async function setupPostgres(): Promise<() => Promise<void>> {
  const running = await startPostgres();
  process.env['TEST_POSTGRES_URL'] = running.url;
  return () => running.stop();
}

import { startTestPostgres } from './test-postgres.ts';

/** One PostgreSQL for all browser tests. Playwright calls the returned function at the end. */
export default async function setupPostgres(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  return () => postgres.stop();
}

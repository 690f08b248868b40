import { startTestPostgres } from './test-postgres.ts';

/** One PostgreSQL for all browser tests. Playwright wants the default export and calls what it returns at the end. */
export default async function setupPostgres(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  return () => postgres.stop();
}

import { startPostgresWithTemplate } from '#testing/postgres-with-template.ts';

/** One PostgreSQL for all browser tests. Playwright calls the returned function at the end. */
export default async function setupPostgres(): Promise<() => Promise<void>> {
  const postgres = await startPostgresWithTemplate();
  return () => postgres.stop();
}

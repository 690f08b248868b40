import { DatabaseSync } from 'node:sqlite';

const count = 165_000;

/** Inserts a day of stock events into the SQLite file, all recent enough for replay. */
export function addPastEvents(databaseUrl: string): void {
  const database = new DatabaseSync(databaseUrl.replace(/^file:/, ''));
  database.exec('PRAGMA busy_timeout = 10000');
  database
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       INSERT INTO live_events (topic, type, subject_id, created_at)
       SELECT 'catalogue', 'product.stock', (SELECT id FROM products LIMIT 1), ? FROM numbers`,
    )
    .run(count, Date.now());
  database.close();
}

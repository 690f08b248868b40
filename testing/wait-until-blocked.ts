import { sql } from 'kysely';
import type { TestShop } from './harness.ts';

/**
 * Resolves once a request waits for the open transaction of a test, or has its response. On SQLite transactions take
 * turns anyway.
 */
export async function waitUntilBlocked(shop: TestShop, request: Promise<unknown>): Promise<void> {
  if (shop.ctx.database.engine === 'sqlite') return;
  const hasResponse = request.then(() => true);
  while (!(await Promise.race([hasResponse, isAnyTransactionWaiting(shop)]))) continue;
}

async function isAnyTransactionWaiting({ ctx }: TestShop): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

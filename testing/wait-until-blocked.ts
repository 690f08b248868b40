import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestShop } from './harness.ts';

const pollIntervalMs = 5;
const timeoutMs = 60_000;

/**
 * Resolves once a request waits for the open transaction of a test, or has its response. On SQLite transactions take
 * turns anyway. Throws after a minute.
 */
export async function waitUntilBlocked(shop: TestShop, request: Promise<unknown>): Promise<void> {
  if (shop.ctx.database.engine === 'sqlite') return;
  const hasResponse = request.then(() => true);
  const startedAt = performance.now();
  while (!(await Promise.race([hasResponse, isAnyTransactionWaiting(shop)]))) {
    if (performance.now() - startedAt > timeoutMs)
      throw new Error('After a minute the request neither waits for a lock nor has a response');
    await delay(pollIntervalMs);
  }
}

async function isAnyTransactionWaiting({ ctx }: TestShop): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

import { setTimeout as delay } from 'node:timers/promises';
import { startOfShopDay, toShopDay } from '#domain/shop-day.ts';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { runTransaction } from '#server/db/database.ts';
import type { Tx } from '#server/db/database.ts';
import { findLastCashDay, listBalances, sumEntries } from './read-cash-days.ts';

/** The advisory lock that entries share; see migration 0063. */
const cashDaysLockId = 727_003;
const retryMs = 100;
const maxRetries = 50;

/** Stores what moved on every past day of the shop that has no totals. Several processes may run it concurrently. */
export async function closeCashDays(ctx: Context, signal?: AbortSignal): Promise<void> {
  // What is still busy then is left to the next run.
  for (let retries = 0; retries < maxRetries;) {
    if (signal?.aborted === true) return;
    const result = await runTransaction(ctx.db, (tx) => closeNextDay(ctx, tx));
    if (result === 'none') return;
    if (result === 'added') continue;
    retries += 1;
    await delay(retryMs);
  }
}

async function closeNextDay(ctx: Context, tx: Tx): Promise<'added' | 'none' | 'busy'> {
  if (!(await lockEntries(ctx, tx))) return 'busy';
  const last = await findLastCashDay(tx);
  const day = last === undefined ? await findFirstDay(tx) : last.day + 1;
  if (day === null || day >= toShopDay(ctx.clock.now())) return 'none';
  const [from, to] = [startOfShopDay(day), startOfShopDay(day + 1)];
  const movements = await sumEntries(tx, { from, to });
  const balances = await listBalances(tx, { at: to, lastDay: last?.day ?? null });
  // A writer without foreign keys leaves rows of a removed day behind.
  for (const table of ['cash_day_movements', 'cash_day_balances'] as const)
    await tx.deleteFrom(table).where('day', '>=', day).execute();
  await tx.insertInto('cash_days').values({ day, revision: ctx.ids.next() }).execute();
  for (const { partner, count, paise, ...movement } of movements)
    await tx
      .insertInto('cash_day_movements')
      .values({ ...movement, day, partner_id: partner, entries: count, amount_paise: paise })
      .execute();
  for (const { kind, id, paise } of balances)
    await tx
      .insertInto('cash_day_balances')
      .values({ day, account_kind: kind, account_id: id, balance_paise: paise })
      .execute();
  return 'added';
}

/** Whether no entry is uncommitted until the end of the transaction. It does not wait, since new entries would too. */
async function lockEntries({ database }: Context, tx: Tx): Promise<boolean> {
  // SQLite has one writer.
  if (database.engine === 'sqlite') return true;
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(cashDaysLockId)}) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked === true;
}

async function findFirstDay(tx: Tx): Promise<number | null> {
  const first = await tx
    .selectFrom('cash_entries')
    .select('at')
    // Literal, so that SQLite uses the index without the entries of placing an order.
    .where('reason', '<>', sql.lit('order'))
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first === undefined ? null : toShopDay(first.at);
}

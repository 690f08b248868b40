import { dayMs } from '#domain/durations.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { retentionDays, subtractYears } from '#domain/retention.ts';
import type { Context } from '#server/context.ts';
import { anonymizeOldOrders } from '#server/features/customers/anonymize-old-orders.ts';
import { closeUnusedAccounts } from '#server/features/customers/close-unused-accounts.ts';
import { deleteUnverifiedAccounts } from '#server/features/customers/delete-unverified-accounts.ts';
import { readSettings } from '#server/features/shop/queries.ts';

/** Rows per transaction, few enough not to block others. */
const batchSize = 100;

/**
 * Anonymizes personal data by the retention settings. Idempotent and safe for concurrent processes. Stops
 * between two batches when `signal` is aborted.
 */
export async function applyRetention(ctx: Context, signal?: AbortSignal): Promise<void> {
  const { retention } = await readSettings(ctx.db);
  const now = ctx.clock.now();
  const limit = batchSize;

  await runInBatches(signal, () =>
    anonymizeOldOrders(ctx, { before: subtractYears(now, retention.orders), limit }),
  );
  await runInBatches(signal, () => {
    const years = retention.unusedAccounts;
    return closeUnusedAccounts(ctx, { since: subtractYears(now, years), years, limit });
  });
  await runInBatches(signal, () => {
    const since = now - retentionDays.unverifiedAccounts * dayMs;
    return deleteUnverifiedAccounts(ctx, { since, limit });
  });
  await ctx.db
    .updateTable('cash_documents')
    .set({ note: null })
    .where('at', '<=', subtractYears(now, retention.orders))
    .where('note', 'is not', null)
    .execute();
  const messagesBefore = subtractYears(now, retention.messages);
  for (const table of ['contact_messages', 'interests'] as const)
    await ctx.db.deleteFrom(table).where('created_at', '<=', messagesBefore).execute();
  const announcedBefore = now - retentionDays.announcedInterests * dayMs;
  await ctx.db.deleteFrom('interests').where('announced_at', '<=', announcedBefore).execute();
}

/** Until a batch is not full; other work runs in between. */
async function runInBatches(signal: AbortSignal | undefined, runBatch: () => Promise<number>): Promise<void> {
  const isStopped = () => signal?.aborted === true;
  while (!isStopped() && (await runBatch()) === batchSize) await yieldToEventLoop();
}

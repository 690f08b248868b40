import type { Selectable } from 'kysely';
import type { Actor, DeliveryStatus } from '#domain/order-lifecycle.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import type { OrderHistoryTable } from '#server/db/schema.ts';

type HistoryEntry = Selectable<OrderHistoryTable>;
type StatusChange = { orderId: string; status: DeliveryStatus; actor: Actor; at: number };

/** The history entry of a change, with a new id. */
export function createHistoryEntry(
  { ids }: Context,
  { orderId, status, actor, at }: StatusChange,
): HistoryEntry {
  return { id: ids.next(), order_id: orderId, status, actor_kind: actor.kind, actor_id: actor.id, at };
}

/**
 * Inserts the history entry of a change of a locked order. Its time is never before that of the last entry, so that the
 * history has the order of the changes, also with the clocks of several processes.
 */
export async function addHistory(ctx: Context, tx: Tx, change: StatusChange): Promise<void> {
  const entry = createHistoryEntry(ctx, change);
  const last = await tx
    .selectFrom('order_history')
    .select(['at', 'id'])
    .where('order_id', '=', change.orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const earliest = last ? last.at + (last.id > entry.id ? 1 : 0) : entry.at;
  await insertHistory(tx, [{ ...entry, at: Math.max(entry.at, earliest) }]);
}

/** Inserts history entries. */
export async function insertHistory(tx: Tx, entries: readonly HistoryEntry[]): Promise<void> {
  await historyInsert.run(tx, { entries });
}

const historyInsert = prepareQuery((db, { entries }: { entries: readonly HistoryEntry[] }) =>
  db.insertInto('order_history').values(entries),
);

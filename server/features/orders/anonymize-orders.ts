import { deliveryStatuses, isFinished } from '#domain/order-lifecycle.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { anonymizeCashEntries } from '#server/features/cash/record-order-cash.ts';
import { everyOrder } from './policy.ts';
import { lockOrders } from './queries.ts';
import { removeOrderTexts } from './remove-order-texts.ts';

const finished = deliveryStatuses.filter((status) => isFinished(status));

/** Columns with personal data: the address and free texts. */
export const withoutPersonalData = {
  delivery_address: '',
  address_room: null,
  address_block: null,
  address_floor: null,
  address_hostel: null,
  delivery_note: null,
  customer_note: null,
  search_text: null,
  cancellation_reason: null,
} as const;

type OldOrders = {
  /** Placed at or before, in ms. */
  before: number;
  limit: number;
  /** The new customer of the orders. */
  userId: string;
  now: number;
};

/**
 * Anonymizes old finished orders, oldest first, and returns their number. Items, amounts, times and partner stay
 * for reports.
 */
export async function anonymizeOrders(ctx: Context, tx: Tx, old: OldOrders): Promise<number> {
  const orders = await tx
    .selectFrom('orders')
    .select('id')
    .where('anonymized_at', 'is', null)
    .where('created_at', '<=', old.before)
    .where('delivery_status', 'in', finished)
    .orderBy('created_at')
    .limit(old.limit)
    .execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await lockOrders(tx, everyOrder, ids);
  await tx
    .updateTable('orders')
    .set({ ...withoutPersonalData, user_id: old.userId, anonymized_at: old.now })
    .where('id', 'in', ids)
    .execute();
  await tx
    .updateTable('order_history')
    .set({ actor_id: old.userId })
    .where('order_id', 'in', ids)
    .where('actor_kind', '=', 'customer')
    .execute();
  await removeOrderTexts(tx, ids);
  await tx
    .updateTable('stock_movements')
    .set({ actor_id: old.userId })
    .where('document', 'in', ids)
    .where('actor_kind', '=', 'customer')
    .execute();
  await tx.updateTable('coupon_uses').set({ user_id: old.userId }).where('order_id', 'in', ids).execute();
  await anonymizeCashEntries(ctx, tx, { orderIds: ids, userId: old.userId });
  return ids.length;
}

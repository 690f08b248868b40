import type { Tx } from '#server/db/database.ts';
import { withoutPersonalData } from './anonymize-orders.ts';
import type { OrderScope } from './policy.ts';
import { selectInScope } from './queries.ts';

/** Deletes address and free texts of the orders of a closed account; items and amounts stay. */
export async function removeOrderAddresses(tx: Tx, scope: OrderScope): Promise<void> {
  const ids = selectInScope(tx, scope).select('id');
  await tx.updateTable('orders').set(withoutPersonalData).where('id', 'in', ids).execute();
  await tx.updateTable('payment_changes').set({ reason: null }).where('order_id', 'in', ids).execute();
  await tx.updateTable('delivery_attempts').set({ note: null }).where('order_id', 'in', ids).execute();
  await tx.deleteFrom('delivery_photos').where('order_id', 'in', ids).execute();
}

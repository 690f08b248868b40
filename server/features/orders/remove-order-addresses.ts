import type { Tx } from '#server/db/database.ts';
import { withoutPersonalData } from './anonymize-orders.ts';
import type { OrderScope } from './policy.ts';
import { lockOrders, selectInScope } from './queries.ts';
import { removeOrderTexts } from './remove-order-texts.ts';

/** Deletes address and free texts of the orders of a closed account; items and amounts stay. */
export async function removeOrderAddresses(tx: Tx, scope: OrderScope): Promise<void> {
  const ids = selectInScope(tx, scope).select('id');
  const orders = await ids.execute();
  await lockOrders(
    tx,
    scope,
    orders.map(({ id }) => id),
  );
  await tx.updateTable('orders').set(withoutPersonalData).where('id', 'in', ids).execute();
  await removeOrderTexts(tx, ids);
}

import type { Actor } from '#domain/order-lifecycle.ts';
import { orderActions } from '#domain/order-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import { endAssignment } from '../assignments/end-assignment.ts';
import { orderAvailable, orderTakenFromPartner, orderUpdated } from './events.ts';
import { lockOrders } from './queries.ts';

/**
 * Makes the orders of a blocked partner available again with their status. Orders out for delivery stay with the
 * partner, who has goods and cash, until an admin reassigns them.
 */
export async function unassignOrders(
  ctx: Context,
  tx: Tx,
  { partnerId, by }: { partnerId: string; by: Actor | null },
): Promise<void> {
  const now = ctx.clock.now();
  const assigned = await tx
    .selectFrom('orders')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('delivery_status', 'in', orderActions.accept.from)
    .execute();
  const ids = assigned.map(({ id }) => id);
  await lockOrders(tx, ids);
  const returned = await tx
    .updateTable('orders')
    .set({ partner_id: null, accepted_at: null, updated_at: now })
    .where('partner_id', '=', partnerId)
    .where('delivery_status', 'in', orderActions.accept.from)
    .returning(columnsOf.orders)
    .execute();
  await endAssignment(tx, {
    orderIds: returned.map(({ id }) => id),
    reason: 'partner_blocked',
    by,
    at: now,
  });
  await ctx.events.publish(
    tx,
    returned.flatMap((order) => [
      ...orderUpdated(order),
      orderTakenFromPartner(partnerId, order.id),
      orderAvailable(order),
    ]),
  );
}

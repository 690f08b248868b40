import { orderActions } from '#domain/order-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import { orderAvailable, orderTakenFromPartner, orderUpdated } from './events.ts';

/**
 * Returns the orders of a partner who can no longer sign in to the pool, with the status they have. What is out for delivery
 * stays with the partner, who has the goods and collects the cash, until an admin gives it to another one.
 */
export async function unassignOrders(ctx: Context, tx: Tx, partnerId: string): Promise<void> {
  const returned = await tx
    .updateTable('orders')
    .set({ partner_id: null, accepted_at: null, updated_at: ctx.clock.now() })
    .where('partner_id', '=', partnerId)
    .where('delivery_status', 'in', orderActions.accept.from)
    .returning(columnsOf.orders)
    .execute();
  await ctx.events.publish(
    tx,
    returned.flatMap((order) => [
      ...orderUpdated(order),
      orderTakenFromPartner(partnerId, order.id),
      orderAvailable(order),
    ]),
  );
}

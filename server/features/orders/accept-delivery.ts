import { statusAfterAccept } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { AppError } from '#server/errors.ts';
import { findPartner, lockActivePartner } from '../../sessions/accounts.ts';
import type { PartnerAccount } from '../../sessions/accounts.ts';
import { countActiveOrders, readActiveOrderLimit } from './limit-orders.ts';
import { moveOrder } from './move-order.ts';
import { everyOrder, listOrderMoves } from './policy.ts';
import { lockOrder, readOrderRecord } from './queries.ts';
import type { OrderRecord } from './queries.ts';

/**
 * Assigns an available order to a partner; a pending one becomes confirmed. Exactly one of concurrent accepts
 * succeeds. Throws ORDER_NOT_FOUND, ALREADY_TAKEN, PARTNER_OFFLINE, TOO_MANY_ACTIVE_ORDERS, and NOT_SIGNED_IN when the partner
 * was blocked concurrently.
 */
export async function acceptDelivery(
  ctx: Context,
  partner: PartnerAccount,
  orderId: string,
): Promise<OrderRecord> {
  return inTransaction(ctx, async (tx) => {
    const isActive = await lockActivePartner(tx, partner.id);
    const order = await lockOrder(tx, everyOrder, orderId);
    if (!listOrderMoves(order, partner).accept) throw new AppError('ALREADY_TAKEN');
    const locked = isActive ? await findPartner(tx, partner.id) : undefined;
    if (!locked) throw new AppError('NOT_SIGNED_IN');
    if (locked.is_online === 0) throw new AppError('PARTNER_OFFLINE');
    const limit = await readActiveOrderLimit(tx, locked);
    if (limit !== null && (await countActiveOrders(tx, partner.id)) >= limit)
      throw new AppError('TOO_MANY_ACTIVE_ORDERS');
    const changes = {
      delivery_status: statusAfterAccept(order.delivery_status),
      partner_id: partner.id,
    };
    return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: partner, changes }));
  });
}

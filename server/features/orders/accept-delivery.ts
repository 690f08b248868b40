import { statusAfterAccept } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findPartner, lockActivePartner } from '#server/sessions/accounts.ts';
import type { PartnerAccount } from '#server/sessions/accounts.ts';
import { countActiveOrders, readActiveOrderLimit } from './limit-orders.ts';
import { moveOrder } from './move-order.ts';
import { everyOrder, listOrderMoves, ownDeliveries } from './policy.ts';
import { findOrder, lockOrder, readOrderRecord } from './queries.ts';
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

type AcceptResult = { orderId: string; result: 'accepted' | 'already-taken' | 'limit-reached' };

/**
 * Accepts available orders one after the other, each in its own transaction, with a result for each; one that the partner
 * has already and has not started is accepted. Throws PARTNER_OFFLINE, and NOT_SIGNED_IN when the partner was blocked concurrently.
 */
export async function acceptDeliveries(
  ctx: Context,
  partner: PartnerAccount,
  orderIds: readonly string[],
): Promise<AcceptResult[]> {
  const results: AcceptResult[] = [];
  for (const orderId of new Set(orderIds))
    results.push({ orderId, result: await acceptOrder(ctx, partner, orderId) });
  return results;
}

async function acceptOrder(
  ctx: Context,
  partner: PartnerAccount,
  orderId: string,
): Promise<AcceptResult['result']> {
  try {
    await acceptDelivery(ctx, partner, orderId);
    return 'accepted';
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    // A request whose response was lost is repeated.
    if (code === 'ALREADY_TAKEN' && (await isAccepted(ctx, partner, orderId))) return 'accepted';
    if (code === 'ALREADY_TAKEN' || code === 'ORDER_NOT_FOUND') return 'already-taken';
    if (code === 'TOO_MANY_ACTIVE_ORDERS') return 'limit-reached';
    throw error;
  }
}

async function isAccepted({ db }: Context, partner: PartnerAccount, orderId: string): Promise<boolean> {
  const order = await findOrder(db, ownDeliveries(partner), orderId);
  return order !== undefined && listOrderMoves(order, partner).start;
}

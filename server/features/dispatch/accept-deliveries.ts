import type { Context } from '../../context.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount } from '../../sessions/accounts.ts';
import { acceptDelivery } from '../orders/accept-delivery.ts';
import { listOrderMoves, ownDeliveries } from '../orders/policy.ts';
import { findOrder } from '../orders/queries.ts';

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

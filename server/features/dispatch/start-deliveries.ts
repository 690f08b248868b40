import type { Context } from '../../context.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount } from '../../sessions/accounts.ts';
import { listOrderMoves, ownDeliveries } from '../orders/policy.ts';
import { findOrder } from '../orders/queries.ts';
import { startDelivery } from '../orders/start-delivery.ts';

type StartResult = { orderId: string; result: 'started' | 'not-startable' };

/**
 * Starts accepted orders one after the other, each in its own transaction, with a result for each; one that is on its way
 * already is started.
 */
export async function startDeliveries(
  ctx: Context,
  partner: PartnerAccount,
  orderIds: readonly string[],
): Promise<StartResult[]> {
  const results: StartResult[] = [];
  for (const orderId of new Set(orderIds))
    results.push({ orderId, result: await startOrder(ctx, partner, orderId) });
  return results;
}

async function startOrder(
  ctx: Context,
  partner: PartnerAccount,
  orderId: string,
): Promise<StartResult['result']> {
  try {
    await startDelivery(ctx, partner, orderId);
    return 'started';
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    // A request whose response was lost is repeated.
    if (code === 'NOT_STARTABLE' && (await isStarted(ctx, partner, orderId))) return 'started';
    if (code === 'NOT_STARTABLE' || code === 'ORDER_NOT_FOUND') return 'not-startable';
    throw error;
  }
}

async function isStarted({ db }: Context, partner: PartnerAccount, orderId: string): Promise<boolean> {
  const order = await findOrder(db, ownDeliveries(partner), orderId);
  return order !== undefined && listOrderMoves(order, partner).deliver;
}

import { orderActions } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount } from '#server/sessions/accounts.ts';
import { moveOrder } from './move-order.ts';
import { listOrderMoves, ownDeliveries } from './policy.ts';
import { findOrder, lockOrder, readOrderRecord } from './queries.ts';
import type { OrderRecord } from './queries.ts';

/**
 * Starts the delivery of an accepted order, which its customer cannot cancel from then on. Throws
 * ORDER_NOT_FOUND or NOT_STARTABLE.
 */
export async function startDelivery(
  ctx: Context,
  partner: PartnerAccount,
  orderId: string,
): Promise<OrderRecord> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, ownDeliveries(partner), orderId);
    if (!listOrderMoves(order, partner).start) throw new AppError('NOT_STARTABLE');
    const changes = { delivery_status: orderActions.start.to };
    return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: partner, changes }));
  });
}

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

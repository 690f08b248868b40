import type { Context } from '../../context.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount } from '../../sessions/accounts.ts';
import { startDelivery } from '../orders/start-delivery.ts';

type StartResult = { orderId: string; result: 'started' | 'not-startable' };

/** Starts accepted orders one after the other, each in its own transaction, with a result for each. */
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
    if (code === 'NOT_STARTABLE' || code === 'ORDER_NOT_FOUND') return 'not-startable';
    throw error;
  }
}

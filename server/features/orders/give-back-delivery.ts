import { giveBackUntil } from '#domain/order-moves.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount } from '#server/sessions/accounts.ts';
import { isGivenBackBy } from './assignments.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { moveOrder } from './move-order.ts';
import { everyOrder, listOrderMoves } from './policy.ts';
import { lockOrder } from './queries.ts';

/**
 * Returns an order that its partner has not started to the pool, within the minutes of the settings. The same request
 * again succeeds until somebody else has the order. Throws ORDER_NOT_FOUND or NOT_RETURNABLE.
 */
export async function giveBackDelivery(
  ctx: Context,
  partner: PartnerAccount,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, everyOrder, orderId);
    if (order.partner_id === null && (await isGivenBackBy(tx, { orderId, partnerId: partner.id }))) return;
    if (order.partner_id !== partner.id) throw new AppError('ORDER_NOT_FOUND');
    const { giveBackMinutes } = await readSettings(tx);
    const until = giveBackUntil(order.accepted_at, giveBackMinutes);
    if (!listOrderMoves(order, partner).giveBack || ctx.clock.now() > until)
      throw new AppError('NOT_RETURNABLE');
    await moveOrder(ctx, tx, { order, actor: partner, changes: { partner_id: null }, reason });
  });
}

import type { Selectable } from 'kysely';
import { isPayable } from '#domain/order-lifecycle.ts';
import type { PaymentStatus } from '#domain/order-lifecycle.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { OrdersTable } from '../../db/schema.ts';
import { recordOrderPayment } from '../cash/record-order-cash.ts';

type PaymentChangeInput = {
  order: Selectable<OrdersTable>;
  to: PaymentStatus;
  actor: { kind: 'partner' | 'admin'; id: string };
  reason?: string | undefined;
};

/**
 * Sets the payment status of a locked order, and stores actor, previous status, reason and who holds the cash. Throws
 * ILLEGAL_STATUS for the payment of a cancelled order.
 */
export async function changePayment(
  ctx: Context,
  tx: Tx,
  { order, to, actor, reason }: PaymentChangeInput,
): Promise<void> {
  if (order.payment_status === to) return;
  const facts = { deliveryStatus: order.delivery_status, paymentStatus: order.payment_status };
  if (to === 'paid' && !isPayable(facts))
    throw new AppError('ILLEGAL_STATUS', { message: messageReference('errorDetails.cancelledAndUnpaid') });
  const at = ctx.clock.now();
  await tx
    .updateTable('orders')
    .set({ payment_status: to, updated_at: at })
    .where('id', '=', order.id)
    .execute();
  await tx
    .insertInto('payment_changes')
    .values({
      id: ctx.ids.next(),
      order_id: order.id,
      from_status: order.payment_status,
      to_status: to,
      actor_kind: actor.kind,
      actor_id: actor.id,
      reason: reason?.trim() || null,
      at,
    })
    .execute();
  await recordOrderPayment(ctx, tx, { order, to, actor });
}

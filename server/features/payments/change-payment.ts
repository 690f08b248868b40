import type { PaymentStatus } from '#domain/order-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

type PaymentChangeInput = {
  order: { id: string; payment_status: PaymentStatus };
  to: PaymentStatus;
  actor: { kind: 'partner' | 'admin'; id: string };
  reason?: string | undefined;
};

/** Sets the payment status of a locked order, and stores actor, previous status and reason. */
export async function changePayment(
  ctx: Context,
  tx: Tx,
  { order, to, actor, reason }: PaymentChangeInput,
): Promise<void> {
  if (order.payment_status === to) return;
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
}

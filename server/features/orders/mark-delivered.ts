import { orderActions, orderCan, paymentOnStatus } from '#domain/order-lifecycle.ts';
import type { HandoverKind } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { orderDeliveredMail } from '../../mails/order-mails.ts';
import { Refusal } from '../../refusal.ts';
import type { PartnerAccount } from '../../sessions/accounts.ts';
import { orderUpdated } from './events.ts';
import { myDeliveries } from './policy.ts';
import { addHistory, factsOf, findOrder, findOrderRecord, lockOrder } from './queries.ts';
import type { OrderRecord, OrderRow } from './queries.ts';
import { changePayment } from '../payments/change-payment.ts';
import { readSettings } from '../shop/queries.ts';

/** What the partner gives at the door: the customer's code or, once it is locked, why it is handed over without. */
export type Handover = { otp?: string | undefined; reason?: string | undefined };

const codeTries = 5;

/**
 * A partner hands an order over; cash on delivery is paid with it. The code is asked for when the shop
 * requires it, and must match whenever it is given; five wrong ones lock it and a reason is recorded instead.
 * Refuses with ORDER_NOT_FOUND, NOT_DELIVERABLE, DELIVERY_CODE_REQUIRED, DELIVERY_CODE_WRONG or DELIVERY_CODE_LOCKED.
 */
export async function markDelivered(
  ctx: Context,
  partner: PartnerAccount,
  delivery: Handover & { orderId: string },
): Promise<OrderRecord> {
  const { orderId } = delivery;
  const scope = myDeliveries(partner);
  const outcome = await inTransaction(ctx, async (tx) => {
    const order = (await findOrder(tx, scope, orderId)) && (await lockOrder(tx, orderId));
    if (!order) throw new Refusal('ORDER_NOT_FOUND');
    if (!orderCan.deliver(factsOf(order), partner)) throw new Refusal('NOT_DELIVERABLE');
    const { requireDeliveryCode } = await readSettings(tx);
    const wrong = refusedCode(order, delivery, requireDeliveryCode);
    // The try is counted although the delivery is refused, so this transaction must be kept.
    if (wrong === 'DELIVERY_CODE_WRONG' && !(await countTry(tx, order.id))) {
      return 'DELIVERY_CODE_LOCKED';
    }
    if (wrong) return wrong;

    const now = ctx.clock.now();
    const delivered = await tx
      .updateTable('orders')
      .set({
        delivery_status: orderActions.deliver.to,
        delivered_at: now,
        updated_at: now,
        delivery_note: delivery.reason?.trim() || null,
        handover: handoverOf(order, delivery),
      })
      .where('id', '=', order.id)
      .where('partner_id', '=', partner.id)
      .where('delivery_status', 'in', orderActions.deliver.from)
      .executeTakeFirst();
    if (delivered.numUpdatedRows !== 1n) throw new Refusal('NOT_DELIVERABLE');
    const payment = paymentOnStatus(order.payment_mode, orderActions.deliver.to);
    if (payment) await changePayment(ctx, tx, { order, to: payment, actor: partner });
    await addHistory(tx, {
      id: ctx.ids.next(),
      orderId,
      status: orderActions.deliver.to,
      actor: partner,
      at: now,
    });

    const record = await findOrderRecord(tx, scope, orderId);
    if (!record) throw new Error(`Order ${orderId} was delivered and is not there`);
    await ctx.outbox.queue(tx, orderDeliveredMail(ctx.config, record));
    await ctx.events.publish(tx, orderUpdated(record.order));
    return record;
  });
  if (typeof outcome === 'string') throw new Refusal(outcome);
  return outcome;
}

/** Counts one wrong code; false when the fifth has been counted already. */
async function countTry(tx: Tx, orderId: string): Promise<boolean> {
  const counted = await tx
    .updateTable('orders')
    .set((row) => ({ delivery_code_tries: row('delivery_code_tries', '+', 1) }))
    .where('id', '=', orderId)
    .where('delivery_code_tries', '<', codeTries)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

/** Without the right code the order is marked, whether nobody asked for one or a reason stands for it. */
function handoverOf(order: OrderRow, given: Handover): HandoverKind {
  const isLocked = order.delivery_code_tries >= codeTries;
  if (!isLocked && given.otp?.trim() === order.delivery_code) return 'code-checked';
  return (given.reason?.trim() ?? '') === '' ? 'no-code' : 'no-code-reason';
}

type CodeRefusal = 'DELIVERY_CODE_REQUIRED' | 'DELIVERY_CODE_WRONG' | 'DELIVERY_CODE_LOCKED';

function refusedCode(order: OrderRow, given: Handover, required: boolean): CodeRefusal | null {
  const otp = given.otp?.trim() ?? '';
  const locked = order.delivery_code_tries >= codeTries;
  if (locked && (required || otp !== ''))
    return (given.reason?.trim() ?? '') === '' ? 'DELIVERY_CODE_LOCKED' : null;
  if (otp === '') return required ? 'DELIVERY_CODE_REQUIRED' : null;
  return otp === order.delivery_code ? null : 'DELIVERY_CODE_WRONG';
}

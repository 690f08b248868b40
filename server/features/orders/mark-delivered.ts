import { stripSeparators } from '#domain/typed-text.ts';
import { doorPaymentModes, orderActions, paymentMethods } from '#domain/order-lifecycle.ts';
import type { DoorPaymentMode, HandoverKind } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount } from '#server/sessions/accounts.ts';
import { orderUpdated } from './events.ts';
import { moveOrder } from './move-order.ts';
import { listOrderMoves, ownDeliveries } from './policy.ts';
import { isPaidAtDoor } from './payments.ts';
import { lockOrder, readOrderRecord } from './queries.ts';
import type { OrderRecord, OrderRow } from './queries.ts';
import { isHandoverPhoto } from './photo-queries.ts';
import { readSettings } from '#server/features/shop/queries.ts';

/** Input at the door: the customer's code, a photo in its place or, once the code is locked, a reason. */
export type Handover = {
  otp?: string | undefined;
  reason?: string | undefined;
  photoId?: string | undefined;
  /** How it was paid; cash by default. */
  paymentMode?: DoorPaymentMode | undefined;
};

const maxCodeTries = 5;

/** Whether wrong codes have locked the delivery code of an order. */
export function isCodeLocked(order: Pick<OrderRow, 'delivery_code_tries'>): boolean {
  return order.delivery_code_tries >= maxCodeTries;
}

/**
 * Delivers an order, which becomes paid where that is done at the door. The code is required by the settings and must match when
 * given; five wrong attempts lock it, then a reason is stored instead. Throws ORDER_NOT_FOUND, NOT_DELIVERABLE,
 * PAYMENT_MODE_UNAVAILABLE without a UPI address of the shop, DELIVERY_CODE_REQUIRED, DELIVERY_CODE_WRONG, DELIVERY_CODE_LOCKED or PHOTO_NOT_FOUND. A photo replaces a code
 * that is missing or locked, never a wrong one; an order without a code needs none.
 */
export async function markDelivered(
  ctx: Context,
  partner: PartnerAccount,
  delivery: Handover & { orderId: string },
): Promise<OrderRecord> {
  const { orderId } = delivery;
  const result = await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, ownDeliveries(partner), orderId);
    if (!listOrderMoves(order, partner).deliver) throw new AppError('NOT_DELIVERABLE');
    const photo = { id: delivery.photoId ?? '', orderId, partnerId: partner.id };
    if (delivery.photoId !== undefined && !(await isHandoverPhoto(tx, photo)))
      throw new AppError('PHOTO_NOT_FOUND');
    const settings = await readSettings(tx);
    const { paymentMode = doorPaymentModes[0] } = delivery;
    const { requiredSetting } = paymentMethods[paymentMode];
    if (isPaidAtDoor(order) && requiredSetting !== undefined && settings[requiredSetting] === '')
      throw new AppError('PAYMENT_MODE_UNAVAILABLE');
    const codeError = findCodeError(order, delivery, settings.requireDeliveryCode);
    // The failed attempt must be committed although the delivery is rejected.
    if (codeError === 'DELIVERY_CODE_WRONG') {
      if (!(await countTry(tx, order.id))) return 'DELIVERY_CODE_LOCKED';
      // The board shows a code that is locked.
      await ctx.events.publish(tx, orderUpdated(order));
    }
    if (codeError) return codeError;

    const changes = {
      delivery_status: orderActions.deliver.to,
      delivery_note: delivery.reason?.trim() || null,
      handover: getHandoverKind(order, delivery),
      ...(isPaidAtDoor(order) ? { payment_mode: paymentMode } : {}),
    };
    return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: partner, changes }));
  });
  if (typeof result === 'string') throw new AppError(result);
  return result;
}

/** Counts a wrong code; false when five are counted already. */
async function countTry(tx: Tx, orderId: string): Promise<boolean> {
  const counted = await tx
    .updateTable('orders')
    .set((row) => ({ delivery_code_tries: row('delivery_code_tries', '+', 1) }))
    .where('id', '=', orderId)
    .where('delivery_code_tries', '<', maxCodeTries)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

/** Records a handover without the correct code, whether none was required or a reason replaces it. */
function getHandoverKind(order: OrderRow, handover: Handover): HandoverKind {
  const isLocked = isCodeLocked(order);
  if (order.delivery_code !== '' && !isLocked && stripSeparators(handover.otp ?? '') === order.delivery_code)
    return 'code-checked';
  if (handover.photoId !== undefined) return 'photo';
  return (handover.reason?.trim() ?? '') === '' ? 'no-code' : 'no-code-reason';
}

type DeliveryCodeError = 'DELIVERY_CODE_REQUIRED' | 'DELIVERY_CODE_WRONG' | 'DELIVERY_CODE_LOCKED';

function findCodeError(order: OrderRow, handover: Handover, isRequired: boolean): DeliveryCodeError | null {
  if (order.delivery_code === '') return null;
  const otp = stripSeparators(handover.otp ?? '');
  const isLocked = isCodeLocked(order);
  if (handover.photoId !== undefined && (isLocked || otp === '')) return null;
  if (isLocked && (isRequired || otp !== ''))
    return (handover.reason?.trim() ?? '') === '' ? 'DELIVERY_CODE_LOCKED' : null;
  if (otp === '') return isRequired ? 'DELIVERY_CODE_REQUIRED' : null;
  return otp === order.delivery_code ? null : 'DELIVERY_CODE_WRONG';
}

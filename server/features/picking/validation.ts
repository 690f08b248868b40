import { isPickable } from '#domain/picking.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { toIso } from '#server/iso-time.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { findChangeAfterPreparing, findLastStatusChange } from '#server/features/orders/last-change.ts';
import { describeChange } from '#server/features/orders/validation.ts';
import type { OrderRow } from '#server/features/orders/queries.ts';
import { findLastShortage } from '#server/features/orders/shortages.ts';
import { findPicker, isBeingPicked, isPicked } from './queries.ts';

/** A locked order, and the admin who wants to change it. */
type Attempted = { admin: AdminAccount; order: OrderRow };

/** Throws NOT_BEING_PICKED or PICKED_BY_OTHER, with who was first, unless the admin picks the order. */
export async function assertPickedBy(tx: Tx, { admin, order }: Attempted): Promise<void> {
  if (!isBeingPicked(order)) throw await createPickingError(tx, 'NOT_BEING_PICKED', { admin, order });
  await assertNotPickedByOther(tx, { admin, order });
}

/** Throws PICKED_BY_OTHER, with the name, while another admin picks the order. */
export async function assertNotPickedByOther(tx: Tx, { admin, order }: Attempted): Promise<void> {
  if (isBeingPicked(order) && order.picking_started_by !== admin.id)
    throw await createPickedByOtherError(tx, order);
}

/** The error that names the other picker. */
export async function createPickedByOtherError(tx: Tx, order: OrderRow): Promise<AppError> {
  const picker = await findPicker(tx, order);
  const fullname = picker?.fullname ?? '';
  return new AppError('PICKED_BY_OTHER', {
    message: messageReference('errorDetails.pickedBy', order.short_id, fullname),
    params: { order: order.short_id, picker: fullname },
    data: { orderId: order.id, picker: { _id: order.picking_started_by, fullname } },
  });
}

/** The error of an order that cannot be changed, with who moved or picked it where that is the reason. */
export async function createPickingError(
  tx: Tx,
  code: 'NOT_PICKABLE' | 'NOT_BEING_PICKED' | 'NOT_PICKED',
  { admin, order }: Attempted,
): Promise<AppError> {
  const cause = await findCause(tx, order);
  if (cause === undefined) return new AppError(code, { data: { orderId: order.id } });
  const { subject, state, data } = await describeChange(tx, { admin, order, change: cause });
  const texts = {
    picked: `${subject} marked order #${order.short_id} as picked first.`,
    picking: `${subject} started picking order #${order.short_id} first.`,
    moved: `${subject} changed order #${order.short_id} first: it is ${state}.`,
  };
  return new AppError(code, { message: texts[cause.kind], data: { orderId: order.id, ...data } });
}

/** Undefined for an order that nobody has picked yet. */
async function findCause(tx: Tx, order: OrderRow) {
  const { picking_started_by: pickerId, picked_at: pickedAt, updated_at: updatedAt } = order;
  const by = { kind: 'admin' as const, id: pickerId ?? '' };
  if (isPicked(order)) return { kind: 'picked' as const, by, at: pickedAt ?? updatedAt };
  // An order that was taken back still has the time of its first picker.
  if (isBeingPicked(order)) return { kind: 'picking' as const, by, at: updatedAt };
  const change = isPickable(order.delivery_status)
    ? await findChangeAfterPreparing(tx, order.id)
    : await findLastStatusChange(tx, order.id);
  return change && { kind: 'moved' as const, ...change };
}

/** The error of a line that was lowered or removed, with who found how many of it first. */
export async function createShortageError(
  tx: Tx,
  code: 'ORDER_ITEM_NOT_FOUND' | 'NOT_SHORT',
  { admin, order, productId, quantity }: Attempted & { productId: string; quantity: number },
): Promise<AppError> {
  const line = { orderId: order.id, productId, quantity };
  const shortage = await findLastShortage(tx, { orderId: order.id, productId });
  if (!shortage) return new AppError(code, { data: line });
  const { actor_id, at, product_name, ordered_quantity, picked_quantity } = shortage;
  const change = { by: { kind: 'admin' as const, id: actor_id }, at };
  const { subject, data } = await describeChange(tx, { admin, order, change });
  const found = `${picked_quantity} of ${ordered_quantity} found of ${product_name}`;
  return new AppError(code, {
    message: `${subject} changed order #${order.short_id} first: ${found}.`,
    data: { ...line, by: data.by, at: toIso(at), ordered: ordered_quantity, picked: picked_quantity },
  });
}

import { isFinished } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { findPartner, lockActivePartner } from '#server/sessions/accounts.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { countActiveOrders, readActiveOrderLimit } from './limit-orders.ts';
import { moveOrder } from './move-order.ts';
import { allOrders, assertCanSetStatus, toOrderFacts } from './policy.ts';
import { lockOrder, readOrderRecord } from './queries.ts';
import type { OrderRecord, OrderRow } from './queries.ts';

/** A change by an admin: partner, status. */
export type DeliveryChange = {
  deliveryStatus?: DeliveryStatus | undefined;
  deliverymanId?: string | undefined;
};

/**
 * Assigns a partner to a delivery and changes its status. An unassigned order is confirmed like an accept.
 * Throws ORDER_NOT_FOUND, PARTNER_NOT_FOUND, TOO_MANY_ACTIVE_ORDERS, ILLEGAL_STATUS (also for a finished order),
 * PARTNER_REQUIRED, WRONG_ROLE for an employee who cancels a paid order, or INVALID_INPUT without a change.
 */
export async function setDelivery(
  ctx: Context,
  admin: AdminAccount,
  change: DeliveryChange & { orderId: string },
): Promise<OrderRecord> {
  if (change.deliveryStatus === undefined && change.deliverymanId === undefined) {
    assertNoFieldErrors({
      deliveryStatus: 'Say which status or which delivery partner the order shall have',
    });
  }
  return inTransaction(ctx, async (tx) => {
    if (change.deliverymanId !== undefined) await lockActivePartner(tx, change.deliverymanId);
    const order = await lockOrder(tx, allOrders(admin), change.orderId);
    const { deliverymanId: partnerId = order.partner_id } = change;
    if (change.deliverymanId !== undefined)
      await assertAssignable(tx, { order, partnerId: change.deliverymanId, isLimited: true });
    const to = change.deliveryStatus ?? (order.delivery_status === 'pending' ? 'confirmed' : undefined);
    if (to !== undefined) assertCanSetStatus(admin, { ...toOrderFacts(order), partnerId }, to);
    const changes = { partner_id: partnerId, ...(to === undefined ? {} : { delivery_status: to }) };
    return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: admin, changes }));
  });
}

type PartnerAssignment = {
  order: OrderRow;
  partnerId: string;
  /** Whether the partner's limit of open orders holds. */
  isLimited: boolean;
};

/**
 * Throws ILLEGAL_STATUS for a finished order, PARTNER_NOT_FOUND for an unknown or blocked partner, and
 * TOO_MANY_ACTIVE_ORDERS, with the numbers, unless a locked order can be given to a locked partner.
 */
export async function assertAssignable(
  tx: Tx,
  { order, partnerId, isLimited }: PartnerAssignment,
): Promise<void> {
  if (isFinished(order.delivery_status)) throw new AppError('ILLEGAL_STATUS');
  if (order.partner_id === partnerId) return;
  const partner = await findPartner(tx, partnerId);
  if (partner?.is_active !== 1) throw new AppError('PARTNER_NOT_FOUND');
  const limit = isLimited ? await readActiveOrderLimit(tx, partner) : null;
  if (limit === null) return;
  const open = await countActiveOrders(tx, partnerId);
  if (open < limit) return;
  const message = `${partner.fullname} has ${open} open orders, and ${limit} is the limit.`;
  throw new AppError('TOO_MANY_ACTIVE_ORDERS', { message, data: { open, limit } });
}

import { orderActions, orderPermissions, statusAfterAccept } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount, PartnerRow } from '../../sessions/accounts.ts';
import { startAssignment } from '../assignments/start-assignment.ts';
import { orderTaken, orderUpdated } from './events.ts';
import { isBelowActiveOrderLimit, readActiveOrderLimit } from './limit-orders.ts';
import { ownDeliveries } from './policy.ts';
import { toOrderFacts, findOrderRecord, lockOrder } from './queries.ts';
import { addHistory } from './record-history.ts';
import type { OrderRecord } from './queries.ts';

/**
 * Assigns an available order to a partner; a pending one becomes confirmed. Exactly one of concurrent accepts
 * succeeds. Throws ORDER_NOT_FOUND, ALREADY_TAKEN, PARTNER_OFFLINE, TOO_MANY_ACTIVE_ORDERS, and NOT_SIGNED_IN when the partner
 * was blocked concurrently.
 */
export async function acceptDelivery(
  ctx: Context,
  partner: PartnerAccount,
  orderId: string,
): Promise<OrderRecord> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockPartner(tx, partner.id);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    if (!orderPermissions.accept(toOrderFacts(order), partner)) throw new AppError('ALREADY_TAKEN');
    const now = ctx.clock.now();
    const limit = await getActiveOrderLimit(tx, locked);
    const status = statusAfterAccept(order.delivery_status);
    const accepted = await tx
      .updateTable('orders')
      .set({
        delivery_status: status,
        partner_id: partner.id,
        accepted_at: now,
        updated_at: now,
      })
      .where('id', '=', order.id)
      .where('delivery_status', 'in', orderActions.accept.from)
      .where('partner_id', 'is', null)
      .where(isBelowActiveOrderLimit(partner.id, limit))
      .returning(columnsOf.orders)
      .executeTakeFirst();
    if (!accepted) throw new AppError('TOO_MANY_ACTIVE_ORDERS');
    if (status !== order.delivery_status)
      await addHistory(ctx, tx, { orderId, status, actor: partner, at: now });
    await startAssignment(ctx, tx, { orderId, partnerId: partner.id, by: partner, at: now });

    const record = await findOrderRecord(tx, ownDeliveries(partner), orderId);
    if (!record) throw new Error(`Order ${orderId} was accepted and is not there`);
    await ctx.events.publish(tx, [...orderUpdated(accepted), orderTaken(accepted)]);
    return record;
  });
}

type LockedPartner = Pick<PartnerRow, 'max_active_orders' | 'is_active' | 'is_online'>;

/** Locks the partner, so that concurrent accepts are counted. */
async function lockPartner(tx: Tx, partnerId: string): Promise<LockedPartner | undefined> {
  return tx
    .updateTable('partners')
    .set((row) => ({ max_active_orders: row.ref('max_active_orders') }))
    .where('id', '=', partnerId)
    .returning(['max_active_orders', 'is_active', 'is_online'])
    .executeTakeFirst();
}

/** The partner's own limit or the shop's. Throws NOT_SIGNED_IN for a blocked partner, or PARTNER_OFFLINE. */
async function getActiveOrderLimit(tx: Tx, partner: LockedPartner | undefined): Promise<number | null> {
  if (partner?.is_active !== 1) throw new AppError('NOT_SIGNED_IN');
  if (partner.is_online === 0) throw new AppError('PARTNER_OFFLINE');
  return readActiveOrderLimit(tx, partner);
}

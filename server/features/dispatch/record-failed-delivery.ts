import type { DeliveryAttemptReason } from '#domain/delivery-attempts.ts';
import { orderPermissions } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { deliveryFailedMail } from '../../mails/order-mails.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount } from '../../sessions/accounts.ts';
import { findLatestAttempt } from '../delivery-attempts/queries.ts';
import type { DeliveryAttempt } from '../delivery-attempts/queries.ts';
import { attachPhotoToAttempt, isHandoverPhoto } from '../delivery-photos/queries.ts';
import { orderUpdated } from '../orders/events.ts';
import { ownDeliveries } from '../orders/policy.ts';
import { findOrder, findOrderRecord, lockOrder, toOrderFacts } from '../orders/queries.ts';

type FailedDelivery = {
  orderId: string;
  reason: DeliveryAttemptReason;
  note?: string | undefined;
  /** The partner stays on the way and tries again at once. */
  retryNow: boolean;
  photoId?: string | undefined;
};

/** The same report within this time is a repeated request. */
const repeatedWithinMs = 30_000;

/**
 * Records that an order out for delivery could not be handed over, and notifies customer and admins. The order
 * waits for the shop unless the partner tries again now. Throws ORDER_NOT_FOUND, NOT_DELIVERABLE,
 * ATTEMPT_STILL_OPEN or PHOTO_NOT_FOUND.
 */
export async function recordFailedDelivery(
  ctx: Context,
  partner: PartnerAccount,
  failure: FailedDelivery,
): Promise<DeliveryAttempt> {
  const { orderId } = failure;
  const scope = ownDeliveries(partner);
  return inTransaction(ctx, async (tx) => {
    const order = (await findOrder(tx, scope, orderId)) && (await lockOrder(tx, orderId));
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    if (!orderPermissions.deliver(toOrderFacts(order), partner)) throw new AppError('NOT_DELIVERABLE');
    const latest = await findLatestAttempt(tx, orderId);
    if (latest && isRepeated(latest, failure, ctx.clock.now())) return latest;
    if (latest && latest.resolution === null) throw new AppError('ATTEMPT_STILL_OPEN');

    const photo = { id: failure.photoId ?? '', orderId, partnerId: partner.id };
    if (failure.photoId !== undefined && !(await isHandoverPhoto(tx, photo)))
      throw new AppError('PHOTO_NOT_FOUND');
    const attempt = await insertAttempt(ctx, tx, { failure, partner });
    if (failure.photoId !== undefined) await attachPhotoToAttempt(tx, failure.photoId, attempt.id);
    const record = await findOrderRecord(tx, scope, orderId);
    if (!record) throw new Error(`Order ${orderId} was not delivered and is not there`);
    await ctx.outbox.queue(tx, deliveryFailedMail(ctx.config, record, attempt));
    await ctx.events.publish(tx, orderUpdated(record.order));
    return attempt;
  });
}

function isRepeated(latest: DeliveryAttempt, failure: FailedDelivery, now: number): boolean {
  const isSame = latest.reason === failure.reason && (latest.resolution === 'retry') === failure.retryNow;
  return isSame && now - latest.failed_at < repeatedWithinMs;
}

async function insertAttempt(
  { clock, ids }: Context,
  tx: Tx,
  { failure, partner }: { failure: FailedDelivery; partner: PartnerAccount },
): Promise<DeliveryAttempt> {
  const now = clock.now();
  const resolved = {
    resolution: 'retry',
    resolved_at: now,
    resolved_by_kind: 'partner',
    resolved_by_id: partner.id,
  } as const;
  const open = { resolution: null, resolved_at: null, resolved_by_kind: null, resolved_by_id: null };
  const attempt = {
    id: ids.next(),
    order_id: failure.orderId,
    partner_id: partner.id,
    failed_at: now,
    reason: failure.reason,
    note: failure.note?.trim() || null,
    ...(failure.retryNow ? resolved : open),
  };
  await tx.insertInto('delivery_attempts').values(attempt).execute();
  await tx.updateTable('orders').set({ updated_at: now }).where('id', '=', failure.orderId).execute();
  return attempt;
}

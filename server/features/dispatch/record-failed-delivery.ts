import type { DeliveryAttemptReason } from '#domain/delivery-attempts.ts';
import { textLimits } from '#domain/text-limits.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount } from '#server/sessions/accounts.ts';
import { findLatestAttempt } from '#server/features/orders/attempts.ts';
import type { DeliveryAttempt } from '#server/features/orders/attempts.ts';
import {
  attachPhotoToAttempt,
  isHandoverPhoto,
  isPhotoOfAttempt,
} from '#server/features/orders/photo-queries.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { listOrderMoves, ownDeliveries } from '#server/features/orders/policy.ts';
import { lockOrder } from '#server/features/orders/queries.ts';

type FailedDelivery = {
  orderId: string;
  reason: DeliveryAttemptReason;
  note?: string | undefined;
  /** The partner stays on the way and tries again at once. */
  retryNow: boolean;
  photoId?: string | undefined;
};

/** The same report within this time is a repeated request; one with another note or photo is not. */
const repeatedWithinMs = 30_000;
/** Of all notes that are added to one attempt. */
const maxNotesLength = 5 * textLimits.reason;

/**
 * Records that an order out for delivery could not be handed over, and notifies customer and admins. The order
 * waits for the shop unless the partner tries again now; another report meanwhile adds its note and photo. Throws ORDER_NOT_FOUND, NOT_DELIVERABLE,
 * ATTEMPT_STILL_OPEN or PHOTO_NOT_FOUND.
 */
export async function recordFailedDelivery(
  ctx: Context,
  partner: PartnerAccount,
  failure: FailedDelivery,
): Promise<DeliveryAttempt> {
  const { orderId } = failure;
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, ownDeliveries(partner), orderId);
    if (!listOrderMoves(order, partner).deliver) throw new AppError('NOT_DELIVERABLE');
    const latest = await findLatestAttempt(tx, orderId);
    const isSame = latest && isSameFailure(latest, failure);
    const isKnown = isSame && (await hasContent(tx, latest, failure));
    if (isKnown && ctx.clock.now() - latest.failed_at < repeatedWithinMs) return latest;
    const isAdded = latest?.resolution === null;
    if (isAdded && (!isSame || isKnown)) throw new AppError('ATTEMPT_STILL_OPEN');
    const photoId = isAdded ? await findNewPhoto(tx, latest, failure) : failure.photoId;
    const photo = { id: photoId ?? '', orderId, partnerId: partner.id };
    if (photoId !== undefined && !(await isHandoverPhoto(tx, photo))) throw new AppError('PHOTO_NOT_FOUND');
    const attempt = isAdded
      ? await addNote(tx, latest, failure)
      : await insertAttempt(ctx, tx, { failure, partner });
    if (photoId !== undefined) await attachPhotoToAttempt(tx, photoId, attempt.id);
    const failed = isAdded ? undefined : attempt;
    await moveOrder(ctx, tx, { order, actor: partner, changes: {}, failed });
    return attempt;
  });
}

function isSameFailure(latest: DeliveryAttempt, { reason, retryNow }: FailedDelivery): boolean {
  return latest.reason === reason && (latest.resolution === 'retry') === retryNow;
}

/** Whether an attempt has note and photo of a report. */
async function hasContent(tx: Tx, latest: DeliveryAttempt, failure: FailedDelivery): Promise<boolean> {
  return hasNote(latest, failure) && (await findNewPhoto(tx, latest, failure)) === undefined;
}

/** The photo of a report that an attempt does not have. */
async function findNewPhoto(tx: Tx, latest: DeliveryAttempt, { photoId }: FailedDelivery) {
  if (photoId === undefined || (await isPhotoOfAttempt(tx, photoId, latest.id))) return undefined;
  return photoId;
}

function hasNote({ note }: DeliveryAttempt, failure: FailedDelivery): boolean {
  const added = failure.note?.trim() ?? '';
  return added === '' || `\n${note}\n`.includes(`\n${added}\n`);
}

/** Adds the note of another report to an open attempt. */
async function addNote(tx: Tx, latest: DeliveryAttempt, failure: FailedDelivery): Promise<DeliveryAttempt> {
  if (hasNote(latest, failure)) return latest;
  const added = failure.note?.trim() ?? '';
  const note = latest.note === null ? added : `${latest.note}\n${added}`;
  if (note.length > maxNotesLength) throw new AppError('ATTEMPT_STILL_OPEN');
  await tx.updateTable('delivery_attempts').set({ note }).where('id', '=', latest.id).execute();
  return { ...latest, note };
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
  return attempt;
}

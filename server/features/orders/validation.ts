import { statusLabel } from '#i18n/order-labels.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { findNames } from '#server/db/find-names.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { toIso } from '#server/iso-time.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { findActorNames, findLastChange } from './last-change.ts';
import type { ActorReference, ChangedOrder, OrderChange } from './last-change.ts';

/** The state of an order that an admin acts on. */
export type SeenOrder = { status: DeliveryStatus; partnerId: string | null };

/** A locked order, and the admin who wants to change it. */
type Attempted = { admin: AdminAccount; order: ChangedOrder };

/**
 * Throws ORDER_CHANGED when a locked order is no longer as the admin saw it, with who changed it to what; without `seen`
 * nothing is compared.
 */
export async function assertUnchanged(
  tx: Tx,
  { admin, order, seen }: Attempted & { seen: SeenOrder | undefined },
): Promise<void> {
  if (seen === undefined) return;
  if (order.delivery_status === seen.status && order.partner_id === seen.partnerId) return;
  const change = await findLastChange(tx, order);
  const { subject, state, data } = await describeChange(tx, { admin, order, change });
  throw new AppError('ORDER_CHANGED', {
    message: `${subject} changed this order first: it is ${state}.`,
    data,
  });
}

/** Whether this admin has made the last change of an order, as after a repeated request. */
export async function isLastChangeOf(tx: Tx, { admin, order }: Attempted): Promise<boolean> {
  const { by } = await findLastChange(tx, order);
  return isSameAdmin(by, admin);
}

/** Who made a change, as the subject of a sentence, the state of the order, and both as data of an error. */
export async function describeChange(
  tx: Tx,
  { admin, order, change: { by, at } }: Attempted & { change: OrderChange },
) {
  const fullname = (await findActorNames(tx, [by]))(by);
  const isYou = isSameAdmin(by, admin);
  const partner = (await findNames(tx, [order.partner_id])).get(order.partner_id ?? '') ?? null;
  return {
    subject: isYou ? 'You' : fullname,
    state: `${statusLabel(order.delivery_status)}, ${partner === null ? 'without a partner' : `with ${partner}`}`,
    data: {
      by: { kind: by.kind, fullname, isYou },
      at: toIso(at),
      deliveryStatus: order.delivery_status,
      partner,
    },
  };
}

function isSameAdmin(by: ActorReference, admin: AdminAccount): boolean {
  return by.kind === 'admin' && by.id === admin.id;
}

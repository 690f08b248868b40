import { statusLabel } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '#server/errors.ts';
import { toIso } from '../../iso-time.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { listAssignments } from '../assignments/queries.ts';
import { listHistory } from '../orders/queries.ts';
import type { OrderRow } from '../orders/queries.ts';
import { findActorNames } from '../order-details/queries.ts';
import type { ActorReference } from '../order-details/queries.ts';

/** The state of an order that an admin acts on. */
export type SeenOrder = { status: DeliveryStatus; partnerId: string | null };

type Comparison = { admin: AdminAccount; order: OrderRow; seen: SeenOrder | undefined };

/**
 * Throws ORDER_CHANGED when a locked order is no longer as the admin saw it, with who changed it to what; without `seen`
 * nothing is compared.
 */
export async function assertUnchanged(tx: Tx, { admin, order, seen }: Comparison): Promise<void> {
  if (seen === undefined) return;
  if (order.delivery_status === seen.status && order.partner_id === seen.partnerId) return;
  const { by, at, partnerName } = await findLastChange(tx, order);
  const isOwn = by.kind === 'admin' && by.id === admin.id;
  const name = (await findActorNames(tx, [by]))(by);
  const carrier = partnerName === null ? 'without a partner' : `with ${partnerName}`;
  throw new AppError('ORDER_CHANGED', {
    message: `${isOwn ? 'You' : name} changed this order first: it is ${statusLabel(order.delivery_status)}, ${carrier}.`,
    data: {
      by: { kind: by.kind, fullname: name, isYou: isOwn },
      at: toIso(at),
      deliveryStatus: order.delivery_status,
      partner: partnerName,
    },
  });
}

/** Whether this admin has made the last change of an order, as after a repeated request. */
export async function isLastChangeOf(tx: Tx, admin: AdminAccount, order: OrderRow): Promise<boolean> {
  const { by } = await findLastChange(tx, order);
  return by.kind === 'admin' && by.id === admin.id;
}

type LastChange = { by: ActorReference; at: number; partnerName: string | null };

async function findLastChange(tx: Tx, order: OrderRow): Promise<LastChange> {
  const assignments = await listAssignments(tx, order.id);
  const statuses = await listHistory(tx, order.id);
  const changes = [
    ...statuses.map(({ actor_kind, actor_id, at }) => ({ by: { kind: actor_kind, id: actor_id }, at })),
    ...assignments.flatMap((assignment) => [
      {
        by: { kind: assignment.assigned_by_kind, id: assignment.assigned_by_id },
        at: assignment.assigned_at,
      },
      ...(assignment.ended_at === null || assignment.ended_by_kind === null
        ? []
        : [
            {
              by: { kind: assignment.ended_by_kind, id: assignment.ended_by_id ?? order.user_id },
              at: assignment.ended_at,
            },
          ]),
    ]),
  ];
  const last = changes.reduce((latest, change) => (change.at >= latest.at ? change : latest));
  const current = assignments.findLast(({ partner_id }) => partner_id === order.partner_id);
  return { ...last, partnerName: order.partner_id === null ? null : (current?.partnerName ?? null) };
}

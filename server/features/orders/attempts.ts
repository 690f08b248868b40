import type { Selectable } from 'kysely';
import type { AdminDeliveryAttemptView, DeliveryAttemptView } from '#contract/schemas.ts';
import type { AttemptResolution } from '#domain/delivery-attempts.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { DeliveryAttemptsTable } from '#server/db/schema.ts';
import { toIso } from '#server/iso-time.ts';

/** A hand-over that failed; its resolution is null while the shop has to decide. */
export type DeliveryAttempt = Selectable<DeliveryAttemptsTable>;

/** Failed hand-overs by order id, oldest first. */
export async function listDeliveryAttempts(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<Map<string, DeliveryAttempt[]>> {
  const rows = await db
    .selectFrom('delivery_attempts')
    .select(columnsOf.delivery_attempts)
    .where('order_id', 'in', orderIds)
    .orderBy('failed_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (attempt) => attempt.order_id);
}

/** The latest failed hand-over of an order. */
export async function findLatestAttempt(tx: Tx, orderId: string): Promise<DeliveryAttempt | undefined> {
  return tx
    .selectFrom('delivery_attempts')
    .select(columnsOf.delivery_attempts)
    .where('order_id', '=', orderId)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Resolution = {
  orderId: string;
  resolution: AttemptResolution;
  actor: { kind: 'partner' | 'admin'; id: string };
  /** In ms. */
  at: number;
};

/** Resolves the open attempt of a locked order and returns it; undefined when there is none. */
export async function closeOpenAttempt(
  tx: Tx,
  { orderId, resolution, actor, at }: Resolution,
): Promise<DeliveryAttempt | undefined> {
  return tx
    .updateTable('delivery_attempts')
    .set({ resolution, resolved_at: at, resolved_by_kind: actor.kind, resolved_by_id: actor.id })
    .where('order_id', '=', orderId)
    .where('resolution', 'is', null)
    .returning(columnsOf.delivery_attempts)
    .executeTakeFirst();
}

/** A failed hand-over for everybody who may see its order. */
export function toAttemptView(attempt: DeliveryAttempt): DeliveryAttemptView {
  return {
    _id: attempt.id,
    at: toIso(attempt.failed_at),
    reason: attempt.reason,
    ...(attempt.resolution === null ? {} : { resolution: attempt.resolution }),
  };
}

/** The same for admins, with the partner's note. */
export function toAdminAttemptView(attempt: DeliveryAttempt): AdminDeliveryAttemptView {
  return {
    ...toAttemptView(attempt),
    ...(attempt.note === null ? {} : { note: attempt.note }),
    partnerId: attempt.partner_id,
    ...(attempt.resolved_at === null ? {} : { resolvedAt: toIso(attempt.resolved_at) }),
  };
}

import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { lockActivePartner } from '#server/sessions/accounts.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { listAssignments, lockPartnersOfOrder } from '#server/features/orders/assignments.ts';
import { findLatestAttempt } from '#server/features/orders/attempts.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { allOrders, assertReversible, toOrderFacts } from '#server/features/orders/policy.ts';
import { findOrderRecall, lockOrder, readOrderRecord } from '#server/features/orders/queries.ts';
import type { OrderRecord, OrderRow } from '#server/features/orders/queries.ts';
import { listHistory } from '#server/features/orders/last-change.ts';
import { assertUnchanged } from '#server/features/orders/validation.ts';
import type { SeenOrder } from '#server/features/orders/validation.ts';

/**
 * Undoes the last move of an order within ten minutes: a delivered one is on its way again, and its cash to be
 * collected unless it was paid before; one that goes back to pending has no partner. After a change of partner the former one gets it. Throws
 * ORDER_NOT_FOUND, ORDER_CHANGED, NOT_RECALLABLE, or WRONG_ROLE for an employee once the order is paid.
 */
export async function recallOrder(
  ctx: Context,
  admin: AdminAccount,
  { orderId, seen }: { orderId: string; seen: SeenOrder },
): Promise<OrderRecord> {
  return inTransaction(ctx, async (tx) => {
    await lockPartnersOfOrder(tx, orderId);
    const order = await lockOrder(tx, allOrders(admin), orderId);
    await assertUnchanged(tx, { admin, order, seen });
    assertReversible(admin, toOrderFacts(order));
    const attempt = await findLatestAttempt(tx, orderId);
    const recall = findOrderRecall(
      { order, history: await listHistory(tx, [orderId]), attempts: attempt ? [attempt] : [] },
      await listAssignments(tx, orderId),
      { admin, now: ctx.clock.now() },
    );
    if (recall === null) throw new AppError('NOT_RECALLABLE');
    const { to, partner } = recall;
    const endReason = partner === undefined ? await findEndReason(tx, order, to) : null;
    if (partner) await assertActive(tx, partner);
    const changes = {
      delivery_status: to,
      ...(partner === undefined ? {} : { partner_id: partner?.id ?? null }),
      ...(endReason === null ? {} : { partner_id: null }),
    };
    return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: admin, changes, endReason }));
  });
}

/** Throws NOT_RECALLABLE for a blocked partner. */
async function assertActive(tx: Tx, partner: { id: string; fullname: string }): Promise<void> {
  if (await lockActivePartner(tx, partner.id)) return;
  throw new AppError('NOT_RECALLABLE', {
    message: `${partner.fullname} is blocked and cannot get this order again. Assign it to another partner.`,
  });
}

/** Why the order leaves its partner; null when it stays. What was not started is never with a blocked partner. */
async function findEndReason(
  tx: Tx,
  order: OrderRow,
  to: DeliveryStatus,
): Promise<'returned_to_pool' | 'partner_blocked' | null> {
  if (to === 'pending') return 'returned_to_pool';
  if (to === 'out-for-delivery' || order.partner_id === null) return null;
  return (await lockActivePartner(tx, order.partner_id)) ? null : 'partner_blocked';
}

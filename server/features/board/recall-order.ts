import { findRecall, orderPermissions } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '#server/errors.ts';
import { lockActivePartner } from '../../sessions/accounts.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { findRecalledAssignment, listAssignments, lockPartnersOfOrder } from '../assignments/queries.ts';
import { findLatestAttempt } from '../delivery-attempts/queries.ts';
import { moveOrder } from '../orders/move-order.ts';
import { allOrders, assertCanReverse } from '../orders/policy.ts';
import { lockOrder, readOrderRecord, toOrderFacts } from '../orders/queries.ts';
import type { OrderRecord, OrderRow } from '../orders/queries.ts';
import { listHistory } from '../order-changes/queries.ts';
import { assertUnchanged } from '../order-changes/validation.ts';
import type { SeenOrder } from '../order-changes/validation.ts';

/**
 * Undoes the last move of an order within ten minutes: a delivered one is on its way again, and unpaid unless it was
 * paid before; one that goes back to pending has no partner. After a change of partner the former one gets it. Throws
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
    assertCanReverse(admin, order);
    // A failed hand-over is decided, which moves the order back.
    if ((await findLatestAttempt(tx, orderId))?.resolution === null) throw new AppError('NOT_RECALLABLE');
    const history = await listHistory(tx, [orderId]);
    const now = ctx.clock.now();
    const assignment = findRecalledAssignment(await listAssignments(tx, orderId), history);
    if (assignment !== null) {
      await assertAssignmentRecallable(tx, { order, admin, now, ...assignment });
      const changes = { partner_id: assignment.partner?.id ?? null };
      return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: admin, changes }));
    }
    const facts = toOrderFacts(order);
    const recall = findRecall(facts, history);
    if (recall === null || !orderPermissions.recall(facts, admin, { history, nowMs: now }))
      throw new AppError('NOT_RECALLABLE');
    const endReason = await findEndReason(tx, order, recall.to);
    const changes = {
      delivery_status: recall.to,
      ...(endReason === null ? {} : { partner_id: null }),
    };
    return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: admin, changes, endReason }));
  });
}

type AssignmentChange = {
  order: OrderRow;
  admin: AdminAccount;
  /** Who gets the order again; null for nobody. */
  partner: { id: string; fullname: string } | null;
  until: number;
  now: number;
};

/** Throws NOT_RECALLABLE when it is too late, the order is on its way, or the former partner is blocked. */
async function assertAssignmentRecallable(
  tx: Tx,
  { order, admin, partner, until, now }: AssignmentChange,
): Promise<void> {
  const facts = toOrderFacts(order);
  const isAllowed =
    partner === null ? orderPermissions.returnToPool(facts, admin) : orderPermissions.assign(facts, admin);
  if (now > until || !isAllowed) throw new AppError('NOT_RECALLABLE');
  if (partner === null || (await lockActivePartner(tx, partner.id))) return;
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

import { getOrderDetails } from '#contract/admin-order-details.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { mount } from '#server/http/mount.ts';
import { AppError } from '#server/errors.ts';
import { findOrderCashAccount } from '#server/features/cash/record-order-cash.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { listAssignments } from '#server/features/orders/assignments.ts';
import { findActorNames } from '#server/features/orders/last-change.ts';
import type { ActorReference } from '#server/features/orders/last-change.ts';
import { allOrders } from '#server/features/orders/policy.ts';
import { findOrderRecord } from '#server/features/orders/queries.ts';
import type { OrderRecord } from '#server/features/orders/queries.ts';
import { listShortPicks } from '#server/features/orders/shortages.ts';
import { listPaymentChanges } from '#server/features/orders/payments.ts';
import { presentDetails } from './order-present.ts';
import type { LoadedOrder } from './order-present.ts';
import { findFeeStatus, listOrderMessages } from './order-queries.ts';

/** Everything about an order, for its page. */
export function registerOrderDetails(parts: AppParts): void {
  const { ctx } = parts;
  mount(parts, getOrderDetails, async ({ actor, params }) => {
    const record = await findOrderRecord(ctx.db, allOrders(actor), params.id);
    if (!record) throw new AppError('ORDER_NOT_FOUND');
    return {
      data: presentDetails(await loadOrder(ctx.db, record, actor), { admin: actor, now: ctx.clock.now() }),
    };
  });
}

async function loadOrder(db: DbOrTx, record: OrderRecord, admin: AdminAccount): Promise<LoadedOrder> {
  const { id, user_id: customerId } = record.order;
  const assignments = await listAssignments(db, id);
  const cashAccount = await findOrderCashAccount(db, { order: record.order, admin });
  const shortPicks = await listShortPicks(db, id);
  const actors: ActorReference[] = [
    { kind: 'customer', id: customerId },
    { kind: 'admin', id: record.order.picking_started_by ?? '' },
    ...(cashAccount.kind === 'partner' ? [cashAccount] : []),
    ...record.history.map((entry) => ({ kind: entry.actor_kind, id: entry.actor_id })),
    ...assignments.flatMap(({ assigned_by_kind, assigned_by_id, ended_by_kind, ended_by_id }) => [
      { kind: assigned_by_kind, id: assigned_by_id },
      ...(ended_by_kind === null || ended_by_id === null ? [] : [{ kind: ended_by_kind, id: ended_by_id }]),
    ]),
    ...shortPicks.map(({ actor_id }) => ({ kind: 'admin' as const, id: actor_id })),
    ...record.attempts.flatMap(({ partner_id, resolved_by_kind, resolved_by_id }) => [
      { kind: 'partner' as const, id: partner_id },
      ...(resolved_by_kind === null ? [] : [{ kind: resolved_by_kind, id: resolved_by_id ?? '' }]),
    ]),
  ];
  return {
    record,
    assignments,
    shortPicks,
    payments: (await listPaymentChanges(db, [id])).get(id) ?? [],
    messages: await listOrderMessages(db, id),
    feeStatus: await findFeeStatus(db, id),
    cashAccount,
    nameOf: await findActorNames(db, actors),
  };
}

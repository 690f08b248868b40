import { getOrderDetails } from '#contract/admin-order-details.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { mount } from '#server/http/mount.ts';
import { AppError } from '#server/errors.ts';
import { findOrderCashAccount } from '#server/features/cash/record-order-cash.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { listAssignments } from './assignments.ts';
import { findActorNames } from './last-change.ts';
import type { ActorReference } from './last-change.ts';
import { allOrders } from './policy.ts';
import { findOrderRecord } from './queries.ts';
import type { OrderRecord } from './queries.ts';
import { listShortPicks } from './shortages.ts';
import { listPaymentChanges } from './payments.ts';
import { presentDetails } from './details-present.ts';
import type { LoadedOrder } from './details-present.ts';
import { findFeeStatus, listOrderMessages } from './details-queries.ts';

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

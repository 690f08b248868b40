import * as contract from '#contract/admin-board.ts';
import { lastTimeOfHour } from '#domain/days.ts';
import { findNames } from '#server/db/find-names.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { mount } from '#server/http/mount.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { listAssignmentsByOrder } from '#server/features/orders/assignments.ts';
import { allOrders } from '#server/features/orders/policy.ts';
import { findOrderRecords } from '#server/features/orders/queries.ts';
import type { OrderRecord } from '#server/features/orders/queries.ts';
import { setOrderStatus } from '#server/features/orders/set-order-status.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { assignOrder } from './assign-order.ts';
import { presentBoard, presentCard } from './present.ts';
import { findBoardOrderIds, findSoldOutIds, listBoardPartners } from './queries.ts';
import { recallOrder } from './recall-order.ts';
import { unassignOrder } from './unassign-order.ts';

/** The board of an evening, and what an admin does with its orders. */
export function registerBoard(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.getBoard, async ({ actor, query }) => ({
    data: await loadBoard(ctx, actor, query.ids),
  }));

  mount(parts, contract.assignOrder, async ({ actor, params, body }) => ({
    message: 'Order assigned',
    data: await loadCard(ctx, actor, await assignOrder(ctx, actor, { ...body, orderId: params.id })),
  }));

  mount(parts, contract.unassignOrder, async ({ actor, params, body }) => ({
    message: 'Order available to all partners again',
    data: await loadCard(ctx, actor, await unassignOrder(ctx, actor, { ...body, orderId: params.id })),
  }));

  mount(parts, contract.cancelOrderForShop, async ({ actor, params, body: { reason, seen } }) => {
    const change = {
      deliveryStatus: 'cancelled',
      cancellationReason: reason,
      seen,
      isRepeatable: true,
    } as const;
    const record = await setOrderStatus(ctx, actor, { ...change, orderId: params.id });
    return { message: 'Order cancelled', data: await loadCard(ctx, actor, record) };
  });

  mount(parts, contract.recallOrder, async ({ actor, params, body }) => ({
    message: 'Last move undone',
    data: await loadCard(ctx, actor, await recallOrder(ctx, actor, { ...body, orderId: params.id })),
  }));
}

/** All cards, or those of some orders, which live events name. */
async function loadBoard(ctx: Context, admin: AdminAccount, ids: readonly string[] | undefined) {
  const db = ids === undefined ? ctx.reports : ctx.db;
  const settings = await readSettings(ctx.db);
  const now = ctx.clock.now();
  const since = lastTimeOfHour(now, settings.eveningStartHour);
  const { ids: boardIds, ...counts } = await findBoardOrderIds(db, since);
  const records = await findOrderRecords(db, allOrders(admin), ids ?? boardIds);
  const isShown = ({ order }: OrderRecord) =>
    order.is_removed === 0 && (order.delivered_at ?? order.cancelled_at ?? now) >= since;
  const cards = await loadCards(db, { admin, records: records.filter(isShown), now });
  const partners = await listBoardPartners(db, now);
  return presentBoard({ cards, partners, since, counts, settings, now });
}

type ShownOrders = { admin: AdminAccount; records: readonly OrderRecord[]; now: number };

async function loadCards(db: DbOrTx, { admin, records, now }: ShownOrders) {
  const productIds = records.flatMap(({ items }) => items.map((item) => item.product_id));
  const soldOutIds = await findSoldOutIds(db, [...new Set(productIds)]);
  const pickerNames = await findNames(
    db,
    records.map(({ order }) => order.picking_started_by),
  );
  const orderIds = records.map(({ order }) => order.id);
  const assignments = await listAssignmentsByOrder(db, orderIds);
  return records.map((record) => presentCard(record, { admin, soldOutIds, pickerNames, assignments, now }));
}

async function loadCard(ctx: Context, admin: AdminAccount, record: OrderRecord) {
  const [card] = await loadCards(ctx.db, { admin, records: [record], now: ctx.clock.now() });
  if (!card) throw new Error(`Order ${record.order.id} has no card`);
  return card;
}

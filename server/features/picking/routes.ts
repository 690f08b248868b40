import { rupeesFromPaise } from '#domain/money.ts';
import * as contract from '#contract/picking.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { mount } from '#server/http/mount.ts';
import { markItemsPicked } from './mark-items-picked.ts';
import { markOrdersPicked } from './mark-orders-picked.ts';
import { presentBatch, presentPickingOrder, presentReducedOrder, presentSkippedOrder } from './present.ts';
import { listPickingOrders } from './queries.ts';
import { recordShortage } from './record-shortage.ts';
import { reopenPicking } from './reopen-picking.ts';
import { startPicking } from './start-picking.ts';
import { stopPicking } from './stop-picking.ts';

/** Picking of orders, for admins. */
export function registerPicking(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.listPicking, async ({ actor }) => {
    const orders = await listPickingOrders(ctx.db);
    return { data: { orders: orders.map(presentPickingOrder), groups: presentBatch(orders, actor.id) } };
  });

  mount(parts, contract.startPicking, async ({ actor, body }) => {
    const { started, skipped } = await startPicking(ctx, actor, body.orderIds);
    return { data: { started, skipped: skipped.map(presentSkippedOrder) } };
  });

  mount(parts, contract.stopPicking, async ({ actor, body }) => {
    await stopPicking(ctx, actor, body.orderIds);
    return {};
  });

  mount(parts, contract.markItemsPicked, async ({ actor, body }) => {
    await markItemsPicked(ctx, actor, body.items);
    return {};
  });

  mount(parts, contract.markOrdersPicked, async ({ actor, body }) => {
    await markOrdersPicked(ctx, actor, body.orderIds);
    return {};
  });

  mount(parts, contract.reopenPicking, async ({ actor, body }) => {
    await reopenPicking(ctx, actor, body.orderIds);
    return {};
  });

  mount(parts, contract.recordShortage, async ({ actor, params, body }) => {
    const { record, loweredPaise, stock } = await recordShortage(ctx, actor, { ...body, orderId: params.id });
    return {
      data: { order: presentReducedOrder(record), lowered: rupeesFromPaise(loweredPaise), stock },
    };
  });
}

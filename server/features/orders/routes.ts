import * as staff from '#contract/admin-orders.ts';
import * as delivery from '#contract/delivery.ts';
import * as contract from '#contract/orders.ts';
import type { DeliveryStatus, HandoverKind, PaymentStatus } from '#domain/order-lifecycle.ts';
import { sentences } from '#domain/sentences.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { AppParts } from '../../app.ts';
import type { DbOrTx } from '../../db/database.ts';
import { mount } from '../../http/mount.ts';
import { pageAskedFor, paginationOf, paginationOfWhole } from '../../http/pagination.ts';
import { Refusal } from '../../refusal.ts';
import type { Account } from '../../sessions/accounts.ts';
import { latestDeliveryMinutes } from '../delivery-times/queries.ts';
import { listPaymentChanges } from '../payments/queries.ts';
import { readSettings } from '../shop/queries.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { calculateCheckout } from './calculate-checkout.ts';
import { cancelOrder } from './cancel-order.ts';
import { markDelivered } from './mark-delivered.ts';
import { placeOrderOnce, ReplayedRefusal } from './place-order-once.ts';
import { everyOrder, myDeliveries, ownOrders } from './policy.ts';
import {
  presentDelivery,
  presentStaffDelivery,
  presentAdminOrder,
  presentOrder,
  presentPending,
  presentPlaced,
  presentSummary,
} from './present.ts';
import type { OrderSurroundings } from './present.ts';
import { findOrderRecord, listOrderRecords, listPendingOrders, openStatuses } from './queries.ts';
import type { OrderFilter, OrderRecord } from './queries.ts';
import { setDelivery } from './set-delivery.ts';
import { setOrderStatus } from './set-order-status.ts';
import { startDelivery } from './start-delivery.ts';

const replayedHeader = 'idempotent-replayed';

/** Checkout, orders and what their customers do with them. */
export function registerOrders(parts: AppParts): void {
  const { ctx } = parts;
  const surroundings = async (): Promise<OrderSurroundings> => ({
    now: ctx.clock.now(),
    cancellation: (await readSettings(ctx.db)).cancellation,
    deliveryMinutes: await latestDeliveryMinutes(ctx.db),
  });

  mount(parts, contract.calculateCheckout, async ({ actor, body, request }) => {
    const cart = { ...body, network: request.network };
    const { quote, now, coupon, couponError } = await calculateCheckout(ctx, actor, cart);
    const data = {
      summary: presentSummary(quote, now),
      ...(coupon
        ? {
            coupon: {
              code: coupon.code,
              discount: rupeesFromPaise(coupon.discountPaise),
              label: coupon.label,
            },
          }
        : {}),
      ...(couponError === null ? {} : { error: couponError }),
    };
    return { data };
  });

  mount(parts, contract.placeOrder, async ({ actor, body, request, reply }) => {
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' ? header : null;
    // Read before the transaction: what is promised of the arrival need not hold up anybody.
    const around = await surroundings();
    try {
      const { answer, replayed } = await placeOrderOnce(ctx, {
        customer: actor,
        input: body,
        network: request.network,
        key,
        present: (record) => presentPlaced(record, around),
      });
      if (replayed) reply.header(replayedHeader, 'true');
      return { message: sentences.checkout.orderPlaced, data: answer };
    } catch (error) {
      if (error instanceof ReplayedRefusal) reply.header(replayedHeader, 'true');
      throw error;
    }
  });

  mount(parts, contract.listMyOrders, async ({ actor, query }) => {
    const { records, total } = await listOrderRecords(ctx.db, ownOrders(actor), {
      newestFirst: true,
      page: query,
    });
    const around = await surroundings();
    return {
      data: records.map((record) => presentOrder(record, around)),
      pagination: paginationOf({ ...query, total }),
    };
  });

  mount(parts, contract.getOrder, async ({ actor, params }) => {
    const record = await findOrderRecord(ctx.db, scopeOf(actor), params.id);
    if (!record) throw new Refusal('ORDER_NOT_FOUND');
    if (actor.kind === 'partner') return { data: presentDelivery(record) };
    if (actor.kind === 'admin') return { data: await adminOrder(ctx.db, record) };
    return { data: presentOrder(record, await surroundings()) };
  });

  mount(parts, contract.cancelMyOrder, async ({ actor, params }) => {
    const record = await cancelOrder(ctx, actor, params.id);
    return {
      message: sentences.orders.cancelled,
      data: presentOrder(record, await surroundings()),
    };
  });
}

/** What delivery partners see and do. No answer here ever holds the delivery code. */
export function registerDeliveries(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, delivery.listAssignedOrders, async ({ actor, query }) => {
    const page = pageAskedFor(query);
    const filter = { statuses: openStatuses, ...(page && { page }) };
    const { records, total } = await listOrderRecords(ctx.db, myDeliveries(actor), filter);
    return { data: records.map(presentDelivery), pagination: paginationOfWhole(page, total) };
  });

  mount(parts, delivery.listPendingOrders, async ({ query }) => {
    const page = pageAskedFor(query);
    const { rows, total } = await listPendingOrders(ctx.db, page);
    return { data: rows.map(presentPending), pagination: paginationOfWhole(page, total) };
  });

  mount(parts, delivery.listCompletedDeliveries, async ({ actor, query }) => {
    const filter = { statuses: ['delivered'] as const, newestFirst: true, page: query };
    const { records, total } = await listOrderRecords(ctx.db, myDeliveries(actor), filter);
    return { data: records.map(presentDelivery), pagination: paginationOf({ ...query, total }) };
  });

  mount(parts, delivery.acceptDelivery, async ({ actor, body }) => ({
    message: sentences.delivery.accepted,
    data: presentDelivery(await acceptDelivery(ctx, actor, body.orderId)),
  }));

  mount(parts, delivery.startDelivery, async ({ actor, body }) => ({
    message: sentences.delivery.started,
    data: presentDelivery(await startDelivery(ctx, actor, body.orderId)),
  }));

  mount(parts, contract.markDelivered, async ({ actor, params, body }) => ({
    message: sentences.delivery.delivered,
    data: presentDelivery(await markDelivered(ctx, actor, { ...body, orderId: params.id })),
  }));
}

/** What the staff sees and changes of orders and deliveries. */
export function registerStaffOrders(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, staff.listOrders, async ({ actor, query }) => {
    const { records, total } = await listOrderRecords(
      ctx.db,
      everyOrder(actor),
      staffFilter(query),
    );
    const changes = await listPaymentChanges(
      ctx.db,
      records.map(({ order }) => order.id),
    );
    return {
      data: records.map((record) => presentAdminOrder(record, changes.get(record.order.id))),
      pagination: paginationOf({ ...query, total }),
    };
  });

  mount(parts, staff.setOrderStatus, async ({ actor, params, body }) => ({
    message: 'Order saved',
    data: await adminOrder(
      ctx.db,
      await setOrderStatus(ctx, actor, { ...body, orderId: params.id }),
    ),
  }));

  mount(parts, staff.listDeliveries, async ({ actor, query }) => {
    const filter = { ...staffFilter(query), partnerId: query.deliverymanId };
    const { records, total } = await listOrderRecords(ctx.db, everyOrder(actor), filter);
    return {
      data: records.map(presentStaffDelivery),
      pagination: paginationOf({ ...query, total }),
    };
  });

  mount(parts, staff.setDelivery, async ({ actor, params, body }) => ({
    message: 'Delivery saved',
    data: presentStaffDelivery(await setDelivery(ctx, actor, { ...body, orderId: params.id })),
  }));
}

async function adminOrder(db: DbOrTx, record: OrderRecord) {
  const { id } = record.order;
  return presentAdminOrder(record, (await listPaymentChanges(db, [id])).get(id));
}

type StaffQuery = {
  status?: DeliveryStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  partner?: 'none' | undefined;
  handover?: HandoverKind | undefined;
  search: string;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  limit: number;
};

function staffFilter({
  status,
  paymentStatus,
  partner,
  handover,
  search,
  from,
  to,
  page,
  limit,
}: StaffQuery): OrderFilter {
  return {
    ...(status ? { statuses: [status] } : {}),
    paymentStatus,
    isInPool: partner === 'none',
    handover,
    search,
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
    newestFirst: true,
    page: { page, limit },
  };
}

function scopeOf(actor: Account) {
  if (actor.kind === 'customer') return ownOrders(actor);
  return actor.kind === 'partner' ? myDeliveries(actor) : everyOrder(actor);
}

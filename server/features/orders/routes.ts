import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { paiseFromRupees } from '#domain/money.ts';
import { activeStatuses, deliveryStatuses } from '#domain/order-lifecycle.ts';
import * as adminContract from '#contract/admin-orders.ts';
import * as partners from '#contract/partners.ts';
import * as contract from '#contract/orders.ts';
import { messages } from '#messages/messages.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { awaitAll } from '#server/await-all.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { toPeriod } from '#server/db/period.ts';
import { mount, mountWithErrorListener } from '#server/http/mount.ts';
import { parsePagination, toPagination, toSearchPagination, singlePage } from '#server/http/pagination.ts';
import { AppError } from '#server/errors.ts';
import type { Account, CustomerAccount } from '#server/sessions/accounts.ts';
import { latestDeliveryMinutes } from '#server/features/shop/delivery-times.ts';
import { listPaymentChanges } from './payments.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { calculateCheckout } from './calculate-checkout.ts';
import { cancelOrder } from './cancel-order.ts';
import { assertRejectedOrderLimit, countRejectedOrder } from './limit-orders.ts';
import { markDelivered } from './mark-delivered.ts';
import { placeOrder } from './place-order.ts';
import { placePhoneOrder } from './place-phone-order.ts';
import { allOrders, ordersOfCustomer, ownDeliveries, ownOrders } from './policy.ts';
import {
  presentDelivery,
  presentAdminDelivery,
  presentAdminOrder,
  presentCheckout,
  presentOrder,
  presentPendingOrder,
  presentPlacedOrder,
} from './present.ts';
import type { OrderViewContext } from './present.ts';
import { listOrderRecords } from './list-orders.ts';
import type { OrderFilter } from './list-orders.ts';
import { findOrderRecord, listPendingOrders } from './queries.ts';
import type { OrderRecord } from './queries.ts';
import { prepareOrderSearch } from './search-orders.ts';
import { refundOrder } from './refund-order.ts';
import { sellAtCounter } from './sell-at-counter.ts';
import { setDelivery } from './set-delivery.ts';
import { setOrderStatus } from './set-order-status.ts';
import { giveBackDelivery } from './give-back-delivery.ts';
import { startDelivery } from './start-delivery.ts';

const replayedHeader = 'idempotent-replayed';

/** Checkout and orders of customers. */
export function registerOrders(parts: AppParts): void {
  registerCheckout(parts);
  registerCustomerOrders(parts);
}

function registerCheckout(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.calculateCheckout, async ({ actor, body, request }) => {
    const cart = { ...body, network: request.network };
    return { data: presentCheckout(await calculateCheckout(ctx, actor, cart)) };
  });

  const onError = (error: unknown, { id }: CustomerAccount) => countRejectedOrder(ctx, id, error);
  const limited = { endpoint: contract.placeOrder, onError };
  mountWithErrorListener(parts, limited, async ({ actor, body, request, reply }) => {
    const key = readIdempotencyKey(request);
    // Read before the transaction, to keep it short.
    const settings = await readSettings(ctx.db);
    const [viewContext] = await awaitAll([
      readViewContext(ctx),
      assertRejectedOrderLimit(ctx, { customerId: actor.id, settings }),
    ]);
    const { answer, isReplayed } = await placeOrder(ctx, {
      customer: actor,
      input: body,
      settings,
      network: request.network,
      key,
      present: (record) => presentPlacedOrder(record, viewContext),
    });
    if (isReplayed) reply.header(replayedHeader, 'true');
    return { message: messages.checkout.orderPlaced, data: answer };
  });
}

function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  return typeof header === 'string' ? header : null;
}

function registerCustomerOrders(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.listMyOrders, async ({ actor, query }) => {
    const filter = { newestFirst: true, page: query };
    const { records, total } = await listOrderRecords(ctx.db, ownOrders(actor), filter);
    const viewContext = await readViewContext(ctx);
    return {
      data: records.map((record) => presentOrder(record, viewContext)),
      pagination: toPagination({ ...query, total }),
    };
  });

  mount(parts, contract.getOrder, async ({ actor, params }) => {
    const record = await findOrderRecord(ctx.db, getOrderScope(actor), params.id);
    if (!record) throw new AppError('ORDER_NOT_FOUND');
    if (actor.kind === 'partner') return { data: presentDelivery(record, await readDeliveryContext(ctx)) };
    if (actor.kind === 'admin') return { data: await loadAdminOrder(ctx.db, record) };
    return { data: presentOrder(record, await readViewContext(ctx)) };
  });

  mount(parts, contract.cancelMyOrder, async ({ actor, params, body }) => {
    const record = await cancelOrder(ctx, actor, { orderId: params.id, ...body });
    return { message: messages.orders.cancelled, data: presentOrder(record, await readViewContext(ctx)) };
  });
}

async function readViewContext({ db, clock }: Context): Promise<OrderViewContext> {
  return { now: clock.now(), deliveryMinutes: await latestDeliveryMinutes(db) };
}

async function readDeliveryContext({ db, clock, config }: Context) {
  const { giveBackMinutes, upiId, name } = await readSettings(db);
  return { now: clock.now(), giveBackMinutes, upiId, shopName: name ?? config.shopName };
}

/** Deliveries of partners. No response contains the delivery code. */
export function registerDeliveries(parts: AppParts): void {
  const { ctx } = parts;
  const present = async (record: OrderRecord) => presentDelivery(record, await readDeliveryContext(ctx));
  const presentAll = async (records: readonly OrderRecord[]) => {
    const view = await readDeliveryContext(ctx);
    return records.map((record) => presentDelivery(record, view));
  };

  mount(parts, partners.listAssignedOrders, async ({ actor, query }) => {
    const page = parsePagination(query);
    const filter = { statuses: activeStatuses, page };
    const { records, total } = await listOrderRecords(ctx.db, ownDeliveries(actor), filter);
    return { data: await presentAll(records), pagination: singlePage(page, total) };
  });

  mount(parts, partners.listPendingOrders, async ({ query }) => {
    const page = parsePagination(query);
    const { rows, total } = await listPendingOrders(ctx.db, page);
    return { data: rows.map(presentPendingOrder), pagination: singlePage(page, total) };
  });

  mount(parts, partners.listCompletedDeliveries, async ({ actor, query }) => {
    const filter = { statuses: ['delivered'] as const, newestFirst: true, page: query };
    const { records, total } = await listOrderRecords(ctx.reports, ownDeliveries(actor), filter);
    return { data: await presentAll(records), pagination: toPagination({ ...query, total }) };
  });

  mount(parts, partners.acceptDelivery, async ({ actor, body }) => ({
    message: messages.delivery.accepted,
    data: await present(await acceptDelivery(ctx, actor, body.orderId)),
  }));

  mount(parts, partners.startDelivery, async ({ actor, body }) => ({
    message: messages.delivery.started,
    data: await present(await startDelivery(ctx, actor, body.orderId)),
  }));

  mount(parts, partners.giveBackDelivery, async ({ actor, params: { id: orderId }, body }) => {
    await giveBackDelivery(ctx, actor, { orderId, reason: body.reason });
    return { message: messages.delivery.givenBack, data: { _id: orderId } };
  });

  mount(parts, partners.markDelivered, async ({ actor, params, body }) => ({
    message: messages.delivery.delivered,
    data: await present(await markDelivered(ctx, actor, { ...body, orderId: params.id })),
  }));
}

/** Orders and deliveries for admins. */
export function registerAdminOrders(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, adminContract.listOrders, async ({ actor, query }) => {
    const { records, total, searchedSince } = await listOrderRecords(
      ctx.reports,
      query.customer === undefined ? allOrders(actor) : ordersOfCustomer(actor, query.customer),
      await toOrderFilter(ctx, query),
    );
    const changes = await listPaymentChanges(
      ctx.reports,
      records.map(({ order }) => order.id),
    );
    return {
      data: records.map((record) => presentAdminOrder(record, changes.get(record.order.id))),
      pagination: toSearchPagination({ ...query, total }, searchedSince),
    };
  });

  mount(parts, adminContract.setOrderStatus, async ({ actor, params, body }) => ({
    message: 'Order saved',
    data: await loadAdminOrder(ctx.db, await setOrderStatus(ctx, actor, { ...body, orderId: params.id })),
  }));

  mount(parts, adminContract.sellAtCounter, async ({ actor, body, request }) => {
    const record = await sellAtCounter(ctx, actor, { ...body, key: readIdempotencyKey(request) });
    return { message: 'Sold', data: await loadAdminOrder(ctx.db, record) };
  });

  mount(parts, adminContract.placePhoneOrder, async ({ actor, body, request }) => {
    const record = await placePhoneOrder(ctx, actor, { ...body, key: readIdempotencyKey(request) });
    return { message: 'Order placed', data: await loadAdminOrder(ctx.db, record) };
  });

  mount(parts, adminContract.refundOrder, async ({ actor, params, body: { amount, ...body } }) => {
    const amountPaise = amount === undefined ? undefined : paiseFromRupees(amount);
    const record = await refundOrder(ctx, actor, { ...body, orderId: params.id, amountPaise });
    return { message: 'Money given back', data: await loadAdminOrder(ctx.db, record) };
  });

  mount(parts, adminContract.listDeliveries, async ({ actor, query }) => {
    const filter: OrderFilter = {
      ...(await toOrderFilter(ctx, query)),
      partnerId: query.deliverymanId,
      isDelivery: true,
    };
    const { records, total, searchedSince } = await listOrderRecords(ctx.reports, allOrders(actor), filter);
    return {
      data: records.map(presentAdminDelivery),
      pagination: toSearchPagination({ ...query, total }, searchedSince),
    };
  });

  mount(parts, adminContract.setDelivery, async ({ actor, params, body }) => ({
    message: 'Delivery saved',
    data: presentAdminDelivery(await setDelivery(ctx, actor, { ...body, orderId: params.id })),
  }));
}

async function loadAdminOrder(db: DbOrTx, record: OrderRecord) {
  const { id } = record.order;
  return presentAdminOrder(record, (await listPaymentChanges(db, [id])).get(id));
}

type AdminOrderQuery = Omit<z.output<typeof adminContract.listOrders.query>, 'paymentStatus' | 'customer'>;

const notCancelledStatuses = deliveryStatuses.filter((status) => status !== 'cancelled');

async function toOrderFilter(
  { reports }: Context,
  { status, partner, from, to, page, limit, search, ...query }: AdminOrderQuery,
): Promise<OrderFilter> {
  return {
    ...query,
    search: await prepareOrderSearch(reports, search),
    statuses: status === 'not-cancelled' ? notCancelledStatuses : status && [status],
    ...(partner === 'none' ? { isUnassigned: true } : { partnerId: partner }),
    ...toPeriod({ from, to }),
    newestFirst: true,
    page: { page, limit },
  };
}

function getOrderScope(actor: Account) {
  if (actor.kind === 'customer') return ownOrders(actor);
  return actor.kind === 'partner' ? ownDeliveries(actor) : allOrders(actor);
}

import { describe, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { aCustomer, aPartner, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { collectStatements, findScans } from '#testing/query-plans.ts';
import { seedAdminRecords } from '#testing/seed-admin-records.ts';
import { seedLargeShop } from '#testing/seed-large-shop.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

/** Statements of a hot path that may read a large table, by a part of their text (its end with \n), and why. */
const allowedScans: Record<string, string> = {
  'select "category", count(*) as "count"':
    'once per version of the catalogue, which an order does not change',
  'select "id", "search_text", "category"':
    'the texts of products, once per version of the catalogue, as above',
  'select "created_at" from "orders"': 'the search of orders reads the newest 5,000, and this shop has fewer',
  'search_text like': 'the same search, from a time on',
  'select count(*) as "total" from "products" where "deleted_at" is null':
    'the number of products for admins, in the report thread',
  '"hidden_at" is not null': 'an index of hidden products only',
  '"deleted_at" is not null': 'an index of archived products only',
  'sold_out = 1': 'an index of sold out products only',
  '"low_stock" is not null': 'an index of products with low stock only',
  '"unavailable_since" is not null': 'an index of products that are marked as out of stock only',
  'as "customerName"': 'the customers of at most 600 orders: PostgreSQL reads a small table at once',
  "coalesce(product_id, '') in":
    'the items of open orders, in the same way; an index of products would have those of all orders',
  '"products"."storage_place"': 'the products of at most 600 orders, in the same way',
  'select "order_id", "discount_type"': 'the coupons of at most 600 orders, in the same way',
  'lower("users"."fullname"':
    'a search of customers reads the texts of all, who are as many as a hostel has students',
  '"explained_at" is null': 'an index of open differences only',
  '"cancellation_fees" where "status" = \'open\'': 'an index of open fees only',
  'select count(*) as "total" from "cash_':
    'the number of hand-ins, differences or deposits, one per fifty orders',
  'select count(*) as "total" from "cancellation_fees"': 'the number of fees, in the report thread',
  'select count(*) as "total" from "orders"\n': 'the number of all orders, in an index, in the report thread',
  'select count(*) as "total" from "orders" where "channel"':
    'the number of all deliveries, or sales of a channel, in the same way',
  'count(*) as "orders" from "orders" where is_removed = 0':
    'the number of all orders by status, in the same way',
  'max("ended_at") as "at"': 'an index of the orders that were given back only',
  'select count(*) as "total" from "users"': 'the number of customers, in the report thread',
};

/** The lists of the console beside those of orders and products, each with its filters, and pages of single rows. */
function recordLists(from: string) {
  const pages = [{ page: 3 }, { from }, { to: from }];
  const lists = [
    ['listStockMovements', [...pages, { product: 'product-9' }, { reason: 'sale' }, { reason: 'count' }]],
    ['listStockMovements', [{ actor: 'admin-1' }, { document: 'order-1000001999' }, { document: 'S1999' }]],
    ['listLowStock', [{ page: 2 }]],
    ['getCash', []],
    ['listHandIns', [...pages, { partner: 'partner-3' }]],
    ['listCashDifferences', [{ state: 'all' }, { state: 'all', page: 2 }]],
    ['listCancellationFees', [{ state: 'all' }, { page: 2 }]],
    ['listCashDocuments', [{ page: 2 }, { from: '2026-11-01T00:00:00Z' }]],
    ['listCoupons', [{ page: 2 }]],
    [
      'listCustomers',
      [{ page: 30 }, { state: 'blocked' }, { search: 'large.test' }, { search: 'customer 77' }],
    ],
    ['listPartners', [{ state: 'online' }]],
    ['listEmployees', []],
    ['listAuditEntries', [{ from }, { actor: 'admin-1' }, { kind: 'order' }, { subject: 'product-3' }]],
    [
      'listOrders',
      [{ customer: 'customer-7' }, { fee: 'open' }, { search: 'customer 77' }, { search: 'large.test' }],
    ],
  ] as const;
  const details = [
    ['listCouponUses', 'coupon-1'],
    ['getCoupon', 'coupon-1'],
    ['getPartner', 'partner-3'],
    ['getPartnerCash', 'partner-3'],
    ['getCustomer', 'customer-7'],
    ['getAdminProduct', 'product-7'],
  ] as const;
  return { lists, details };
}

const shop = await openShopForFile();
await seedLargeShop(shop.ctx, { products: 2000, orders: 2000, days: 30 });
// More than these orders have, so that PostgreSQL uses the indexes.
await seedAdminRecords(shop.ctx, 20_000);

describe('query plans of a large shop', () => {
  const browse = async () => {
    const queries = [{}, { sort: 'price_asc' }, { sort: 'price_desc' }, { category: 'Snacks' }];
    const searches = ['chips', '1999', 'bisc', 'बिस्कुट', 'chips salted', 'chpis'];
    const categorySearches = searches.map((search) => ({ search, category: 'Snacks', sort: 'price_asc' }));
    for (const query of [
      ...queries,
      { category: 'Snacks', sort: 'price_asc' },
      { category: 'Snacks', sort: 'price_desc', page: 5 },
      ...searches.map((search) => ({ search })),
      ...categorySearches,
    ])
      expect((await shop.request('listProducts', { query })).status).toBe(200);
    await shop.request('getProduct', { params: { id: 'product-7' } });
    await shop.request('listProductsByIds', { query: { ids: 'product-7,product-8' } });
    const { token } = await anAdmin(shop);
    const { figures } = (await shop.request('getSettings', {}, token)).body.data;
    const body = { figures: { ...figures, minutesSource: 'median' } };
    expect((await shop.request('updateSettings', { body }, token)).status).toBe(200);
    expect((await shop.request('getShop')).status).toBe(200);
  };

  const order = async () => {
    const customer = await aCustomer(shop);
    const body = orderBody([{ id: 'product-7', quantity: 1 }]);
    const { items, paymentMode } = body;
    await shop.request('calculateCheckout', { body: { items, paymentMode } }, customer.token);
    const { id } = await anOrder(shop, { customer, body });
    await shop.request('listMyOrders', {}, customer.token);
    await shop.request('getOrder', { params: { id } }, customer.token);
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
  };

  const deliver = async () => {
    const { id } = await anOrder(shop, { body: orderBody([{ id: 'product-11', quantity: 1 }]) });
    const { token } = await aPartner(shop);
    const busy = await openSession(shop.ctx, { kind: 'partner', id: 'partner-3' });
    for (const query of [{}, { page: 2, limit: 10 }]) {
      await shop.request('listPendingOrders', { query }, busy);
      await shop.request('listAssignedOrders', { query }, busy);
      await shop.request('listCompletedDeliveries', { query }, busy);
    }
    for (const name of ['acceptDelivery', 'startDelivery'] as const)
      expect((await shop.request(name, { body: { orderId: id } }, token)).status).toBe(200);
    expect((await shop.request('markDelivered', { params: { id } }, token)).status).toBe(200);
  };

  const administer = async () => {
    const { token } = await anAdmin(shop);
    const from = new Date(shop.clock.now() - 3_600_000).toISOString();
    const filters = [{}, { page: 40 }, { status: 'delivered' }, { partner: 'none' }, { handover: 'no-code' }];
    const notCancelled = { status: 'not-cancelled' };
    for (const query of [...filters, { from, to: from }, notCancelled, { ...notCancelled, from, to: from }]) {
      expect((await shop.request('listOrders', { query }, token)).status).toBe(200);
      expect((await shop.request('listDeliveries', { query }, token)).status).toBe(200);
    }
    await shop.request('listOrders', { query: { paymentStatus: 'pending' } }, token);
    for (const query of [{ channel: 'counter' }, { payment: 'upi' }, { partner: 'partner-3' }] as const)
      await shop.request('listOrders', { query }, token);
    await shop.request('listOrders', { query: { product: 'product-7' } }, token);
    for (const search of ['block a', '1999']) await shop.request('listOrders', { query: { search } }, token);
    await shop.request('getBoard', { query: { ids: 'order-1000001999,order-1000000007' } }, token);
    const picked = await anOrder(shop, {
      body: orderBody([
        { id: 'product-9', quantity: 2 },
        { id: 'product-10', quantity: 1 },
      ]),
    });
    await shop.request('startPicking', { body: { orderIds: [picked.id] } }, token);
    await shop.request('listPicking', {}, token);
    const shortage = { params: { id: picked.id }, body: { productId: 'product-9', picked: 1 } };
    expect((await shop.request('recordShortage', shortage, token)).status).toBe(200);
    const details = { params: { id: 'order-1000001999' } };
    expect((await shop.request('getOrderDetails', details, token)).status).toBe(200);
    for (const query of [{}, { status: 'delivered', page: 5 }])
      await shop.request('listDeliveries', { query: { ...query, deliverymanId: 'partner-3' } }, token);
    for (const sort of ['name', '-name', 'price', '-price', 'edited', '-edited'] as const)
      await shop.request('listAdminProducts', { query: { sort, page: 3 } }, token);
    for (const query of [
      { category: 'Snacks' },
      { state: 'hidden' },
      { state: 'archived' },
      { stock: 'low' },
    ])
      await shop.request('listAdminProducts', { query }, token);
    for (const query of [{ stock: 'out' }, { stock: 'marked' }, { search: 'chips' }, { search: '1999' }])
      await shop.request('listAdminProducts', { query }, token);
    await shop.request('getDashboard', { query: { days: 1 } }, token);
    await shop.request('listCustomers', { query: { search: 'customer-7' } }, token);
    for (const name of ['listPartners', 'listCustomers', 'listCategories'] as const)
      expect((await shop.request(name, {}, token)).status).toBe(200);
    const customer = await openSession(shop.ctx, { kind: 'customer', id: 'customer-3' });
    expect((await shop.request('exportMyData', {}, customer)).status).toBe(200);
  };

  const reportCash = async () => {
    const { token } = await anAdmin(shop);
    const toIso = (daysAgo: number) => new Date(shop.clock.now() - daysAgo * dayMs).toISOString();
    for (const query of [{}, { from: toIso(10.5), to: toIso(10) }, { from: toIso(25), to: toIso(5) }])
      expect((await shop.request('getCashReport', { query }, token)).status).toBe(200);
    for (const query of [{}, { page: 2 }, { from: toIso(9), to: toIso(3) }, { partnerId: 'partner-3' }])
      expect((await shop.request('listHandIns', { query }, token)).status).toBe(200);
    for (const state of ['open', 'all'] as const)
      for (const name of ['listCashDifferences', 'listCancellationFees'] as const)
        expect((await shop.request(name, { query: { state } }, token)).status).toBe(200);
    for (const name of ['getCash', 'listCashDocuments'] as const)
      expect((await shop.request(name, {}, token)).status).toBe(200);
    const partner = await openSession(shop.ctx, { kind: 'partner', id: 'partner-3' });
    expect((await shop.request('getMyCash', {}, partner)).status).toBe(200);
  };

  const readRecords = async () => {
    const { token } = await anAdmin(shop);
    const from = new Date(shop.clock.now() - 3_600_000).toISOString();
    const { lists, details } = recordLists(from);
    for (const [name, queries] of lists)
      for (const query of [{}, ...queries])
        expect([name, (await shop.request(name, { query }, token)).status]).toEqual([name, 200]);
    for (const [name, id] of details)
      expect([name, (await shop.request(name, { params: { id } }, token)).status]).toEqual([name, 200]);
  };

  it.each([
    ['browsing', browse],
    ['ordering', order],
    ['delivering', deliver],
    ['the lists and totals of admins', administer],
    ['the records of admins', readRecords],
    ['the cash of admins and partners', reportCash],
  ])('no statement of %s reads a large table', async (_name, work) => {
    const statements = await collectStatements(work);
    expect(statements.length).toBeGreaterThan(5);
    const scans: string[] = [];
    for (const statement of statements) {
      const isAllowed = Object.keys(allowedScans).some((part) => `${statement.text}\n`.includes(part));
      const found = await findScans(shop.ctx.database, statement);
      if (found.length > 0 && !isAllowed) scans.push(`${found.join(', ')}: ${statement.text}`);
    }
    expect(scans).toEqual([]);
  });

  it.each([
    "select * from orders where delivery_note = 'x'",
    'select count(*) from orders',
    'select id from orders order by total_quantity limit 3',
    "update products set price_paise = 1 where product_name = 'x'",
  ])('the check finds the scan of %s', async (text) => {
    expect(await findScans(shop.ctx.database, { text, values: [] })).not.toEqual([]);
  });

  it.each([
    'select * from orders order by created_at desc, id desc limit 3',
    "select * from orders where id = 'order-1'",
  ])('the check finds no scan in %s', async (text) => {
    expect(await findScans(shop.ctx.database, { text, values: [] })).toEqual([]);
  });
});

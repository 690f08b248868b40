import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  aCategory,
  aCoupon,
  aCustomer,
  aHostel,
  aPartner,
  aProduct,
  anAdmin,
  orderBody,
} from '#testing/builders.ts';
import type { TestShop } from '#testing/harness.ts';
import { linkTokensTo, messagesTo, uniqueEmail, uniquePhone } from '#testing/mailbox.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

type Name = Parameters<TestShop['request']>[0];

const password = 'open sesame';

const shop = await openShopForFile();
const admin = await anAdmin(shop);
const passwordHash = await shop.ctx.hashing.hash(password);

/** Transactions that take the same locks in another order end in a deadlock, which PostgreSQL counts. */
describe('concurrent changes on PostgreSQL', () => {
  /** A connection reports its deadlocks when it is idle, or at once when told to. */
  const countDeadlocks = async () => {
    const { pool } = shop.ctx.database;
    if (!pool) throw new Error('This shop is not on PostgreSQL');
    const listening = 1;
    const clients = await Promise.all(
      Array.from({ length: pool.totalCount - listening }, () => pool.connect()),
    );
    for (const client of clients) await client.query('select pg_stat_force_next_flush()');
    for (const client of clients) client.release();
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(shop.ctx.db);
    return rows[0]?.deadlocks;
  };
  const asAdmin = (name: Name, request: object) => shop.request(name, request, admin.token);

  it('undoing the picking of an order while its partner is blocked is never a deadlock', async () => {
    for (let turn = 0; turn < (isFullRun ? 40 : 3); turn += 1) {
      const { id, partner } = await anOrderWithStatus(shop, 'confirmed');
      await asAdmin('startPicking', { body: { orderIds: [id] } });
      const seen = { status: 'preparing', partnerId: partner.id };
      const [recalled, blocked] = await Promise.all([
        asAdmin('recallOrder', { params: { id }, body: { seen } }),
        asAdmin('updatePartner', { params: { id: partner.id }, body: { isActive: false } }),
      ]);
      expect(blocked.status).toBe(200);
      expect([200, 409]).toContain(recalled.status);
      const order = await asAdmin('getOrder', { params: { id } });
      expect(order.body.data).not.toHaveProperty('deliveryman');
    }
    expect(await countDeadlocks()).toBe(0);
  });

  it('selling over the counter beside orders that an admin sets to delivered is never a deadlock', async () => {
    const product = await aProduct(shop, { stock: 400 });
    const sale = { items: [{ productId: product.id, quantity: 1 }], paymentMode: 'COD' };
    for (let turn = 0; turn < (isFullRun ? 20 : 4); turn += 1) {
      const orders = await Promise.all(
        [1, 2, 3].map(() => anOrderWithStatus(shop, 'confirmed', { body: orderBody([product]) })),
      );
      const responses = await Promise.all(
        orders.flatMap(({ id }) => [
          asAdmin('setOrderStatus', { params: { id }, body: { deliveryStatus: 'delivered' } }),
          asAdmin('sellAtCounter', { body: sale }),
        ]),
      );
      expect(responses.filter(({ status }) => status >= 400)).toEqual([]);
    }
    expect(await countDeadlocks()).toBe(0);
  });

  it('following all links of an account at once is never a deadlock', async () => {
    const email = uniqueEmail();
    const details = { fullname: 'Asha Rao', hostel: 'Kaveri', email };
    const signUps = Array.from({ length: 4 }, (_each, at) => ({
      ...details,
      phone: uniquePhone(),
      password: `secret${at}`,
    }));
    for (const body of signUps) await shop.request('signUp', { body });
    const tokens = await linkTokensTo(shop, email, 'verify-email');
    await shop.request('requestPasswordReset', { body: { email } });
    const [resetToken] = await linkTokensTo(shop, email, 'reset-password');
    const responses = await Promise.all([
      ...[...tokens, ...tokens].map((token) => shop.request('verifyEmail', { query: { token } })),
      shop.request('resetPassword', { body: { token: resetToken, newPassword: 'secret9' } }),
      shop.request('requestPasswordReset', { body: { email } }),
    ]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await countDeadlocks()).toBe(0);
  });

  it('moving places and categories beside changes and imports is never a deadlock', async () => {
    const hostels = [
      await aHostel(shop, { name: 'Kaveri' }),
      await aHostel(shop, { name: 'Sahyadri' }),
      await aHostel(shop, { name: 'Aravalli' }),
    ];
    const categories = [
      await aCategory(shop, 'Zero'),
      await aCategory(shop, 'One'),
      await aCategory(shop, 'Two'),
    ];
    const list = { products: [{ codeName: 'PNT-075', price: 25, stock: 1 }] };
    for (let turn = 0; turn < (isFullRun ? 30 : 4); turn += 1) {
      const direction = turn % 2 === 0 ? 'up' : 'down';
      const responses = await Promise.all([
        ...hostels.flatMap(({ id }) => [
          asAdmin('moveHostel', { params: { id }, body: { direction } }),
          asAdmin('updateHostel', { params: { id }, body: { isOpen: turn % 2 === 0 } }),
        ]),
        ...categories.flatMap(({ id }) => [
          asAdmin('moveCategory', { params: { id }, body: { direction } }),
          asAdmin('addStarterProducts', { body: list }),
        ]),
      ]);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    }
    expect(await countDeadlocks()).toBe(0);
  });

  it('a link or a code that is used beside a block is never a deadlock, and leaves no session', async () => {
    for (let turn = 0; turn < (isFullRun ? 20 : 4); turn += 1) {
      const partner = { params: { id: (await aPartner(shop)).id } };
      const invited = await Promise.all(
        [1, 2].map(() => shop.request('invitePartner', partner, admin.token)),
      );
      const links = invited.map(({ body }) => /[^#=]+$/.exec(body.data.url)?.[0]);
      const person = { email: uniqueEmail(), phone: uniquePhone() };
      const customer = { params: { id: (await aCustomer(shop, person)).id } };
      await shop.request('sendOtp', { body: person });
      const otp = (await messagesTo(shop, person.email))[0]?.subject.slice(0, 6);
      const [signedIn, ...joined] = await Promise.all([
        shop.request('verifyOtp', { body: { email: person.email, otp } }),
        ...links.map((token) =>
          shop.request('partnerJoin', { body: { token, password: 'the second lantern' } }),
        ),
        asAdmin('updatePartner', { ...partner, body: { isActive: false } }),
        asAdmin('updateCustomer', { ...customer, body: { isBlocked: true } }),
      ]);
      expect([signedIn, ...joined].filter(({ status }) => status >= 500)).toEqual([]);
      expect(joined.slice(0, 2).filter(({ status }) => status < 300).length).toBeLessThanOrEqual(1);
      await asAdmin('updateCustomer', { ...customer, body: { isBlocked: false } });
      const { status } = await shop.request('checkAuth', {}, signedIn.body.data?.token ?? 'none');
      expect(status).toBe(401);
    }
    expect(await countDeadlocks()).toBe(0);
  });

  /** Rows that all requests of a turn are about. */
  const createRows = async (turn: number) => {
    const category = await aCategory(shop, `Turn ${turn}`);
    const products = await Promise.all(
      [1, 2, 3, 4].map(() => aProduct(shop, { stock: 50, category: category.name })),
    );
    const [coupon, customer] = [await aCoupon(shop), await aCustomer(shop, { passwordHash })];
    const [partner, otherPartner] = [await aPartner(shop), await aPartner(shop)];
    const body = orderBody(products, { couponCode: coupon.code });
    const order = async (status: Parameters<typeof anOrderWithStatus>[1]) =>
      (await anOrderWithStatus(shop, status, { customer, partner, body })).id;
    const [confirmed, preparing, pending] = [
      await order('confirmed'),
      await order('preparing'),
      await order('pending'),
    ];
    const [onTheWay, failed] = [await order('out-for-delivery'), await order('out-for-delivery')];
    const failure = { orderId: failed, reason: 'nobody_there' };
    await shop.request('recordFailedDelivery', { body: failure }, partner.token);
    const orders = { confirmed, preparing, pending, onTheWay, failed };
    return { turn, category, products, coupon, customer, partner, otherPartner, ...orders };
  };
  type Rows = Awaited<ReturnType<typeof createRows>>;
  const key = () => ({ headers: { 'idempotency-key': shop.ctx.ids.random() } });

  const customerRequests = ({ turn, products, coupon, customer, confirmed, pending }: Rows) => {
    const couponCode = coupon.code;
    const send = (name: Name, request: object) => () => shop.request(name, request, customer.token);
    return [
      send('placeOrder', { body: orderBody(products, { couponCode }), ...key() }),
      send('placeOrder', { body: orderBody(products.toReversed(), { couponCode }), ...key() }),
      send('placeOrder', { body: orderBody(products.toReversed()) }),
      send('cancelMyOrder', { params: { id: confirmed } }),
      send('cancelMyOrder', { params: { id: pending } }),
      // It ends most of what the others do.
      ...(turn % 5 === 0 ? [send('closeAccount', { body: { password } })] : []),
    ];
  };
  const partnerRequests = ({ partner, otherPartner, confirmed, preparing, pending, onTheWay }: Rows) => {
    const send =
      (name: Name, request: object, { token } = partner) =>
      () =>
        shop.request(name, request, token);
    return [
      send('acceptDelivery', { body: { orderId: pending } }),
      send('acceptDeliveries', { body: { orderIds: [pending, confirmed, preparing] } }, otherPartner),
      send('startDelivery', { body: { orderId: preparing } }),
      send('markDelivered', { params: { id: onTheWay } }),
      send('announceHandIn', { body: { amount: 1 } }),
      send('setAvailability', { body: { isOnline: true } }),
    ];
  };
  const orderRequests = (rows: Rows) => {
    const { products, partner, otherPartner, confirmed, preparing, pending, onTheWay, failed } = rows;
    const orderIds = [preparing, pending, confirmed];
    const seen = { status: 'preparing', partnerId: partner.id };
    const to = { partnerId: otherPartner.id };
    const send = (name: Name, id: string, body: object) => () => asAdmin(name, { params: { id }, body });
    return [
      send('recallOrder', preparing, { seen }),
      send('assignOrder', pending, to),
      send('assignOrder', confirmed, to),
      send('unassignOrder', confirmed, {}),
      send('setDelivery', preparing, { deliverymanId: otherPartner.id }),
      send('cancelOrderForShop', preparing, {}),
      send('setOrderStatus', onTheWay, { deliveryStatus: 'delivered' }),
      send('resolveFailedDelivery', failed, { resolution: 'retry_same' }),
      send('resolveFailedDelivery', failed, { resolution: 'spoiled' }),
      send('recordShortage', confirmed, { productId: products[2]?.id, picked: 0 }),
      send('recordShortage', preparing, { productId: products[0]?.id, picked: 0 }),
      () => asAdmin('startPicking', { body: { orderIds } }),
      () => asAdmin('stopPicking', { body: { orderIds: orderIds.toReversed() } }),
    ];
  };
  const shopRequests = ({ turn, category, products, coupon, customer, partner }: Rows) => {
    const ids = products.map(({ id }) => ({ id }));
    const change = (targets: object[], what: object) => () =>
      asAdmin('changeProducts', { body: { products: targets, change: what } });
    const lines = products.toReversed().map(({ id }) => ({ productId: id, quantity: 1 }));
    const counts = lines.map(({ productId }) => ({ productId, expected: 45, counted: 44 }));
    const send = (name: Name, id: string, body: object) => () => asAdmin(name, { params: { id }, body });
    return [
      send('updatePartner', partner.id, { isActive: false }),
      send('updatePartner', partner.id, { isActive: true }),
      send('updateCustomer', customer.id, { isBlocked: false }),
      change(ids.toReversed(), { kind: 'price-delta', amount: 1 }),
      change(ids, { kind: 'category', category: `Other ${turn}` }),
      () => asAdmin('receiveStock', { body: { lines }, ...key() }),
      () => asAdmin('countStock', { body: { lines: counts }, ...key() }),
      send('updateCategory', category.id, { name: `Renamed ${turn}` }),
      send('moveCategory', category.id, { direction: 'up' }),
      send('updateCoupon', coupon.id, turn % 2 === 0 ? { usageLimit: 1000 } : { code: `NEW${turn}` }),
      () => asAdmin('updateSettings', { body: { lowStockLimit: 44 + (turn % 4) } }),
    ];
  };

  it('changes of the same orders, partners, customers, products, categories and coupons are never a deadlock', async () => {
    for (let turn = 0; turn < (isFullRun ? 25 : 3); turn += 1) {
      const rows = await createRows(turn);
      const requests = [customerRequests, partnerRequests, orderRequests, shopRequests]
        .flatMap((create) => create(rows))
        .map((send) => ({ send, position: shop.ctx.ids.random() }))
        .toSorted((a, b) => (a.position < b.position ? -1 : 1));
      const responses = await Promise.all(requests.map(({ send }) => send()));
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    }
    expect(await countDeadlocks()).toBe(0);
  });
});

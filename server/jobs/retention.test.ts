import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCoupon, aCustomer, aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { afternoon } from '#testing/harness.ts';
import { uniqueEmail, uniquePhone, linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { columnsOf } from '#server/db/schema.ts';
import { purgeExpired } from './housekeeping.ts';
import { applyRetention } from './retention.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow, findRows, updateRows } from '#testing/rows.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const shop = await openShopForFile();
/** The same time of day, years after the start of the tests. */
const yearsLater = (years: number) => shop.clock.set(afternoon.replace('2026', String(2026 + years)));
const apply = () => applyRetention(shop.ctx);
const orderRow = (id: string) => findRow(shop.ctx.db, 'orders', { id });
const userRow = (id: string) =>
  shop.ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** All tables as text. */
async function dumpAllTables(): Promise<string> {
  const tables = (await shop.ctx.db.introspection.getTables()).map(({ name }) => name);
  const rows = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(table)}`.execute(shop.ctx.db)),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}

describe('orders older than 7 years [POLICY-11]', () => {
  const address = 'Room no. 7, Block A, Floor 1, Hostel Unmistakable';

  it('have no customer, address or free text in any table', async () => {
    const customer = await aCustomer(shop, { fullname: 'Unmistakable Person' });
    const body = orderBody([await aProduct(shop)], { deliveryAddress: address });
    const delivered = await anOrderWithStatus(shop, 'delivered', { customer, body });
    const cancelled = await anOrder(shop, { customer, body });
    const admin = (await anAdmin(shop)).token;
    const reason = 'Unmistakable was not in';
    await shop.request(
      'setOrderStatus',
      { params: { id: cancelled.id }, body: { deliveryStatus: 'cancelled', cancellationReason: reason } },
      admin,
    );
    const correction = { paymentStatus: 'failed', paymentReason: reason };
    const corrected = { params: { id: delivered.id }, body: correction };
    expect((await shop.request('setOrderStatus', corrected, admin)).status).toBe(200);
    await updateRows(shop.ctx.db, 'orders', { where: { id: delivered.id }, set: { delivery_note: reason } });
    const money = {
      id: shop.ctx.ids.random(),
      amount: 5,
      from: 'owner',
      to: 'bank',
      note: 'Unmistakable lent it',
    };
    expect((await shop.request('transferMoney', { body: money }, admin)).status).toBe(201);
    const corrections = () => shop.ctx.db.selectFrom('payment_changes').selectAll().execute();
    expect(await corrections()).toContainEqual(expect.objectContaining({ reason }));
    yearsLater(7);
    await purgeExpired(shop.ctx.db, shop.clock.now());
    await apply();
    expect(await corrections()).toContainEqual(
      expect.objectContaining({ to_status: 'failed', reason: null }),
    );
    const personalColumns = new Set<string>(columnsOf.orders);
    // Columns that may stay; a new column needs a decision whether it can identify a person.
    const nonPersonalColumns = [
      'id short_id partner_id handover anonymized_at coupon_code delivery_code delivery_code_tries total_quantity',
      'delivery_status payment_status payment_mode pricing_period subtotal_paise delivery_paise extra_paise',
      'extra_per_item_paise discount_paise payable_paise cancellation_fee_paise late_cancellation_fee_paise',
      'cancellation_cause free_cancellation_ms created_at updated_at accepted_at delivered_at cancelled_at',
      'bill_year bill_number channel',
    ].flatMap((line) => line.split(' '));
    for (const column of nonPersonalColumns) personalColumns.delete(column);
    for (const id of [delivered.id, cancelled.id]) {
      const row: Record<string, unknown> = await orderRow(id);
      const left = [...personalColumns].map((column) => row[column]).filter(Boolean);
      expect(new Set(left)).toEqual(new Set(['nobody']));
    }
    const text = await dumpAllTables();
    expect(text).not.toMatch(/unmistakable|room no\. 7/i);
    const personalTables = [
      'order_history',
      'coupon_uses',
      'cash_entries',
      'stock_movements',
      'products',
    ] as const;
    for (const table of personalTables) {
      const rows = await shop.ctx.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(customer.id);
    }
  });

  it('keep items, amounts, statuses and times, and reports stay the same', async () => {
    const { code } = await aCoupon(shop, { value: 5, endsAt: shop.clock.now() + 8 * 366 * dayMs });
    const partner = await aPartner(shop);
    const product = await aProduct(shop, { price: 40, delivery: 5 });
    const body = orderBody([{ id: product.id, quantity: 3 }], { couponCode: code });
    const { id } = await anOrderWithStatus(shop, 'delivered', { partner, body });
    await anOrderWithStatus(shop, 'cancelled', { body });
    yearsLater(7);
    const admin = (await anAdmin(shop)).token;
    const reports = async () => {
      const order = (await shop.request('getOrder', { params: { id } }, admin)).body.data;
      const { deliveryAddress: _address, addressParts: _parts, user: _user, ...rest } = order;
      const orders = await shop.request('listOrders', { query: { limit: 100 } }, admin);
      return {
        rest,
        dashboard: (await shop.request('getDashboard', {}, admin)).body.data,
        totals: orders.body.data.map((each) => [each._id, each.totalPrice, each.deliveryStatus]),
        rows: orders.body.pagination,
        coupons: (await shop.request('listCoupons', {}, admin)).body.data,
        partners: (await shop.request('listPartners', {}, admin)).body.data,
      };
    };
    const before = await reports();
    await apply();
    expect(await reports()).toEqual(before);
    const order = (await shop.request('getOrder', { params: { id } }, admin)).body.data;
    expect(order).toMatchObject({ deliveryAddress: '', user: { phone: '', email: 'closed:nobody' } });
  });

  it('are unchanged a moment earlier, and open ones at any age', async () => {
    const finished = await anOrderWithStatus(shop, 'delivered');
    const open = await anOrderWithStatus(shop, 'pending');
    const before = [await orderRow(finished.id), await orderRow(open.id)];
    yearsLater(7);
    shop.clock.advance(-1);
    // Their accounts are in use.
    await shop.ctx.db.updateTable('users').set({ last_seen_at: shop.clock.now() }).execute();
    await apply();
    expect([await orderRow(finished.id), await orderRow(open.id)]).toEqual(before);
    shop.clock.advance(1);
    await apply();
    expect(await orderRow(open.id)).toEqual(before[1]);
    expect(await orderRow(finished.id)).toMatchObject({ user_id: 'nobody' });
  });

  it('disappear from the customer’s list, newer ones stay', async () => {
    const customer = await aCustomer(shop);
    await anOrderWithStatus(shop, 'delivered', { customer });
    for (let year = 1; year <= 7; year += 1) {
      for (let days = 0; days < 13; days += 1) {
        shop.clock.advance(29 * dayMs);
        expect((await shop.request('checkAuth', {}, customer.token)).status).toBe(200);
      }
    }
    const newer = await anOrderWithStatus(shop, 'delivered', { customer });
    await apply();
    const mine = await shop.request('listMyOrders', {}, customer.token);
    expect(mine.body.data.map((order) => order._id)).toEqual([newer.id]);
  });

  it('are anonymized once, in batches, by two concurrent processes', async () => {
    const customer = await aCustomer(shop);
    const { id } = await anOrderWithStatus(shop, 'delivered', { customer });
    const { id: _id, short_id: _short, ...row } = await orderRow(id);
    const copies = Array.from({ length: 250 }, (_each, index) => ({
      ...row,
      id: `copy-${id}-${index}`,
      short_id: `COPY${index}`,
      bill_number: null,
    }));
    for (let at = 0; at < copies.length; at += 25)
      await shop.ctx.db
        .insertInto('orders')
        .values(copies.slice(at, at + 25))
        .execute();
    yearsLater(7);
    await Promise.all([apply(), apply()]);
    const done = shop.clock.now();
    shop.clock.advance(dayMs);
    await apply();
    const rows = await shop.ctx.db
      .selectFrom('orders')
      .select(['user_id', 'anonymized_at'])
      .where('id', 'like', `copy-${id}-%`)
      .execute();
    expect(rows).toEqual(copies.map(() => ({ user_id: 'nobody', anonymized_at: done })));
  });

  it('use the years of the settings, from 1 to 7', async () => {
    const admin = await anAdmin(shop);
    const save = (orders: number) =>
      shop.request(
        'updateSettings',
        { body: { retention: { orders, unusedAccounts: 3, messages: 1 } } },
        admin.token,
      );
    for (const years of [0, 8, 1.5]) expect((await save(years)).status).toBe(400);
    expect((await save(2)).status).toBe(200);
    const { id } = await anOrderWithStatus(shop, 'delivered');
    yearsLater(2);
    await apply();
    await shop.ctx.db.deleteFrom('settings').execute();
    expect(await orderRow(id)).toMatchObject({ user_id: 'nobody', delivery_address: '' });
  });

  it('stop between two batches at shutdown', async () => {
    const { id } = await anOrderWithStatus(shop, 'delivered');
    yearsLater(7);
    await applyRetention(shop.ctx, AbortSignal.abort());
    expect(await orderRow(id)).toMatchObject({ anonymized_at: null });
  });
});

describe('accounts unused for 3 years', () => {
  it('are closed with a mail; orders stay without address', async () => {
    const customer = await aCustomer(shop, { fullname: 'Unmistakable Person' });
    const { id } = await anOrderWithStatus(shop, 'delivered', { customer });
    yearsLater(3);
    await apply();
    expect(await userRow(customer.id)).toMatchObject({ fullname: 'Closed account', phone: '' });
    expect(await orderRow(id)).toMatchObject({ user_id: customer.id, delivery_address: '' });
    const [mail] = await messagesTo(shop, customer.email);
    expect(mail).toMatchObject({ subject: 'Your Corridor account is closed' });
    expect(mail?.text).toContain('Nobody has signed in to your account for 3 years');
    await apply();
    expect(await messagesTo(shop, customer.email)).toHaveLength(1);
  });

  it('stay a moment earlier, counted from the last day of use', async () => {
    const customer = await aCustomer(shop);
    shop.clock.advance(29 * dayMs);
    await shop.request('checkAuth', {}, customer.token);
    const lastSeenAt = shop.clock.now();
    yearsLater(3);
    await apply();
    expect(await userRow(customer.id)).toMatchObject({ email: customer.email });
    shop.clock.set(new Date(lastSeenAt).toISOString().replace('2026', '2029'));
    shop.clock.advance(-1);
    await apply();
    expect(await userRow(customer.id)).toMatchObject({ email: customer.email });
    shop.clock.advance(1);
    await apply();
    expect(await userRow(customer.id)).toMatchObject({ email: `closed:${customer.id}` });
  });

  it('wait while an order is open', async () => {
    const customer = await aCustomer(shop);
    await anOrderWithStatus(shop, 'preparing', { customer });
    yearsLater(4);
    await apply();
    expect(await userRow(customer.id)).toMatchObject({ email: customer.email });
  });

  it('are closed once by two concurrent processes', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(shop)));
    yearsLater(3);
    await Promise.all([apply(), apply()]);
    for (const { id, email } of customers) {
      expect(await userRow(id)).toMatchObject({ email: `closed:${id}` });
      expect(await messagesTo(shop, email)).toHaveLength(1);
    }
  });
});

describe('accounts with an unverified email', () => {
  const form = () => ({
    fullname: 'New Here',
    phone: uniquePhone(),
    hostel: 'Kaveri',
    email: uniqueEmail(),
    password: 'open sesame',
  });
  const isThere = async (email: string) => (await findRows(shop.ctx.db, 'users', { email })).length === 1;

  it('are deleted 7 days after the last link, with links and codes', async () => {
    const body = form();
    await shop.request('signUp', { body });
    shop.clock.advance(5 * dayMs);
    await shop.request('resendVerification', { body: { email: body.email } });
    shop.clock.advance(7 * dayMs - 1);
    await apply();
    expect(await isThere(body.email)).toBe(true);
    shop.clock.advance(1);
    await apply();
    expect(await isThere(body.email)).toBe(false);
    const [link = ''] = await linkTokensTo(shop, body.email, 'verify-email');
    const response = await shop.request('verifyEmail', { query: { token: link } });
    expect(response.body.code).toBe('VERIFICATION_LINK_INVALID');
    expect((await shop.request('signUp', { body })).status).toBe(201);
  });

  it('stay once verified', async () => {
    const body = form();
    await shop.request('signUp', { body });
    const [token = ''] = await linkTokensTo(shop, body.email, 'verify-email');
    await shop.request('verifyEmail', { query: { token } });
    shop.clock.advance(30 * dayMs);
    await apply();
    expect(await isThere(body.email)).toBe(true);
  });

  it('are deleted once by two concurrent processes', async () => {
    const forms = Array.from({ length: 4 }, form);
    for (const body of forms) await shop.request('signUp', { body });
    shop.clock.advance(7 * dayMs);
    await Promise.all([apply(), apply()]);
    for (const { email } of forms) expect(await isThere(email)).toBe(false);
  });
});

it('contact messages and registered emails are deleted after a year, not a moment earlier', async () => {
  const email = uniqueEmail();
  await shop.request('sendContactMessage', { body: { name: 'Asha', email, message: 'Hello' } });
  await shop.request('registerInterest', { body: { email } });
  const left = () =>
    Promise.all(
      (['contact_messages', 'interests'] as const).map(async (table) => {
        const rows = shop.ctx.db.selectFrom(table).select('email').where('email', '=', email);
        return (await rows.execute()).length;
      }),
    );
  yearsLater(1);
  shop.clock.advance(-1);
  await apply();
  expect(await left()).toEqual([1, 1]);
  shop.clock.advance(1);
  await apply();
  expect(await left()).toEqual([0, 0]);
});

it('a registered email is deleted 30 days after its announcement, others stay [SERV-5]', async () => {
  const [announced, waiting] = [uniqueEmail(), uniqueEmail()];
  const leave = (email: string) => shop.request('registerInterest', { body: { email } });
  const left = async () => {
    const rows = shop.ctx.db.selectFrom('interests').select('email');
    return (await rows.where('email', 'in', [announced, waiting]).execute()).map((row) => row.email);
  };
  await leave(announced);
  shop.clock.advance(dayMs);
  await shop.request('announceServices', { body: {} }, (await anAdmin(shop)).token);
  await leave(waiting);
  shop.clock.advance(30 * dayMs - 1);
  await apply();
  expect((await left()).toSorted()).toEqual([announced, waiting].toSorted());
  shop.clock.advance(1);
  await apply();
  expect(await left()).toEqual([waiting]);
});

import { describe, expect, it } from 'vitest';
import { aCustomer, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { startListening, openEventStream } from '#testing/live-stream.ts';
import { uniquePhone, linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const password = 'open sesame';
const reason = 'Ordered to rooms that do not exist';
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(password);
const admin = (await anAdmin(shop)).token;

const list = async (query: object = {}) => {
  const response = await shop.request('listCustomers', { query }, admin);
  if (response.status !== 200) throw new Error(response.text);
  return response.body;
};
const block = (id: string, body: object = { isBlocked: true, reason }) =>
  shop.request('updateCustomer', { params: { id }, body }, admin);
const logIn = (email: string, given = password) =>
  shop.request('logIn', { body: { email, password: given } });

describe('customer management by an admin', () => {
  it('lists customers newest first, paginated, with order statistics and without the password', async () => {
    const ownShop = await openTestShop();
    const token = (await anAdmin(ownShop)).token;
    const customer = await aCustomer(ownShop, { fullname: 'Bela Nair', phone: '+919800000001' });
    await anOrderWithStatus(ownShop, 'delivered', { customer });
    await anOrderWithStatus(ownShop, 'cancelled', { customer });
    await anOrder(ownShop, { customer });
    ownShop.clock.advance(1000);
    const newer = await aCustomer(ownShop);
    const response = await ownShop.request('listCustomers', { query: { limit: 1, page: 2 } }, token);
    expect(response.body.pagination).toMatchObject({ total: 2, totalPages: 2, hasPrevPage: true });
    expect(response.body.data).toEqual([
      {
        _id: customer.id,
        fullname: 'Bela Nair',
        email: customer.email,
        phone: '+919800000001',
        hostel: 'Kaveri',
        isVerified: true,
        createdAt: '2026-11-21T09:30:00.000Z',
        isBlocked: false,
        orders: 3,
        openOrders: 1,
        cancelledOrders: 1,
        version: 1,
      },
    ]);
    const [first] = (await ownShop.request('listCustomers', {}, token)).body.data;
    expect(first).toMatchObject({ _id: newer.id, orders: 0 });
    await ownShop.close();
  });

  it.each([
    ['the e-mail in any case', 'ZOYA_K@', true],
    ['a part of the phone', '+91987650', true],
    ['the name in any case', 'zoya kh', true],
    ['a percent sign as it stands', 'zoya%', false],
    ['an underscore as it stands', 'zoya_kh', false],
    ['an apostrophe', "' or 1=1 --", false],
  ])('searches customers by %s', async (_name, search, isFound) => {
    const found = await list({ search: 'zoya_k@corridor.test' });
    if (found.data.length === 0)
      await aCustomer(shop, { fullname: 'Zoya Khan', email: 'zoya_k@corridor.test', phone: '+919876500000' });
    const emails = (await list({ search })).data.map(({ email }) => email);
    expect(emails).toEqual(isFound ? ['zoya_k@corridor.test'] : []);
  });
});

describe('a blocked customer', () => {
  it('loses every session, live stream and running request', async () => {
    const url = await startListening(shop);
    const customer = await aCustomer(shop, { passwordHash });
    const second = (await logIn(customer.email)).body.data.token;
    const streams = [
      await openEventStream(url, { token: customer.token }),
      await openEventStream(url, { token: second }),
    ];
    expect((await block(customer.id)).status).toBe(200);
    for (const token of [customer.token, second])
      expect((await shop.request('checkAuth', {}, token)).status).toBe(401);
    await expect.poll(() => streams.every((stream) => stream.isClosed())).toBe(true);
  });

  it('gets 403 ACCOUNT_BLOCKED on login with the correct password only [AUTH-3]', async () => {
    const { id, email } = await aCustomer(shop, { passwordHash });
    await block(id);
    const wrong = await logIn(email, 'a wrong one');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    const right = await logIn(email);
    expect(right).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_BLOCKED', error: 'This account is blocked. Please contact support.' },
    });
    expect(right.text).not.toContain(reason);
  });

  it('cannot use an earlier login code (403) and gets no new one [AUTH-2]', async () => {
    const phone = uniquePhone();
    const { id, email } = await aCustomer(shop, { phone });
    await shop.request('sendOtp', { body: { email, phone } });
    const [mail] = await messagesTo(shop, email);
    const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    await block(id);
    const verify = (given: string) => shop.request('verifyOtp', { body: { email, otp: given } });
    expect((await verify(otp === '000000' ? '111111' : '000000')).body.code).toBe('OTP_INVALID');
    expect(await verify(otp)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
    shop.clock.advance(120_000);
    expect((await shop.request('sendOtp', { body: { email, phone } })).status).toBe(200);
    expect(await messagesTo(shop, email)).toHaveLength(1);
  });

  it('cannot reset the password (403), and the link stays invalid [API-33]', async () => {
    const { id, email } = await aCustomer(shop, { passwordHash });
    await block(id);
    expect((await shop.request('requestPasswordReset', { body: { email } })).status).toBe(200);
    const [token = ''] = await linkTokensTo(shop, email, 'reset-password');
    const body = { token, newPassword: 'another one' };
    const rejected = await shop.request('resetPassword', { body });
    expect(rejected).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
    await block(id, { isBlocked: false });
    expect((await logIn(email)).status).toBe(200);
    expect((await shop.request('resetPassword', { body })).status).toBe(200);
    expect((await logIn(email, 'another one')).status).toBe(200);
  });

  it('is shown to admins with reason and time until unblocked', async () => {
    const { id, email, token } = await aCustomer(shop, { passwordHash });
    const response = await block(id, { isBlocked: true, reason: `  ${reason} ` });
    const blocked = { isBlocked: true, reason, blockedAt: '2026-11-21T09:30:00.000Z' };
    expect(response.body.data).toMatchObject(blocked);
    shop.clock.advance(60_000);
    await block(id, { isBlocked: true });
    const [found] = (await list({ search: email })).data;
    expect(found).toMatchObject(blocked);
    const unblocked = (await block(id, { isBlocked: false, reason })).body.data;
    expect(unblocked.isBlocked).toBe(false);
    expect(Object.keys(unblocked)).not.toContain('reason');
    expect((await shop.request('checkAuth', {}, token)).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
  });

  it('keeps open orders and cannot place new ones', async () => {
    const order = await anOrder(shop);
    const body = orderBody([await aProduct(shop)]);
    const place = () => shop.request('placeOrder', { body }, order.customer.token);
    const [placed, placing] = await Promise.all([place(), place(), block(order.customer.id)]);
    expect([201, 401]).toContain(placed.status);
    expect([201, 401]).toContain(placing.status);
    const before = (await list({ search: order.customer.email })).data[0]?.orders;
    expect((await place()).status).toBe(401);
    expect((await list({ search: order.customer.email })).data[0]?.orders).toBe(before);
    const seen = await shop.request('getOrder', { params: { id: order.id } }, admin);
    expect(seen.body.data.deliveryStatus).toBe('pending');
  });

  it.each([
    ['no such customer', 'nobody-knows-this', { isBlocked: true }, 404],
    ['nothing to change', 'any', { reason }, 400],
    ['a reason that is too long', 'any', { isBlocked: true, reason: 'x'.repeat(301) }, 400],
    ['a misspelt key', 'any', { isBlocked: true, reson: reason }, 400],
  ])('%s is rejected', async (...[_name, id, body, status]) => {
    expect((await block(id, body)).status).toBe(status);
  });

  it('a closed account is neither listed nor unblocked', async () => {
    const { id, token } = await aCustomer(shop, { passwordHash });
    expect((await shop.request('closeAccount', { body: { password } }, token)).status).toBe(200);
    expect(await block(id, { isBlocked: false })).toMatchObject({
      status: 404,
      body: { code: 'CUSTOMER_NOT_FOUND' },
    });
    expect((await list({ limit: 100 })).data.map(({ _id }) => _id)).not.toContain(id);
  });
});

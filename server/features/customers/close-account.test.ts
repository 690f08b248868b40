import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { aCustomer, accountOfToken, anAdmin, aProduct, orderBody, testAddress } from '#testing/builders.ts';
import { uniquePhone, linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { defaultSettings } from '#server/features/shop/queries.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow, updateRows } from '#testing/rows.ts';

const password = 'goodbye then';
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(password);

const close = (token: string, tried: string = password) =>
  shop.request('closeAccount', { body: { password: tried } }, token);
const logIn = (email: string) => shop.request('logIn', { body: { email, password } });

/** All tables as text, to search for deleted data. */
async function dumpTables(): Promise<Record<string, string>> {
  const tables = ['users', 'orders', 'order_items', 'order_history', 'sessions', 'account_links'];
  tables.push('login_codes', 'idempotency_keys', 'contact_messages', 'outbox', 'coupon_uses');
  tables.push('interests', 'known_devices');
  const dumps: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(shop.ctx.db);
    dumps[table] = JSON.stringify(rows);
  }
  return dumps;
}

describe('closeAccount', () => {
  it('signs out everywhere, deletes the cookies and sends a last mail', async () => {
    const person = await aCustomer(shop, { passwordHash });
    const elsewhere = (await logIn(person.email)).body.data.token;
    const response = await close(person.token);
    expect(response.body).toEqual({ success: true, message: messages.profile.closed });
    expect(String(response.headers['set-cookie'])).toMatch(/corridor_session=;/);
    for (const token of [person.token, elsewhere])
      expect((await shop.request('checkAuth', {}, token)).status).toBe(401);
    const browsers = await shop.ctx.db.selectFrom('known_devices').selectAll().execute();
    expect(browsers.filter((browser) => browser.account_id === person.id)).toEqual([]);
    const [mail] = await messagesTo(shop, person.email);
    expect(mail?.subject).toBe('Your Corridor account is closed');
  });

  it('deletes name, email, phone, hostel, password, addresses and messages everywhere', async () => {
    const identity = {
      fullname: 'Unmistakable Person',
      phone: uniquePhone(),
      hostel: 'Hostel of the Unmistakable',
      email: 'unmistakable@corridor.test',
    };
    const ownHash = await shop.ctx.hashing.hash(password);
    const person = await aCustomer(shop, { passwordHash: ownHash, ...identity });
    const deliveryAddress = 'Room no. 7, Block A, Floor 1, Hostel Unmistakable';
    const body = orderBody([await aProduct(shop)], { deliveryAddress });
    await anOrderWithStatus(shop, 'delivered', { customer: person, body });
    const headers = { 'idempotency-key': 'one' };
    const second = await shop.request('placeOrder', { body, headers }, person.token);
    await shop.request('cancelMyOrder', { params: { id: second.body.data.order._id } }, person.token);
    await shop.request('requestPasswordReset', { body: { email: identity.email } });
    await shop.request('sendOtp', { body: { email: identity.email, phone: identity.phone } });
    const message = { name: identity.fullname, email: identity.email, message: 'I live in room 7' };
    await shop.request('sendContactMessage', { body: message });
    await shop.request('registerInterest', { body: { email: identity.email } });
    await shop.ctx.db.deleteFrom('outbox').where('recipient', '=', 'hello@corridor.test').execute();

    // A dropped message is on record until now.
    await updateRows(shop.ctx.db, 'outbox', {
      where: { channel: 'sms' },
      set: { sent_at: null, dropped_at: shop.clock.now() },
    });

    expect((await close(person.token)).status).toBe(200);
    const { outbox, ...tables } = await dumpTables();
    for (const [table, text] of Object.entries(tables)) {
      for (const trace of [/unmistakable/i, identity.phone, 'room 7', ownHash])
        expect(text, `in ${table}`).not.toMatch(trace);
    }
    // Only the last mail has the email; it is purged after a month.
    expect(outbox?.match(/unmistakable[^"]*/gi)).toEqual(['unmistakable@corridor.test']);
  });

  it('keeps items, amounts and times of orders', async () => {
    const person = await aCustomer(shop, { passwordHash });
    const product = await aProduct(shop, { name: 'Kept Biscuits', price: 40, delivery: 5 });
    const { id } = await anOrderWithStatus(shop, 'delivered', {
      customer: person,
      body: orderBody([{ id: product.id, quantity: 3 }]),
    });
    await close(person.token);
    const seen = await shop.request('getOrder', { params: { id } }, (await anAdmin(shop)).token);
    expect(seen.body.data).toMatchObject({
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      totalPrice: 135,
      items: [{ quantity: 3, productId: { productName: 'Kept Biscuits', price: 40 } }],
      deliveryAddress: '',
      user: { fullname: 'Closed account', phone: '', email: `closed:${person.id}` },
    });
    expect(seen.body.data.timeline.map((step) => step.status)).toContain('delivered');
  });

  it.each(['pending', 'confirmed', 'preparing', 'out-for-delivery'] as const)(
    'is rejected with 409 while an order is %s, and deletes nothing',
    async (status) => {
      const person = await aCustomer(shop, { passwordHash });
      const { id } = await anOrderWithStatus(shop, status, { customer: person });
      const response = await close(person.token);
      expect(response).toMatchObject({
        status: 409,
        body: {
          code: 'ORDER_STILL_OPEN',
          error: 'You have an open order. Close your account once it is delivered or cancelled.',
        },
      });
      const seen = await shop.request('getOrder', { params: { id } }, person.token);
      expect(seen.body.data).toMatchObject({ deliveryAddress: testAddress, user: { email: person.email } });
      expect((await logIn(person.email)).status).toBe(200);
    },
  );

  it('requires the password: 400 at the field for an empty or wrong one, and a rate limit', async () => {
    const person = await aCustomer(shop, { passwordHash });
    expect((await close(person.token, '')).body.fields).toEqual({
      password: messages.signup.passwordRequired,
    });
    expect(await close(person.token, 'wrong')).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG', fields: { password: expect.any(String) as string } },
    });
    for (let tries = 1; tries < 10; tries += 1) await close(person.token, 'wrong');
    expect((await close(person.token)).status).toBe(429);
    expect((await shop.request('checkAuth', {}, person.token)).status).toBe(200);
  });

  it('frees email and phone for a new account without the old orders', async () => {
    const phone = uniquePhone();
    const person = await aCustomer(shop, { passwordHash, phone });
    await anOrderWithStatus(shop, 'delivered', { customer: person });
    await close(person.token);
    expect((await logIn(person.email)).body.code).toBe('INVALID_CREDENTIALS');
    const form = { fullname: 'Asha Again', phone, hostel: 'Kaveri', email: person.email, password };
    expect((await shop.request('signUp', { body: form })).status).toBe(201);
    const [token = ''] = await linkTokensTo(shop, person.email, 'verify-email');
    await shop.request('verifyEmail', { query: { token } });
    const again = await logIn(person.email);
    expect(again.body.data.user).toMatchObject({ fullname: 'Asha Again' });
    expect(again.body.data.user._id).not.toBe(person.id);
    const orders = await shop.request('listMyOrders', {}, again.body.data.token);
    expect(orders.body.data).toEqual([]);
  });

  it('closes two accounts in turn, and neither can sign in', async () => {
    for (const person of [await aCustomer(shop, { passwordHash }), await aCustomer(shop, { passwordHash })]) {
      expect((await close(person.token)).status).toBe(200);
      const guess = { email: `closed:${person.id}`, password };
      expect((await shop.request('logIn', { body: guess })).status).toBe(401);
    }
  });

  it('leaves no order that was placed concurrently', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const person = await aCustomer(shop, { passwordHash });
      const body = orderBody([await aProduct(shop)]);
      const [closed, placed] = await Promise.all([
        close(person.token),
        // Hashing takes long, so the order is sent just before the anonymization.
        shop.ctx.hashing
          .hash('something to do')
          .then(() => shop.request('placeOrder', { body }, person.token)),
      ]);
      const { is_blocked: isBlocked } = await findRow(shop.ctx.db, 'users', { id: person.id });
      // The later one of the two is rejected.
      expect(`${closed.status} ${placed.status} ${isBlocked}`).toMatch(/^(200 401 1|409 201 0)$/);
    }
  });
});

it('rejects a concurrent order of a closed account', async () => {
  const person = await aCustomer(shop, { passwordHash });
  const { ctx } = shop;
  const account = await accountOfToken(shop, person.token);
  if (account.kind !== 'customer') throw new Error('The session was opened a moment ago');
  const product = await aProduct(shop);
  await close(person.token);
  const input = {
    items: [{ productId: product.id, quantity: 1 }],
    paymentMode: 'COD' as const,
    deliveryAddress: testAddress,
  };
  await expect(
    placeOrder(ctx, {
      customer: account,
      input,
      settings: defaultSettings,
      network: '',
      key: null,
      present: ({ order }) => order.id,
    }),
  ).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

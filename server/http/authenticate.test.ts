import { describe, expect, it } from 'vitest';
import { aCoupon, aCustomer, aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile({ env: { PUBLIC_URL: 'https://shop.example' } });

describe('authenticate', () => {
  const cookie = (token: string, kind: 'session' | 'partner' | 'admin' = 'session') =>
    `__Host-corridor_${kind}=${token}`;
  const myOrders = (headers: Record<string, string>) => shop.request('listMyOrders', { headers });

  describe('with a bearer token [API-4]', () => {
    it('accepts a valid token from any site', async () => {
      const { token } = await aCustomer(shop);
      const headers = { authorization: `Bearer ${token}`, origin: 'https://evil.example' };
      expect((await myOrders(headers)).status).toBe(200);
      const body = orderBody([await aProduct(shop)]);
      expect((await shop.request('placeOrder', { body, headers })).status).toBe(201);
    });

    it.each(['Bearer', 'Bearer ', 'Basic abc', 'nonsense', `Bearer ${'x'.repeat(5000)}`])(
      'rejects %j with 401',
      async (authorization) => {
        const response = await myOrders({ authorization });
        expect(response).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
      },
    );
  });

  describe('with a cookie [API-3]', () => {
    it('reads without further checks', async () => {
      const { token } = await aCustomer(shop);
      expect((await myOrders({ cookie: cookie(token) })).status).toBe(200);
    });

    it.each([
      ['no word of where it comes from', {}],
      ['another site’s origin', { origin: 'https://evil.example' }],
      ['an origin hidden', { origin: 'null' }],
      ['an origin that only begins like the shop’s', { origin: 'https://shop.example.evil.example' }],
      [
        'the browser’s word that it is another site',
        { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' },
      ],
      [
        'the browser’s word that it is the same site',
        { 'sec-fetch-site': 'same-site', origin: 'https://shop.example' },
      ],
    ])('a mutation with %s is rejected with 403 and changes nothing', async (...[_name, from]) => {
      const customer = await aCustomer(shop);
      const body = orderBody([await aProduct(shop)]);
      const headers = { cookie: cookie(customer.token), ...from };
      const response = await shop.request('placeOrder', { body, headers });
      expect(response).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } });
      const mine = await shop.request('listMyOrders', {}, customer.token);
      expect(mine.body.data).toEqual([]);
    });

    it.each([
      ['the shop’s public origin', { origin: 'https://shop.example' }],
      ['the host that was called', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
      ['the browser’s word that it is the same origin', { 'sec-fetch-site': 'same-origin' }],
    ])('a mutation from %s succeeds', async (...[_name, from]) => {
      const { token } = await aCustomer(shop);
      const body = orderBody([await aProduct(shop)]);
      const headers = { cookie: cookie(token), ...from };
      expect((await shop.request('placeOrder', { body, headers })).status).toBe(201);
    });

    it('a cross-site checkout calculation runs as a guest [API-40]', async () => {
      const { token } = await aCustomer(shop);
      const [product, coupon] = [await aProduct(shop), await aCoupon(shop, { perCustomerLimit: 1 })];
      const orderWithCoupon = orderBody([product], { couponCode: coupon.code });
      expect((await shop.request('placeOrder', { body: orderWithCoupon }, token)).status).toBe(201);
      const checkout = async (from: Record<string, string>) => {
        const headers = { cookie: cookie(token), ...from };
        const { status, body } = await shop.request('calculateCheckout', { body: orderWithCoupon, headers });
        return { status, error: body.data?.error };
      };
      const usageLimitMessage = 'This coupon cannot be applied to your current order';
      expect(await checkout({ 'sec-fetch-site': 'same-origin' })).toEqual({
        status: 200,
        error: usageLimitMessage,
      });
      for (const from of [{}, { origin: 'https://evil.example' }, { origin: 'null' }])
        expect(await checkout(from)).toEqual({ status: 200, error: undefined });
    });

    const signedIn = [
      { kind: 'session', logOut: 'logOut', check: 'checkAuth', build: aCustomer },
      { kind: 'partner', logOut: 'partnerLogOut', check: 'partnerCheckAuth', build: aPartner },
      { kind: 'admin', logOut: 'adminLogOut', check: 'adminCheckAuth', build: anAdmin },
    ] as const;
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      {},
    ];
    const own = [{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://shop.example' }];

    it.each(signedIn.flatMap((each) => foreign.map((from) => ({ ...each, from }))))(
      'a GET $logOut with $from succeeds and has no effect on the session',
      async ({ kind, logOut, check, build, from }) => {
        const { token } = await build(shop);
        const response = await shop.request(logOut, { headers: { cookie: cookie(token, kind), ...from } });
        expect(response).toMatchObject({ status: 200, body: { success: true } });
        expect(response.headers).not.toHaveProperty('set-cookie');
        expect((await shop.request(check, {}, token)).status).toBe(200);
      },
    );

    it.each(signedIn.flatMap((each) => own.map((from) => ({ ...each, from }))))(
      'a GET $logOut with $from ends the session',
      async ({ kind, logOut, check, build, from }) => {
        const { token } = await build(shop);
        const response = await shop.request(logOut, { headers: { cookie: cookie(token, kind), ...from } });
        expect(String(response.headers['set-cookie'])).toContain(`corridor_${kind}=;`);
        expect((await shop.request(check, {}, token)).status).toBe(401);
      },
    );

    it.each(foreign)('a GET refreshSession with %o replaces no token', async (from) => {
      const { token } = await aCustomer(shop);
      const headers = { cookie: cookie(token), ...from };
      expect((await shop.request('refreshSession', { headers })).status).toBe(401);
      shop.clock.advance(61_000);
      expect((await shop.request('checkAuth', {}, token)).status).toBe(200);
    });
  });

  describe('a session of another kind gets 403 [ROLE-10]', () => {
    it('by bearer token and by cookie', async () => {
      const customer = await aCustomer(shop);
      const partner = await aPartner(shop);
      const admin = await anAdmin(shop);
      const cases = [
        ['listMyOrders', partner.token, 'partner'],
        ['listMyOrders', admin.token, 'admin'],
        ['listPendingOrders', customer.token, 'session'],
        ['listPendingOrders', admin.token, 'admin'],
        ['checkAuth', partner.token, 'partner'],
        ['partnerCheckAuth', customer.token, 'session'],
      ] as const;
      for (const [name, token, kind] of cases) {
        const byBearer = await shop.request(name, {}, token);
        expect(byBearer).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
        const byCookie = await shop.request(name, { headers: { cookie: cookie(token, kind) } });
        expect(byCookie).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
      }
    });

    it('a token in the cookie of another kind is ignored', async () => {
      const partner = await aPartner(shop);
      const response = await myOrders({ cookie: cookie(partner.token, 'session') });
      expect(response.status).toBe(401);
    });

    it('a browser can hold both kinds of sessions', async () => {
      const customer = await aCustomer(shop);
      const partner = await aPartner(shop);
      const headers = { cookie: `${cookie(partner.token, 'partner')}; ${cookie(customer.token)}` };
      expect((await shop.request('listMyOrders', { headers })).status).toBe(200);
      expect((await shop.request('listPendingOrders', { headers })).status).toBe(200);
    });
  });

  it('a page of another account than the cookie’s changes nothing', async () => {
    const [first, second] = [await anAdmin(shop), await anAdmin(shop)];
    const save = (shown: string) =>
      shop.request('updateSettings', {
        body: { minOrder: 7 },
        headers: {
          cookie: cookie(second.token, 'admin'),
          'sec-fetch-site': 'same-origin',
          'x-shown-account': shown,
        },
      });
    expect((await save(first.id)).body.code).toBe('OTHER_ACCOUNT');
    expect((await save(second.id)).status).toBe(200);
  });

  it('errors have the order 401, 403, 400, 404', async () => {
    const partner = await aPartner(shop);
    const bad = { items: 'nonsense' };
    expect((await shop.request('placeOrder', { body: bad })).status).toBe(401);
    expect((await shop.request('placeOrder', { body: bad }, partner.token)).status).toBe(403);
    const customer = await aCustomer(shop);
    expect((await shop.request('placeOrder', { body: bad }, customer.token)).status).toBe(400);
    const { id } = await anOrder(shop);
    const notMine = await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(notMine.status).toBe(404);
  });
});

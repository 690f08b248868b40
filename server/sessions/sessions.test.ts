import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aPartner, accountOfToken, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { refreshSession } from './refresh-session.ts';

const secondMs = 1000;
const dayMs = 24 * 3600 * secondMs;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

function cookie(token: string, name = 'corridor_session') {
  return { cookie: `${name}=${token}` };
}

function check(token: string) {
  return shop.request('checkAuth', {}, token);
}

describe('checking a session', () => {
  it('accepts a bearer token and a cookie [API-21] [AUTH-11]', async () => {
    const { id, token } = await aCustomer(shop);
    for (const response of [
      await check(token),
      await shop.request('checkAuth', { headers: cookie(token) }),
    ]) {
      expect(response.status).toBe(200);
      expect(response.body.data).toMatchObject({ isAuthenticated: true, user: { _id: id } });
    }
  });

  it('responds 401 without a session, with an unknown and with an expired token', async () => {
    expect((await shop.request('checkAuth')).status).toBe(401);
    expect((await check('nonsense')).body.code).toBe('NOT_SIGNED_IN');
    expect((await shop.request('checkAuth', { headers: cookie('nonsense') })).status).toBe(401);
  });

  it('prefers a valid bearer token over the cookie, and the cookie over an invalid token', async () => {
    const one = await aCustomer(shop);
    const two = await aCustomer(shop);
    const both = await shop.request('checkAuth', { headers: cookie(two.token) }, one.token);
    expect(both.body.data.user._id).toBe(one.id);
    const dead = await shop.request('checkAuth', { headers: cookie(two.token) }, 'dead');
    expect(dead.body.data.user._id).toBe(two.id);
  });

  it('rejects sessions of another kind with 403, by token and by cookie [ROLE-10]', async () => {
    const partner = await aPartner(shop);
    const admin = await anAdmin(shop);
    const customer = await aCustomer(shop);
    for (const token of [partner.token, admin.token]) {
      expect((await check(token)).body.code).toBe('WRONG_ROLE');
    }
    expect((await shop.request('partnerCheckAuth', {}, customer.token)).status).toBe(403);
    const byCookie = { headers: cookie(partner.token, 'corridor_partner') };
    expect((await shop.request('checkAuth', byCookie)).status).toBe(403);
  });

  it('ignores a token in the cookie of another kind', async () => {
    const partner = await aPartner(shop);
    expect((await shop.request('checkAuth', { headers: cookie(partner.token) })).status).toBe(401);
  });

  it('extends the cookie by 30 days, and sets none for a bearer token [API-21]', async () => {
    const { token } = await aCustomer(shop);
    const response = await shop.request('checkAuth', { headers: cookie(token) });
    expect(String(response.headers['set-cookie'])).toContain(`corridor_session=${token}; Max-Age=2592000`);
    expect((await check(token)).headers['set-cookie']).toBeUndefined();
  });

  it('sets the admin cookie for 12 hours, as long as the session', async () => {
    const { token } = await anAdmin(shop);
    const headers = cookie(token, 'corridor_admin');
    const response = await shop.request('adminCheckAuth', { headers });
    expect(String(response.headers['set-cookie'])).toContain(`corridor_admin=${token}; Max-Age=43200;`);
  });
});

describe('expiry of sessions', () => {
  it.each([
    ['customer', 30 * dayMs],
    ['partner', 30 * dayMs],
    ['admin', dayMs / 2],
  ] as const)('a %s session ends after its time without use', async (kind, ttlMs) => {
    const build = { customer: aCustomer, partner: aPartner, admin: anAdmin }[kind];
    const isAlive = async (token: string) =>
      (await shop.request(kind === 'partner' ? 'partnerCheckAuth' : 'checkAuth', {}, token)).status !== 401;
    const used = await build(shop);
    shop.clock.advance(ttlMs - 1);
    expect(await isAlive(used.token)).toBe(true);
    shop.clock.advance(ttlMs - 1);
    expect(await isAlive(used.token)).toBe(true);
    shop.clock.advance(ttlMs);
    expect(await isAlive(used.token)).toBe(false);
  });

  it('counts from the last use, to the minute', async () => {
    const { token } = await aCustomer(shop);
    shop.clock.advance(61_000);
    await shop.request('checkAuth', {}, token);
    shop.clock.advance(30 * dayMs - 1);
    expect((await shop.request('checkAuth', {}, token)).status).toBe(200);
  });

  it('is immediate when the account is blocked', async () => {
    const customer = await aCustomer(shop);
    const partner = await aPartner(shop);
    const { db } = shop.ctx;
    await db.updateTable('users').set({ is_blocked: 1 }).where('id', '=', customer.id).execute();
    await db.updateTable('partners').set({ is_active: 0 }).where('id', '=', partner.id).execute();
    expect((await check(customer.token)).status).toBe(401);
    expect((await shop.request('partnerCheckAuth', {}, partner.token)).status).toBe(401);
  });
});

describe('refreshing a session', () => {
  it.each(['refreshSession', 'refreshSessionByPost'] as const)(
    '%s returns the user and a valid token, also as a cookie [API-23] [API-24] [AUTH-12]',
    async (name) => {
      const { id, token } = await aCustomer(shop);
      const response = await shop.request(name, {}, token);
      expect(response.status).toBe(200);
      const { user, token: fresh } = response.body.data;
      expect(user._id).toBe(id);
      expect(fresh).not.toBe(token);
      expect(String(response.headers['set-cookie'])).toContain(`corridor_session=${fresh}`);
      expect((await check(fresh)).status).toBe(200);
    },
  );

  it('keeps the old token valid for a minute', async () => {
    const { token } = await aCustomer(shop);
    await shop.request('refreshSession', {}, token);
    shop.clock.advance(60 * secondMs - 1);
    expect((await check(token)).status).toBe(200);
    shop.clock.advance(1);
    expect((await check(token)).status).toBe(401);
  });

  it('works for two tabs concurrently, and for one a little later', async () => {
    const { token } = await aCustomer(shop);
    const responses = await Promise.all([
      shop.request('refreshSession', {}, token),
      shop.request('refreshSession', { headers: { ...cookie(token), 'sec-fetch-site': 'same-origin' } }),
    ]);
    shop.clock.advance(30 * secondMs);
    responses.push(await shop.request('refreshSession', {}, token));
    shop.clock.advance(dayMs);
    const tokens = responses.map((response) => response.body.data.token);
    expect(new Set(tokens).size).toBe(3);
    for (const fresh of tokens) expect((await check(fresh)).status).toBe(200);
  });

  it('responds 401 to an invalid token [API-5]', async () => {
    expect((await shop.request('refreshSession', {}, 'dead')).status).toBe(401);
    expect((await shop.request('refreshSessionByPost')).status).toBe(401);
  });

  it('does not restore a session that ended meanwhile', async () => {
    const { id, token } = await aCustomer(shop);
    const account = await accountOfToken(shop, token);
    await shop.request('logOut', {}, token);
    await expect(refreshSession(shop.ctx, account)).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    const left = shop.ctx.db.selectFrom('sessions').select('id').where('account_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends the sessions of token and cookie and deletes the cookies [API-26] [AUTH-19]', async () => {
    const one = await aCustomer(shop);
    const two = await aCustomer(shop);
    const response = await shop.request('logOut', { headers: cookie(two.token) }, one.token);
    expect(response.status).toBe(200);
    expect(response.body.success).toBe(true);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^corridor_session=;.*(Max-Age=0|1970)/),
      expect.stringMatching(/^session=;.*(Max-Age=0|1970)/),
    ]);
    expect((await check(one.token)).status).toBe(401);
    expect((await check(two.token)).status).toBe(401);
  });

  it('succeeds without a session [API-26]', async () => {
    for (const token of [undefined, 'nonsense']) {
      const response = await shop.request('logOut', {}, token);
      expect(response.status).toBe(200);
      expect(response.body.success).toBe(true);
    }
  });

  it('ends a refreshed session with either of its tokens', async () => {
    const { token } = await aCustomer(shop);
    const fresh = (await shop.request('refreshSession', {}, token)).body.data.token;
    await shop.request('logOut', {}, token);
    expect((await check(fresh)).status).toBe(401);
  });

  it('leaves sessions of another kind alone', async () => {
    const partner = await aPartner(shop);
    await shop.request('logOut', {}, partner.token);
    expect((await shop.request('partnerCheckAuth', {}, partner.token)).status).toBe(200);
  });
});

describe('cross-site requests', () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };

  it.each([
    foreign,
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://beside.example' },
    { origin: 'null' },
  ])('cannot use a cookie to sign out, refresh or read: %o', async (from) => {
    const { token } = await aCustomer(shop);
    const headers = { ...cookie(token), ...from };
    const logOut = await shop.request('logOut', { headers });
    expect(logOut.status).toBe(200);
    expect(logOut.headers['set-cookie']).toBeUndefined();
    expect((await shop.request('refreshSession', { headers })).status).toBe(401);
    expect((await shop.request('refreshSessionByPost', { headers })).status).toBe(403);
    expect((await shop.request('checkAuth', { headers })).status).toBe(401);
    const own = await shop.request('checkAuth', { headers: cookie(token) });
    expect(own.status).toBe(200);
  });

  it('change nothing by POST without an origin', async () => {
    const { token } = await aCustomer(shop);
    const silent = await shop.request('refreshSessionByPost', { headers: cookie(token) });
    expect(silent.body.code).toBe('CROSS_SITE');
    const sibling = { ...cookie(token), 'sec-fetch-site': 'same-site' };
    expect((await shop.request('refreshSessionByPost', { headers: sibling })).status).toBe(403);
  });

  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://127.0.0.1:3000' }])(
    'are distinguished from own requests (%o)',
    async (own) => {
      const { token } = await aCustomer(shop);
      const headers = { ...cookie(token), ...own };
      expect((await shop.request('refreshSessionByPost', { headers })).status).toBe(200);
    },
  );
});

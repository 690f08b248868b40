import { describe, expect, it } from 'vitest';
import { aCustomer, aPartner, accountOfToken, anAdmin } from '#testing/builders.ts';
import { refreshSession } from './refresh-session.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { updateRows } from '#testing/rows.ts';

const secondMs = 1000;
const dayMs = 24 * 3600 * secondMs;
const shop = await openShopForFile();

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
      expect(response.body.data).toMatchObject({ isAuthenticated: true, user: { _id: id } });
    }
  });

  it('prefers a valid bearer token over the cookie, and the cookie over an invalid token', async () => {
    const one = await aCustomer(shop);
    const two = await aCustomer(shop);
    const both = await shop.request('checkAuth', { headers: cookie(two.token) }, one.token);
    expect(both.body.data.user._id).toBe(one.id);
    const dead = await shop.request('checkAuth', { headers: cookie(two.token) }, 'dead');
    expect(dead.body.data.user._id).toBe(two.id);
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
    await updateRows(db, 'users', { where: { id: customer.id }, set: { is_blocked: 1 } });
    await updateRows(db, 'partners', { where: { id: partner.id }, set: { is_active: 0 } });
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

  it('is not done by HEAD', async () => {
    const { token } = await aCustomer(shop);
    const headers = { authorization: `Bearer ${token}` };
    for (const url of [
      '/api/users/logout',
      '/api/users/refresh-auth-token',
      '/api/delivery-men/logout',
      '/api/admin/logout',
    ])
      expect((await shop.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
    expect((await check(token)).body.data.isAuthenticated).toBe(true);
  });

  it('does not restore a session that ended meanwhile', async () => {
    const { id, token } = await aCustomer(shop);
    const account = await accountOfToken(shop, token);
    await shop.request('logOut', {}, token);
    await expect(refreshSession(shop.ctx, account)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
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

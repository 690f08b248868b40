import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, aPartner, orderBody, aProduct } from '#testing/builders.ts';
import { purgeExpired } from '#server/jobs/housekeeping.ts';
import { openSession } from './open-session.ts';
import { findRows } from '#testing/rows.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const secondMs = 1000;
const dayMs = 24 * 3600 * secondMs;
const password = 'keys of the room';
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(password);
beforeEach(() => void shop.logLines.splice(0));

const refresh = async (token: string) => (await shop.request('refreshSession', {}, token)).body.data.token;
const isSignedIn = async (token: string) => (await shop.request('checkAuth', {}, token)).status === 200;
const getReplayLogLines = () => shop.logLines.filter((line) => line.includes('session-token-replayed'));

/** A session refreshed so long ago that its first token is no longer valid. */
async function aRefreshedSession() {
  const person = await aCustomer(shop);
  const fresh = await refresh(person.token);
  shop.clock.advance(60 * secondMs);
  return { ...person, old: person.token, fresh };
}

describe('reuse of a replaced session token', () => {
  it('ends the session after its 60 s, with a log line', async () => {
    const { id, old, fresh } = await aRefreshedSession();
    expect((await shop.request('listMyOrders', {}, old)).status).toBe(401);
    expect(await isSignedIn(fresh)).toBe(false);
    expect(getReplayLogLines()).toHaveLength(1);
    expect(JSON.parse(getReplayLogLines()[0] ?? '')).toMatchObject({
      accountKind: 'customer',
      accountId: id,
    });
    expect((await shop.request('listMyOrders', {}, old)).status).toBe(401);
    expect(getReplayLogLines()).toHaveLength(1);
  });

  it('ends nothing within its 60 s', async () => {
    const { token } = await aCustomer(shop);
    const fresh = await refresh(token);
    shop.clock.advance(60 * secondMs - 1);
    expect(await isSignedIn(token)).toBe(true);
    expect(await isSignedIn(fresh)).toBe(true);
    expect(getReplayLogLines()).toEqual([]);
  });

  it('ends the session regardless of later tokens, by cookie and on refresh too', async () => {
    for (const replay of [
      (old: string) => shop.request('refreshSession', {}, old),
      (old: string) => shop.request('checkAuth', { headers: { cookie: `corridor_session=${old}` } }),
    ]) {
      const { old, fresh } = await aRefreshedSession();
      const newest = await refresh(await refresh(fresh));
      expect((await replay(old)).status).toBe(401);
      expect(await isSignedIn(newest)).toBe(false);
    }
  });

  it('invalidates the tokens of both tabs that refreshed concurrently', async () => {
    const { token } = await aCustomer(shop);
    const tabs = await Promise.all([refresh(token), refresh(token)]);
    shop.clock.advance(61 * secondMs);
    for (const tab of tabs) expect(await isSignedIn(tab)).toBe(true);
    await isSignedIn(token);
    for (const tab of tabs) expect(await isSignedIn(tab)).toBe(false);
  });

  it('leaves other sessions of the account alone', async () => {
    const { id, old } = await aRefreshedSession();
    const elsewhere = await openSession(shop.ctx, { kind: 'customer', id });
    await isSignedIn(old);
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  it('ends nothing when the request has a valid token of the same session', async () => {
    const { id, old, fresh } = await aRefreshedSession();
    const headers = { cookie: `corridor_session=${fresh}` };
    const response = await shop.request('checkAuth', { headers }, old);
    expect(response.body.data.user._id).toBe(id);
    expect(await isSignedIn(fresh)).toBe(true);
    expect(getReplayLogLines()).toEqual([]);
  });

  it('ends its own session and responds by the cookie of another', async () => {
    const { id, old, fresh } = await aRefreshedSession();
    const another = await openSession(shop.ctx, { kind: 'customer', id });
    const headers = { cookie: `corridor_session=${another}` };
    expect((await shop.request('checkAuth', { headers }, old)).status).toBe(200);
    expect(await isSignedIn(fresh)).toBe(false);
    expect(await isSignedIn(another)).toBe(true);
  });

  it('is a guest where no session is required', async () => {
    const { old, fresh } = await aRefreshedSession();
    const body = orderBody([await aProduct(shop)]);
    expect((await shop.request('calculateCheckout', { body }, old)).status).toBe(200);
    expect(await isSignedIn(fresh)).toBe(false);
  });

  it('ends the session once for concurrent requests', async () => {
    const { old } = await aRefreshedSession();
    const responses = await Promise.all(Array.from({ length: 8 }, () => shop.request('checkAuth', {}, old)));
    expect(responses.map((response) => response.status)).toEqual(Array(8).fill(401));
    expect(getReplayLogLines()).toHaveLength(1);
  });

  it('ends the session of a partner as well', async () => {
    const partner = await aPartner(shop);
    const response = await shop.request('partnerRefreshSession', {}, partner.token);
    const fresh = response.body.data.token;
    shop.clock.advance(60 * secondMs);
    expect((await shop.request('listPendingOrders', {}, partner.token)).status).toBe(401);
    expect((await shop.request('partnerCheckAuth', {}, fresh)).status).toBe(401);
  });

  it('is unknown after 30 days, when it was purged, and the session continues', async () => {
    const { old, fresh } = await aRefreshedSession();
    shop.clock.advance(30 * dayMs - 61 * secondMs);
    expect(await isSignedIn(fresh)).toBe(true);
    shop.clock.advance(secondMs);
    await purgeExpired(shop.ctx.db, shop.clock.now());
    expect(await isSignedIn(old)).toBe(false);
    expect(await isSignedIn(fresh)).toBe(true);
  });
});

describe('signing out', () => {
  it('invalidates every token of the session, also of other tabs', async () => {
    const { token } = await aCustomer(shop);
    const tabs = await Promise.all([refresh(token), refresh(token)]);
    await shop.request('logOut', {}, tabs[0]);
    for (const each of [token, ...tabs]) expect(await isSignedIn(each)).toBe(false);
  });

  it('with a token replaced long ago ends the session without a security event', async () => {
    const { old, fresh } = await aRefreshedSession();
    expect((await shop.request('logOut', {}, old)).status).toBe(200);
    expect(await isSignedIn(fresh)).toBe(false);
    expect(getReplayLogLines()).toEqual([]);
  });
});

describe('a new password', () => {
  const change = (token: string, newPassword: string) =>
    shop.request('changePassword', { body: { currentPassword: password, newPassword } }, token);

  it('leaves the session one token: former ones are invalid', async () => {
    const person = await aCustomer(shop, { passwordHash });
    const second = await refresh(person.token);
    const { token } = (await change(second, 'something new')).body.data;
    for (const former of [person.token, second]) expect(await isSignedIn(former)).toBe(false);
    shop.clock.advance(61 * secondMs);
    for (const former of [person.token, second]) expect(await isSignedIn(former)).toBe(false);
    expect(await isSignedIn(token)).toBe(true);
    expect(getReplayLogLines()).toEqual([]);
  });

  it('gives no token to a session signed out concurrently', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const person = await aCustomer(shop, { passwordHash });
      const [changed] = await Promise.all([
        change(person.token, 'something new'),
        shop.ctx.hashing.hash('something to do').then(() => shop.request('logOut', {}, person.token)),
      ]);
      expect([200, 401]).toContain(changed.status);
      const rows = await findRows(shop.ctx.db, 'sessions', { account_id: person.id });
      const token = changed.status === 200 ? changed.body.data.token : 'none';
      expect(await isSignedIn(token)).toBe(rows.length === 1);
    }
  });
});

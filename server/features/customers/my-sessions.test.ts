import { describe, expect, it } from 'vitest';
import { aCustomer, aPartner } from '#testing/builders.ts';
import { uniquePhone, messagesTo } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const password = 'keys of the room';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(password);

const aPerson = (more: { phone?: string } = {}) => aCustomer(shop, { passwordHash, ...more });
const isSignedIn = async (token: string) => (await shop.request('checkAuth', {}, token)).status === 200;
const list = async (token: string) => (await shop.request('listMySessions', {}, token)).body.data;
const end = (id: string, token: string) => shop.request('endMySession', { params: { id } }, token);

async function logIn(email: string, userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent };
  return (await shop.request('logIn', { body: { email, password }, headers })).body.data.token;
}

describe('the sessions of an account', () => {
  it('are listed with device and times, the current one first', async () => {
    const person = await aPerson();
    const signedInAt = new Date(shop.clock.now()).toISOString();
    shop.clock.advance(minuteMs);
    const phone = await logIn(person.email, android);
    const later = new Date(shop.clock.now()).toISOString();
    const thisDevice = { browser: null, platform: null, signedInAt };
    const otherDevice = { browser: 'Chrome', platform: 'Android', signedInAt: later };
    expect(await list(person.token)).toMatchObject([
      { ...thisDevice, lastSeenAt: later, isCurrent: true },
      { ...otherDevice, lastSeenAt: later, isCurrent: false },
    ]);
    shop.clock.advance(minuteMs);
    const now = new Date(shop.clock.now()).toISOString();
    expect(await list(phone)).toMatchObject([
      { ...otherDevice, lastSeenAt: now, isCurrent: true },
      { ...thisDevice, lastSeenAt: later, isCurrent: false },
    ]);
  });

  it('have the device of a login by code', async () => {
    const phone = uniquePhone();
    const { email } = await aPerson({ phone });
    await shop.request('sendOtp', { body: { email, phone } });
    const [mail] = await messagesTo(shop, email);
    const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    const headers = { 'user-agent': android };
    const response = await shop.request('verifyOtp', { body: { email, otp }, headers });
    expect((await list(response.body.data.token))[0]).toMatchObject({ platform: 'Android' });
  });

  it('stay one session over refreshes, also in two tabs', async () => {
    const { token } = await aPerson();
    const [before] = await list(token);
    const tabs = await Promise.all([
      shop.request('refreshSession', {}, token),
      shop.request('refreshSession', {}, token),
    ]);
    for (const tab of tabs) {
      const sessions = await list(tab.body.data.token);
      expect(sessions).toMatchObject([{ _id: before?._id, isCurrent: true }]);
    }
  });

  it('stay the same session after a password change', async () => {
    const { token } = await aPerson();
    const [before] = await list(token);
    const body = { currentPassword: password, newPassword: 'something new' };
    const changed = await shop.request('changePassword', { body }, token);
    expect(await list(changed.body.data.token)).toMatchObject([{ _id: before?._id }]);
  });

  it('are not listed after they expired', async () => {
    const person = await aPerson();
    shop.clock.advance(20 * dayMs);
    const second = await logIn(person.email, android);
    shop.clock.advance(10 * dayMs - 1);
    expect(await list(second)).toHaveLength(2);
    shop.clock.advance(1);
    expect(await list(second)).toHaveLength(1);
  });

  it('expose neither header nor token, in the list and in the export', async () => {
    const person = await aPerson();
    const token = await logIn(person.email, `${android} TopSecretExtension/1`);
    const listed = await shop.request('listMySessions', {}, token);
    const exported = await shop.request('exportMyData', {}, token);
    for (const { text } of [listed, exported]) {
      expect(text).not.toMatch(/TopSecret|Mozilla|AppleWebKit|127\.0\.0\.1/);
      expect(text).not.toContain(token);
    }
    expect(exported.body.data.sessions).toContainEqual(
      expect.objectContaining({ browser: 'Chrome', platform: 'Android' }),
    );
    const rows = await shop.ctx.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/TopSecret|Mozilla/);
  });
});

describe('ending a session', () => {
  it('signs that device out with all its tokens, and no other', async () => {
    const person = await aPerson();
    const phone = await logIn(person.email, android);
    const refreshed = (await shop.request('refreshSession', {}, phone)).body.data.token;
    const tablet = await logIn(person.email, android);
    const id = (await list(phone))[0]?._id ?? '';
    const response = await end(id, person.token);
    expect(response).toMatchObject({ status: 200, body: { message: 'The device is signed out.' } });
    expect(response.headers['set-cookie']).toBeUndefined();
    for (const endedToken of [phone, refreshed]) expect(await isSignedIn(endedToken)).toBe(false);
    for (const activeToken of [person.token, tablet]) expect(await isSignedIn(activeToken)).toBe(true);
    expect(await end(id, person.token)).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
  });

  it('can be the current one, which also loses its cookie', async () => {
    const { token } = await aPerson();
    const id = (await list(token))[0]?._id ?? '';
    const response = await end(id, token);
    expect(String(response.headers['set-cookie'])).toMatch(/corridor_session=;/);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('is 404 for sessions of others, which stay valid', async () => {
    const { token } = await aPerson();
    const other = await aPerson();
    const partner = await aPartner(shop);
    const rows = await shop.ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', 'in', [other.id, partner.id])
      .execute();
    expect(rows).toHaveLength(2);
    for (const id of [...rows.map((row) => row.id), 'nothing', 'x'.repeat(500)])
      expect((await end(id, token)).status).toBe(404);
    expect(await isSignedIn(other.token)).toBe(true);
    expect((await shop.request('partnerCheckAuth', {}, partner.token)).status).toBe(200);
  });
});

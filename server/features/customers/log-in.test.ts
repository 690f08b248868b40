import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { aCustomer } from '#testing/builders.ts';
import { uniqueEmail } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRows } from '#testing/rows.ts';

const password = 'correct horse';
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(password);

function logIn(email: string, tried = password) {
  return shop.request('logIn', { body: { email, password: tried } });
}

describe('login with email and password', () => {
  it('returns the user and a valid token [AUTH-1] [API-16] [ENT-4]', async () => {
    const { email, id } = await aCustomer(shop, { passwordHash, hostel: 'Kaveri' });
    const response = await logIn(email);
    expect(response.status).toBe(200);
    expect(response.body.data.user).toEqual({
      _id: id,
      fullname: 'Asha Rao',
      email,
      phone: expect.stringMatching(/^\+91\d{10}$/) as string,
      hostel: 'Kaveri',
      isVerified: true,
      phoneProven: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    const check = await shop.request('checkAuth', {}, response.body.data.token);
    expect(check.body.data).toEqual({ isAuthenticated: true, user: response.body.data.user });
  });

  it('sets an HttpOnly cookie and the readable marker', async () => {
    const { email } = await aCustomer(shop, { passwordHash });
    const response = await logIn(email);
    const cookies = response.headers['set-cookie'];
    expect(cookies).toEqual([
      expect.stringMatching(/^corridor_session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^session=1; (?!.*HttpOnly).*Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^corridor_device=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
  });

  it('stores only a hash of the token', async () => {
    const { email, id } = await aCustomer(shop, { passwordHash });
    const { token } = (await logIn(email)).body.data;
    const sessions = await findRows(shop.ctx.db, 'sessions', { account_id: id });
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it('accepts the email in any case with surrounding spaces [LOGIN-9] [LOGIN-10]', async () => {
    const { email } = await aCustomer(shop, { passwordHash });
    expect((await logIn(`  ${email.toUpperCase()} `)).status).toBe(200);
  });

  it('reports an unverified email only with the correct password [AUTH-3]', async () => {
    const { email } = await aCustomer(shop, { passwordHash, verified: false });
    const right = await logIn(email);
    expect(right).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    expect(right.headers['set-cookie']).toBeUndefined();
    const wrong = await logIn(email, 'wrong password');
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
  });

  it('reports missing fields', async () => {
    const response = await shop.request('logIn', { body: {} });
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({
      email: messages.signup.emailRequired,
      password: messages.signup.passwordRequired,
    });
  });
});

describe('repeated logins', () => {
  it('limit an unknown email in the same way', async () => {
    const email = uniqueEmail();
    for (let tries = 0; tries < 10; tries += 1) await logIn(email);
    expect((await logIn(email)).status).toBe(429);
  });

  it('let 200 people of one address sign in during an attack from it', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => aCustomer(shop, { passwordHash })));
    const victim = await aCustomer(shop, { passwordHash });
    const guesses = Array.from({ length: 12 }, () => logIn(victim.email, 'guessed'));
    const responses = await Promise.all(people.map(({ email }) => logIn(email)));
    expect(responses.filter((response) => response.status !== 200)).toEqual([]);
    const guessed = (await Promise.all(guesses)).filter((response) => response.status === 429);
    expect(guessed).toHaveLength(2);
    expect((await logIn(victim.email)).status).toBe(429);
  });

  it('accept the longest email', async () => {
    const email = `${'a'.repeat(240)}@corridor.test`.slice(-254);
    expect((await logIn(email)).status).toBe(401);
  });
});

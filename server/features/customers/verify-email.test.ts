import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { aCustomer } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { uniqueEmail, uniquePhone, linkTokensTo, messagesTo } from '#testing/mailbox.ts';

const hourMs = 3600 * 1000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function signedUp(phone = uniquePhone()): Promise<{ email: string; token: string }> {
  const email = uniqueEmail();
  const body = { fullname: 'Asha Rao', phone, hostel: 'Kaveri', email, password: 'secret1' };
  await shop.request('signUp', { body });
  const [token = ''] = await linkTokensTo(shop, email, 'verify-email');
  return { email, token };
}

function follow(token: string) {
  return shop.request('verifyEmail', { query: { token } });
}

function logIn(email: string) {
  return shop.request('logIn', { body: { email, password: 'secret1' } });
}

describe('following a verification link', () => {
  it('[API-28] [AUTH-3] verifies the account, answers with its name and e-mail, and lets it sign in', async () => {
    const { email, token } = await signedUp();
    expect((await logIn(email)).body.code).toBe('EMAIL_NOT_VERIFIED');
    const response = await follow(token);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      message: messages.verify.done,
      data: { fullname: 'Asha Rao', email },
    });
    const login = await logIn(email);
    expect(login.status).toBe(200);
    expect(login.body.data.user.isVerified).toBe(true);
  });

  it('[API-28] is a success again for a used link, even after its day', async () => {
    const { token } = await signedUp();
    await follow(token);
    shop.clock.advance(25 * hourMs);
    const again = await follow(token);
    expect(again.status).toBe(200);
    expect(again.body.success).toBe(true);
  });

  it('[API-28] survives being followed ten times at the same moment', async () => {
    const { token } = await signedUp();
    const responses = await Promise.all(Array.from({ length: 10 }, () => follow(token)));
    expect(responses.map((response) => response.status)).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
  });

  it('works until a day has passed and not at its end', async () => {
    const early = await signedUp();
    const late = await signedUp();
    shop.clock.advance(24 * hourMs - 1);
    expect((await follow(early.token)).status).toBe(200);
    shop.clock.advance(1);
    const response = await follow(late.token);
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('VERIFICATION_LINK_INVALID');
    expect((await logIn(late.email)).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('[VERIFY-7] refuses a missing token in the words of the page', async () => {
    const response = await shop.request('verifyEmail', {});
    expect(response.status).toBe(400);
    expect(response.body.message).toBe(messages.verify.tokenMissing);
  });

  it.each(['nonsense', '%00', "' OR 1=1 --", 'a'.repeat(200)])(
    'refuses the token "%s"',
    async (token) => {
      const response = await follow(token);
      expect(response.status).toBe(400);
      expect(response.body.success).toBe(false);
    },
  );

  it('does not take a password reset link for a verification link', async () => {
    const { email } = await signedUp();
    await shop.request('requestPasswordReset', { body: { email } });
    const [token = ''] = await linkTokensTo(shop, email, 'reset-password');
    expect((await follow(token)).body.code).toBe('VERIFICATION_LINK_INVALID');
  });

  it('lets only one of two accounts have the same phone', async () => {
    const phone = uniquePhone();
    const people = [await signedUp(phone), await signedUp(phone)];
    const responses = await Promise.all(people.map(({ token }) => follow(token)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.find((response) => response.status === 409)?.body.code).toBe('PHONE_TAKEN');
  });
});

describe('a stranger who signs up with an e-mail that waits to be verified', () => {
  const attackerSignup = (email: string) => ({
    fullname: 'Mallory',
    phone: uniquePhone(),
    hostel: 'Elsewhere',
    email,
    password: 'stranger1',
  });

  async function signedUpTwice() {
    const phone = uniquePhone();
    const { email, token } = await signedUp(phone);
    await shop.request('signUp', { body: attackerSignup(email) });
    return { email, phone, token };
  }

  it('verifies nothing of theirs by the link of its owner', async () => {
    const { email, phone, token } = await signedUpTwice();
    expect((await follow(token)).body.data).toEqual({ fullname: 'Asha Rao', email });
    const login = await logIn(email);
    expect(login.status).toBe(200);
    expect(login.body.data.user).toMatchObject({ fullname: 'Asha Rao', phone, hostel: 'Kaveri' });
    const attackerLogIn = await shop.request('logIn', { body: { email, password: 'stranger1' } });
    expect(attackerLogIn.status).toBe(401);
  });

  it('changes nothing of a link that the owner asked for again before', async () => {
    const { email, token } = await signedUp();
    await shop.request('resendVerification', { body: { email } });
    const [fresh = ''] = (await linkTokensTo(shop, email, 'verify-email')).filter(
      (each) => each !== token,
    );
    await shop.request('signUp', { body: attackerSignup(email) });
    expect((await follow(fresh)).body.data.fullname).toBe('Asha Rao');
    expect((await logIn(email)).status).toBe(200);
  });

  it('is not spoken for by a link that the owner asks for afterwards', async () => {
    const { email, phone } = await signedUpTwice();
    await shop.request('resendVerification', { body: { email } });
    const mails = await messagesTo(shop, email);
    expect(mails).toHaveLength(3);
    const attackerMails = mails.filter(({ text }) => text.includes('Mallory'));
    expect(attackerMails).toHaveLength(1);
    for (const { text } of mails.filter((mail) => !attackerMails.includes(mail))) {
      expect(text).toContain('Asha Rao');
      expect(text).toContain(phone.slice(-4));
    }
    const [resentMail] = mails.filter((mail) => !attackerMails.includes(mail));
    const token = /token=([\w-]{43})/.exec(resentMail?.text ?? '')?.[1] ?? '';
    expect((await follow(token)).body.data.fullname).toBe('Asha Rao');
    const login = await logIn(email);
    expect(login.body.data.user).toMatchObject({ fullname: 'Asha Rao', phone });
    const logInAsAttacker = await shop.request('logIn', { body: { email, password: 'stranger1' } });
    expect(logInAsAttacker.status).toBe(401);
  });

  it('is not spoken for by a link that a later owner asks for from the page of the own sign-up', async () => {
    const email = uniqueEmail();
    await shop.request('signUp', { body: attackerSignup(email) });
    const own = { fullname: 'Asha Rao', phone: uniquePhone(), hostel: 'Kaveri', email };
    const { body } = await shop.request('signUp', { body: { ...own, password: 'secret1' } });
    const { signupId } = body.data;
    await shop.request('resendVerification', { body: { email, signupId } });
    const names = (await messagesTo(shop, email)).map(({ text }) => text.includes('Mallory'));
    expect(names.filter(Boolean)).toHaveLength(1);
    expect(names).toHaveLength(3);
    // Somebody else's sign-up has no say here.
    const other = await signedUp();
    await shop.request('resendVerification', { body: { email: other.email, signupId } });
    const toOther = await messagesTo(shop, other.email);
    expect(toOther).toHaveLength(2);
    for (const { text } of toOther) expect(text).not.toContain(own.phone.slice(-4));
  });

  it('gets no password back by the own link once the owner has reset it', async () => {
    const { email } = await signedUpTwice();
    await shop.request('requestPasswordReset', { body: { email } });
    const [reset = ''] = await linkTokensTo(shop, email, 'reset-password');
    await shop.request('resetPassword', { body: { token: reset, newPassword: 'the owner’s' } });
    for (const token of await linkTokensTo(shop, email, 'verify-email')) await follow(token);
    const password = 'the owner’s';
    expect((await shop.request('logIn', { body: { email, password } })).status).toBe(200);
    const logInAsAttacker = await shop.request('logIn', { body: { email, password: 'stranger1' } });
    expect(logInAsAttacker.status).toBe(401);
  });

  it('has nothing of theirs kept once the account is verified', async () => {
    const { email, token } = await signedUpTwice();
    await follow(token);
    const links = await shop.ctx.db
      .selectFrom('account_links')
      .innerJoin('users', 'users.id', 'account_links.user_id')
      .select('account_links.details')
      .where('users.email', '=', email)
      .execute();
    expect(links).toEqual([{ details: null }, { details: null }]);
    const tokens = await linkTokensTo(shop, email, 'verify-email');
    for (const each of tokens) expect((await follow(each)).body.data.fullname).toBe('Asha Rao');
  });
});

describe('asking for the link again', () => {
  it('[API-30] sends a fresh link and leaves the old one good', async () => {
    const { email, token: old } = await signedUp();
    const response = await shop.request('resendVerification', {
      body: { email: ` ${email.toUpperCase()}` },
    });
    expect(response.status).toBe(200);
    const tokens = await linkTokensTo(shop, email, 'verify-email');
    expect(tokens).toHaveLength(2);
    expect((await follow(old)).status).toBe(200);
  });

  it('[API-30] [T11] gives one answer to waiting, verified and unknown e-mails, and mails the first only', async () => {
    const waiting = (await signedUp()).email;
    const verified = (await aCustomer(shop)).email;
    const unknown = uniqueEmail();
    const responses = [];
    for (const email of [waiting, verified, unknown]) {
      responses.push(await shop.request('resendVerification', { body: { email } }));
    }
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map((response) => response.text)).size).toBe(1);
    expect(await messagesTo(shop, waiting)).toHaveLength(2);
    expect(await messagesTo(shop, verified)).toEqual([]);
    expect(await messagesTo(shop, unknown)).toEqual([]);
  });

  it('[T11] is limited per e-mail, known or not', async () => {
    for (const email of [(await signedUp()).email, uniqueEmail()]) {
      const statuses = [];
      for (let tries = 0; tries < 6; tries += 1) {
        statuses.push((await shop.request('resendVerification', { body: { email } })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('refuses what is no e-mail', async () => {
    const response = await shop.request('resendVerification', { body: { email: 'asha' } });
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({ email: messages.signup.emailInvalid });
  });
});

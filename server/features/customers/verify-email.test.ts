import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { aCustomer, anAdmin } from '#testing/builders.ts';
import { uniqueEmail, uniquePhone, linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { findRow, findRows } from '#testing/rows.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const hourMs = 3600 * 1000;
const shop = await openShopForFile();

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

describe('verifyEmail', () => {
  it('verifies the account, returns name and email, and allows the login [API-28] [AUTH-3]', async () => {
    const { email, token } = await signedUp();
    expect((await logIn(email)).body.code).toBe('EMAIL_NOT_VERIFIED');
    const response = await follow(token);
    expect(response.body).toEqual({
      success: true,
      message: messages.verify.done,
      messageReference: { key: 'verify.done' },
      data: { fullname: 'Asha Rao', email },
    });
    const login = await logIn(email);
    expect(login.body.data.user.isVerified).toBe(true);
  });

  it('is done by an owner who knows the customer, for the first sign-up, whose link then succeeds too', async () => {
    const owner = await anAdmin(shop);
    const { email, token } = await signedUp();
    const again = {
      fullname: 'Somebody',
      phone: uniquePhone(),
      hostel: 'Kaveri',
      email,
      password: 'secret2',
    };
    await shop.request('signUp', { body: again });
    const { id } = await findRow(shop.ctx.db, 'users', { email });
    const verify = () => shop.request('verifyCustomer', { params: { id } }, owner.token);
    expect((await verify()).body.data).toMatchObject({ fullname: 'Asha Rao', isVerified: true });
    expect((await verify()).status).toBe(200);
    expect((await logIn(email)).body.data.user.fullname).toBe('Asha Rao');
    expect((await follow(token)).body).not.toHaveProperty('data.isOfOtherSignup');
    const other = (await linkTokensTo(shop, email, 'verify-email')).find((each) => each !== token) ?? '';
    expect((await follow(other)).body).toHaveProperty('data.isOfOtherSignup', true);
    const entry = { subject_id: id, action: 'customer.verified', actor_id: owner.id };
    expect(await findRows(shop.ctx.db, 'audit_log', entry)).toHaveLength(1);
  });

  it('is not done by an owner for a phone number that another account has', async () => {
    const owner = await anAdmin(shop);
    const phone = uniquePhone();
    const { email } = await signedUp(phone);
    await aCustomer(shop, { phone });
    const { id } = await findRow(shop.ctx.db, 'users', { email });
    const response = await shop.request('verifyCustomer', { params: { id } }, owner.token);
    expect(response.body.code).toBe('PHONE_TAKEN');
  });

  it('is not done by a HEAD request, such as that of a link preview', async () => {
    const { email, token } = await signedUp();
    const head = { method: 'HEAD', url: '/api/users/verify-email', query: { token } } as const;
    expect((await shop.app.inject(head)).statusCode).toBe(404);
    expect((await logIn(email)).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('succeeds again with a used link, also after a day [API-28]', async () => {
    const { token } = await signedUp();
    await follow(token);
    shop.clock.advance(25 * hourMs);
    const again = await follow(token);
    expect(again.status).toBe(200);
    expect(again.body.success).toBe(true);
  });

  it('succeeds for ten concurrent requests [API-28]', async () => {
    const { token } = await signedUp();
    const responses = await Promise.all(Array.from({ length: 10 }, () => follow(token)));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  it('works for less than a day', async () => {
    const early = await signedUp();
    const late = await signedUp();
    shop.clock.advance(24 * hourMs - 1);
    expect((await follow(early.token)).status).toBe(200);
    shop.clock.advance(1);
    const response = await follow(late.token);
    expect(response).toMatchObject({ status: 400, body: { code: 'VERIFICATION_LINK_INVALID' } });
    expect((await logIn(late.email)).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('rejects a missing token with the message of the page [VERIFY-7]', async () => {
    const response = await shop.request('verifyEmail', {});
    expect(response).toMatchObject({ status: 400, body: { message: messages.verify.tokenMissing } });
  });

  it.each(['nonsense', '%00', "' OR 1=1 --", 'a'.repeat(200)])('rejects the token "%s"', async (token) => {
    const response = await follow(token);
    expect(response.status).toBe(400);
    expect(response.body.success).toBe(false);
  });

  it('rejects a password reset link', async () => {
    const { email } = await signedUp();
    await shop.request('requestPasswordReset', { body: { email } });
    const [token = ''] = await linkTokensTo(shop, email, 'reset-password');
    expect((await follow(token)).body.code).toBe('VERIFICATION_LINK_INVALID');
  });

  it('verifies a phone for only one of two accounts', async () => {
    const phone = uniquePhone();
    const people = [await signedUp(phone), await signedUp(phone)];
    const responses = await Promise.all(people.map(({ token }) => follow(token)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.find((response) => response.status === 409)?.body.code).toBe('PHONE_TAKEN');
  });
});

describe('a sign-up by an attacker with an unverified email of another person', () => {
  const attackerSignup = (email: string) => ({
    fullname: 'Mallory',
    phone: uniquePhone(),
    hostel: 'Elsewhere',
    email,
    password: 'stranger1',
  });

  it.each(['the earlier', 'the later'])('is told by its link that %s sign-up counts', async (first) => {
    const { email, token } = await signedUp();
    await shop.request('resendVerification', { body: { email } });
    await shop.request('signUp', { body: attackerSignup(email) });
    const mails = await messagesTo(shop, email);
    const tokenOf = ({ text }: { text: string }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
    const own = mails.filter(({ text }) => text.includes('Asha Rao')).map(tokenOf);
    const other = mails.filter(({ text }) => text.includes('Mallory')).map(tokenOf);
    expect([own, other]).toEqual([expect.arrayContaining([token, expect.any(String)]), [expect.any(String)]]);
    const [verified, left] = first === 'the earlier' ? [own, other] : [other, own];
    for (const each of [...verified, ...verified])
      expect((await follow(each)).body.message).toBe(messages.verify.done);
    for (const each of [...left, ...left])
      expect((await follow(each)).body).toMatchObject({
        message: messages.verify.otherSignup,
        data: { email, isOfOtherSignup: true },
      });
    expect((await logIn(email)).status).toBe(first === 'the earlier' ? 200 : 401);
  });

  async function signedUpTwice() {
    const phone = uniquePhone();
    const { email, token } = await signedUp(phone);
    await shop.request('signUp', { body: attackerSignup(email) });
    return { email, phone, token };
  }

  it('is not verified by the link of the owner', async () => {
    const { email, phone, token } = await signedUpTwice();
    expect((await follow(token)).body.data).toEqual({ fullname: 'Asha Rao', email });
    const login = await logIn(email);
    expect(login.body.data.user).toMatchObject({ fullname: 'Asha Rao', phone, hostel: 'Kaveri' });
    const attackerLogIn = await shop.request('logIn', { body: { email, password: 'stranger1' } });
    expect(attackerLogIn.status).toBe(401);
  });

  it('does not change a link resent to the owner before', async () => {
    const { email, token } = await signedUp();
    await shop.request('resendVerification', { body: { email } });
    const [fresh = ''] = (await linkTokensTo(shop, email, 'verify-email')).filter((each) => each !== token);
    await shop.request('signUp', { body: attackerSignup(email) });
    expect((await follow(fresh)).body.data.fullname).toBe('Asha Rao');
    expect((await logIn(email)).status).toBe(200);
  });

  it('is not verified by a link resent to the owner later', async () => {
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

  it('is not verified by a link resent from the owner’s own sign-up page', async () => {
    const email = uniqueEmail();
    await shop.request('signUp', { body: attackerSignup(email) });
    const own = { fullname: 'Asha Rao', phone: uniquePhone(), hostel: 'Kaveri', email };
    const { body } = await shop.request('signUp', { body: { ...own, password: 'secret1' } });
    const { signupId } = body.data;
    await shop.request('resendVerification', { body: { email, signupId } });
    const names = (await messagesTo(shop, email)).map(({ text }) => text.includes('Mallory'));
    expect(names.filter(Boolean)).toHaveLength(1);
    expect(names).toHaveLength(3);
    // The other sign-up has no effect here.
    const other = await signedUp();
    await shop.request('resendVerification', { body: { email: other.email, signupId } });
    const toOther = await messagesTo(shop, other.email);
    expect(toOther).toHaveLength(2);
    for (const { text } of toOther) expect(text).not.toContain(own.phone.slice(-4));
  });

  it('does not restore its password after the owner reset it', async () => {
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

  it('leaves no data after the verification', async () => {
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

describe('resendVerification', () => {
  it('sends a new link and keeps the old one valid [API-30]', async () => {
    const { email, token: old } = await signedUp();
    const response = await shop.request('resendVerification', { body: { email: ` ${email.toUpperCase()}` } });
    expect(response.status).toBe(200);
    const tokens = await linkTokensTo(shop, email, 'verify-email');
    expect(tokens).toHaveLength(2);
    expect((await follow(old)).status).toBe(200);
  });

  it('responds alike to unverified, verified and unknown emails, and mails only the first [API-30]', async () => {
    const waiting = (await signedUp()).email;
    const verified = (await aCustomer(shop)).email;
    const unknown = uniqueEmail();
    const responses = [];
    for (const email of [waiting, verified, unknown])
      responses.push(await shop.request('resendVerification', { body: { email } }));
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(new Set(responses.map((response) => response.text)).size).toBe(1);
    expect(await messagesTo(shop, waiting)).toHaveLength(2);
    expect(await messagesTo(shop, verified)).toEqual([]);
    expect(await messagesTo(shop, unknown)).toEqual([]);
  });

  it('is limited per email, known or not', async () => {
    for (const email of [(await signedUp()).email, uniqueEmail()]) {
      const statuses = [];
      for (let tries = 0; tries < 6; tries += 1)
        statuses.push((await shop.request('resendVerification', { body: { email } })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

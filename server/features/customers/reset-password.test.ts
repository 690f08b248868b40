import { describe, expect, it } from 'vitest';
import { errorMessages } from '#messages/errors.ts';
import { messages } from '#messages/messages.ts';
import { aCustomer } from '#testing/builders.ts';
import type { TestCustomer } from '#testing/builders.ts';
import { uniqueEmail, linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow, findRows } from '#testing/rows.ts';

const hourMs = 3600 * 1000;
const newPassword = 'a new secret';
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash('the old secret');

function request(email: string) {
  return shop.request('requestPasswordReset', { body: { email } });
}

function reset(token: string, password = newPassword) {
  return shop.request('resetPassword', { body: { token, newPassword: password } });
}

function logIn(email: string, password: string) {
  return shop.request('logIn', { body: { email, password } });
}

async function withLink(): Promise<TestCustomer & { link: string }> {
  const customer = await aCustomer(shop, { passwordHash });
  await request(customer.email);
  const [link = ''] = await linkTokensTo(shop, customer.email, 'reset-password');
  return { ...customer, link };
}

describe('requestPasswordReset', () => {
  it('succeeds with a message and mails the link [API-32]', async () => {
    const { email } = await aCustomer(shop);
    const response = await request(` ${email.toUpperCase()} `);
    expect(response.body).toMatchObject({ success: true, message: messages.resetRequest.sent });
    const [mail] = await messagesTo(shop, email);
    expect(mail?.links[0]).toMatch(/^http:\/\/[^/]+\/reset-password\/[\w-]{43}$/);
  });

  it('is 404 for an unknown email [REQRESET-22]', async () => {
    const email = uniqueEmail();
    const response = await request(email);
    expect(response).toMatchObject({ status: 404, body: { message: messages.resetRequest.notFound } });
    expect(await messagesTo(shop, email)).toEqual([]);
  });

  it('rejects an empty email', async () => {
    const response = await request('  ');
    expect(response.status).toBe(400);
    expect(response.body.fields).toEqual({ email: messages.signup.emailRequired });
  });

  it('is limited per email', async () => {
    const { email } = await aCustomer(shop);
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await request(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await messagesTo(shop, email)).toHaveLength(5);
  });

  it('invalidates earlier links, also for concurrent requests', async () => {
    const { email, link: first } = await withLink();
    await Promise.all([request(email), request(email)]);
    expect((await reset(first)).body.code).toBe('RESET_LINK_INVALID');
    const tokens = await linkTokensTo(shop, email, 'reset-password');
    expect(tokens).toHaveLength(3);
    const responses = [];
    for (const token of tokens) responses.push(await reset(token));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });
});

describe('resetPassword', () => {
  it('replaces the password and sends a notice [API-33] [RESET-8]', async () => {
    const { email, link } = await withLink();
    const response = await reset(link);
    expect(response.body).toMatchObject({ success: true, message: messages.reset.done });
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect((await logIn(email, 'the old secret')).status).toBe(401);
    const subjects = (await messagesTo(shop, email)).map((message) => message.subject);
    expect(subjects).toContain('Your Corridor password was changed');
  });

  it('ends every session of this account only', async () => {
    const { email, token, link } = await withLink();
    const other = (await logIn(email, 'the old secret')).body.data.token;
    const otherCustomer = await aCustomer(shop);
    await reset(link);
    for (const endedToken of [token, other])
      expect((await shop.request('checkAuth', {}, endedToken)).status).toBe(401);
    expect((await shop.request('checkAuth', {}, otherCustomer.token)).status).toBe(200);
  });

  it('invalidates a pending login code', async () => {
    const { email, id, link } = await withLink();
    const { phone } = await findRow(shop.ctx.db, 'users', { id });
    await shop.request('sendOtp', { body: { email, phone } });
    const [mail] = await messagesTo(shop, email);
    await reset(link);
    const otp = mail?.subject.slice(0, 6);
    expect((await shop.request('verifyOtp', { body: { email, otp } })).body.code).toBe('OTP_INVALID');
  });

  it('works once for two concurrent requests', async () => {
    const { link } = await withLink();
    const responses = await Promise.all([reset(link, 'password one'), reset(link, 'password two')]);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 400)).toHaveLength(1);
  });

  it('works for less than an hour [RESET-28]', async () => {
    const early = await withLink();
    shop.clock.advance(hourMs - 1);
    expect((await reset(early.link)).status).toBe(200);
    const late = await withLink();
    shop.clock.advance(hourMs);
    const response = await reset(late.link);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'RESET_LINK_INVALID',
      message: errorMessages.RESET_LINK_INVALID,
    });
    expect(response.body.message).toBe(messages.reset.invalidText);
  });

  it.each([
    ['', messages.reset.passwordRequired],
    ['12345', messages.reset.passwordTooShort],
  ])('rejects the password "%s" and keeps the link valid [RESET-18]', async (password, expectedMessage) => {
    const { link } = await withLink();
    const response = await reset(link, password);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      message: expectedMessage,
      fields: { newPassword: expectedMessage },
    });
    expect((await reset(link)).status).toBe(200);
  });

  it('rejects a missing token with the message of the page', async () => {
    const response = await reset('');
    expect(response).toMatchObject({ status: 400, body: { message: messages.reset.tokenMissing } });
  });

  it('rejects a verification link', async () => {
    const customer = await aCustomer(shop, { verified: false });
    await shop.request('resendVerification', { body: { email: customer.email } });
    const [token = ''] = await linkTokensTo(shop, customer.email, 'verify-email');
    expect((await reset(token)).body.code).toBe('RESET_LINK_INVALID');
  });

  it('resets the limit of failed logins', async () => {
    const { email, link } = await withLink();
    for (let tries = 0; tries < 11; tries += 1) await logIn(email, 'forgotten');
    expect((await logIn(email, 'the old secret')).status).toBe(429);
    await reset(link);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  it('leaves no session of a concurrent login with the old password', async () => {
    const { id, email, link } = await withLink();
    await Promise.all([reset(link), ...Array.from({ length: 6 }, () => logIn(email, 'the old secret'))]);
    const sessions = await findRows(shop.ctx.db, 'sessions', { account_id: id });
    expect(sessions).toEqual([]);
  });
});

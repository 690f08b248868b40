import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '#contract/errors.ts';
import { sentences } from '#domain/sentences.ts';
import { aCustomer } from '#testing/builders.ts';
import type { BuiltCustomer } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { freshEmail, linkTokensTo, messagesTo } from '#testing/mailbox.ts';

const hourMs = 3600 * 1000;
const newPassword = 'a new secret';
let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await openTestShop();
  passwordHash = await shop.ctx.hashing.hash('the old secret');
});
afterAll(() => shop.close());

function request(email: string) {
  return shop.call('requestPasswordReset', { body: { email } });
}

function reset(token: string, password = newPassword) {
  return shop.call('resetPassword', { body: { token, newPassword: password } });
}

function logIn(email: string, password: string) {
  return shop.call('logIn', { body: { email, password } });
}

async function withLink(): Promise<BuiltCustomer & { link: string }> {
  const customer = await aCustomer(shop, { passwordHash });
  await request(customer.email);
  const [link = ''] = await linkTokensTo(shop, customer.email, 'reset-password');
  return { ...customer, link };
}

describe('asking for a new password', () => {
  it('[API-32] answers with success and a sentence, and mails the link', async () => {
    const { email } = await aCustomer(shop);
    const answer = await request(` ${email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: sentences.resetRequest.sent });
    const [mail] = await messagesTo(shop, email);
    expect(mail?.links[0]).toMatch(/^http:\/\/[^/]+\/reset-password\/[\w-]{43}$/);
  });

  it('[REQRESET-22] answers 404 for an e-mail nobody has', async () => {
    const email = freshEmail();
    const answer = await request(email);
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe(sentences.resetRequest.notFound);
    expect(await messagesTo(shop, email)).toEqual([]);
  });

  it('refuses an empty e-mail', async () => {
    const answer = await request('  ');
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ email: sentences.resetRequest.emailRequired });
  });

  it('is limited per e-mail', async () => {
    const { email } = await aCustomer(shop);
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await request(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await messagesTo(shop, email)).toHaveLength(5);
  });

  it('kills the links asked for earlier, also when two are asked for at once', async () => {
    const { email, link: first } = await withLink();
    await Promise.all([request(email), request(email)]);
    expect((await reset(first)).body.code).toBe('RESET_LINK_INVALID');
    const tokens = await linkTokensTo(shop, email, 'reset-password');
    expect(tokens).toHaveLength(3);
    const answers = [];
    for (const token of tokens) answers.push(await reset(token));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });
});

describe('setting a new password', () => {
  it('[API-33] [RESET-8] replaces the password and says so by mail', async () => {
    const { email, link } = await withLink();
    const answer = await reset(link);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: sentences.reset.done });
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect((await logIn(email, 'the old secret')).status).toBe(401);
    const subjects = (await messagesTo(shop, email)).map((message) => message.subject);
    expect(subjects).toContain('Your Corridor password was changed');
  });

  it("ends every session of the account at once, and nobody else's", async () => {
    const { email, token, link } = await withLink();
    const other = (await logIn(email, 'the old secret')).body.data.token;
    const neighbour = await aCustomer(shop);
    await reset(link);
    for (const dead of [token, other]) {
      expect((await shop.call('checkAuth', {}, dead)).status).toBe(401);
    }
    expect((await shop.call('checkAuth', {}, neighbour.token)).status).toBe(200);
  });

  it('kills a one-time code that is under way', async () => {
    const { email, id, link } = await withLink();
    const { phone } = await shop.ctx.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await shop.call('sendOtp', { body: { email, phone } });
    const [mail] = await messagesTo(shop, email);
    await reset(link);
    const otp = mail?.subject.slice(0, 6);
    expect((await shop.call('verifyOtp', { body: { email, otp } })).body.code).toBe('OTP_INVALID');
  });

  it('works once', async () => {
    const { email, link } = await withLink();
    await reset(link);
    const again = await reset(link, 'yet another');
    expect(again.status).toBe(400);
    expect(again.body.code).toBe('RESET_LINK_INVALID');
    expect((await logIn(email, 'yet another')).status).toBe(401);
  });

  it('works once for two at the same moment', async () => {
    const { link } = await withLink();
    const answers = await Promise.all([reset(link, 'password one'), reset(link, 'password two')]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(1);
  });

  it('[RESET-28] works for an hour and not at its end', async () => {
    const early = await withLink();
    shop.clock.advance(hourMs - 1);
    expect((await reset(early.link)).status).toBe(200);
    const late = await withLink();
    shop.clock.advance(hourMs);
    const answer = await reset(late.link);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'RESET_LINK_INVALID',
      message: refusals.RESET_LINK_INVALID.sentence,
    });
    expect(answer.body.message).toBe(sentences.reset.invalidText);
  });

  it.each([
    ['', sentences.reset.passwordRequired],
    ['12345', sentences.reset.passwordTooShort],
  ])(
    '[RESET-18] refuses the password "%s" and leaves the link good',
    async (password, sentence) => {
      const { link } = await withLink();
      const answer = await reset(link, password);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message: sentence, fields: { newPassword: sentence } });
      expect((await reset(link)).status).toBe(200);
    },
  );

  it('refuses a missing token in the words of the page', async () => {
    const answer = await reset('');
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(sentences.reset.tokenMissing);
  });

  it('does not take a verification link for a reset link', async () => {
    const customer = await aCustomer(shop, { verified: false });
    await shop.call('resendVerification', { body: { email: customer.email } });
    const [token = ''] = await linkTokensTo(shop, customer.email, 'verify-email');
    expect((await reset(token)).body.code).toBe('RESET_LINK_INVALID');
  });

  it('lets somebody in who had tried too often', async () => {
    const { email, link } = await withLink();
    for (let tries = 0; tries < 11; tries += 1) await logIn(email, 'forgotten');
    expect((await logIn(email, 'the old secret')).status).toBe(429);
    await reset(link);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  it('leaves no session behind that was opened with the old password meanwhile', async () => {
    const { id, email, link } = await withLink();
    await Promise.all([
      reset(link),
      ...Array.from({ length: 6 }, () => logIn(email, 'the old secret')),
    ]);
    const sessions = await shop.ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', id)
      .execute();
    expect(sessions).toEqual([]);
  });
});

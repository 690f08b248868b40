import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/addresses.ts';
import { securitySentences } from '#domain/sentences-security.ts';
import { createHashing } from '#server/hashing.ts';
import { aCustomer } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { freshEmail, freshPhone } from '#testing/mailbox.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.ctx.hashing = createHashing({ memory: 1024, passes: 1, parallelism: 1 });
});
afterAll(() => shop.close());

const someone = { email: freshEmail(), password: 'a guess' };
const withoutLimitOfTheirOwn = 1000;

/** What people do until they have to wait; what is always the same is counted for an e-mail. */
const bodies: [CallName, () => object | Promise<object>][] = [
  ['logIn', () => someone],
  ['partnerLogIn', () => someone],
  ['adminLogIn', () => someone],
  ['verifyOtp', () => ({ email: someone.email, otp: '123456' })],
  ['requestPasswordReset', () => ({ email: someone.email })],
  ['resendVerification', () => ({ email: someone.email })],
  ['sendContactMessage', () => ({ name: 'Asha', email: someone.email, message: 'Hello' })],
  ['registerInterest', () => ({ email: someone.email })],
  ['checkCoupon', () => ({ code: 'GUESS' })],
  [
    'signUp',
    () => ({
      fullname: 'Asha Rao',
      hostel: 'Kaveri',
      phone: freshPhone(),
      email: freshEmail(),
      password: '12345',
    }),
  ],
];

describe('[ERR-1] whoever has to wait is told how long', { timeout: 120_000 }, () => {
  it.each(bodies)('by %s', async (call, bodyOf) => {
    let refused = await shop.call(call, { body: await bodyOf() });
    for (let tries = 0; refused.status !== 429 && tries < withoutLimitOfTheirOwn; tries += 1)
      refused = await shop.call(call, { body: await bodyOf() });
    expect(refused.body.code).toBe('TOO_MANY_TRIES');
    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(refused.body.params).toEqual({ retryAfter });
    expect(refused.body.error).toBe(securitySentences.tooManyTries(retryAfter));
    expect(refused.body.message).toBe(refused.body.error);
  });

  it('by a change of the password', async () => {
    const { token } = await aCustomer(shop);
    const body = { currentPassword: 'a guess', newPassword: 'another one' };
    for (let tries = 0; tries < 10; tries += 1) await shop.call('changePassword', { body }, token);
    const refused = await shop.call('changePassword', { body }, token);
    const retryAfter = Number(refused.body.params?.['retryAfter']);
    expect(refused.body.error).toBe(securitySentences.tooManyTries(retryAfter));
  });
});

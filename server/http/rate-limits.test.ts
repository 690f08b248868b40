import { describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/contract.ts';
import { securityMessages } from '#messages/security.ts';
import { aCustomer } from '#testing/builders.ts';
import { uniqueEmail, uniquePhone } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();

const credentials = { email: uniqueEmail(), password: 'a guess' };
const maxTries = 1000;

/** Requests that reach a limit; those with the same response for everybody count per email. */
const cases: [EndpointName, () => object | Promise<object>][] = [
  ['logIn', () => credentials],
  ['partnerLogIn', () => credentials],
  ['adminLogIn', () => credentials],
  ['verifyOtp', () => ({ email: credentials.email, otp: '123456' })],
  ['requestPasswordReset', () => ({ email: credentials.email })],
  ['resendVerification', () => ({ email: credentials.email })],
  ['sendContactMessage', () => ({ name: 'Asha', email: credentials.email, message: 'Hello' })],
  ['registerInterest', () => ({ email: credentials.email })],
  ['checkCoupon', () => ({ code: 'GUESS' })],
  [
    'signUp',
    () => ({
      fullname: 'Asha Rao',
      hostel: 'Kaveri',
      phone: uniquePhone(),
      email: uniqueEmail(),
      password: 'secret1',
    }),
  ],
];

describe('rate limit errors contain the waiting time [ERR-1]', () => {
  it.each(cases)('for %s', async (endpoint, createBody) => {
    let rejected = await shop.request(endpoint, { body: await createBody() });
    for (let tries = 0; rejected.status !== 429 && tries < maxTries; tries += 1)
      rejected = await shop.request(endpoint, { body: await createBody() });
    expect(rejected.body.code).toBe('TOO_MANY_TRIES');
    const retryAfter = Number(rejected.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(rejected.body.params).toEqual({ retryAfter });
    expect(rejected.body.error).toBe(securityMessages.tooManyTries(retryAfter));
    expect(rejected.body.message).toBe(rejected.body.error);
  });

  it('for changing the password', async () => {
    const { token } = await aCustomer(shop);
    const body = { currentPassword: 'a guess', newPassword: 'another one' };
    for (let tries = 0; tries < 10; tries += 1) await shop.request('changePassword', { body }, token);
    const rejected = await shop.request('changePassword', { body }, token);
    const retryAfter = Number(rejected.body.params?.['retryAfter']);
    expect(rejected.body.error).toBe(securityMessages.tooManyTries(retryAfter));
  });
});

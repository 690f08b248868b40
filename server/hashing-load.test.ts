import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/contract.ts';
import { securityMessages } from '#messages/security.ts';
import { aCustomer, aPartner, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { uniqueEmail } from '#testing/mailbox.ts';
import { createHashing } from './hashing.ts';

const password = 'correct horse';
/** More than the queue (300) and the limit per network and minute (600). */
const floodSize = 650;
let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
  // The production queues with a cheaper hash.
  shop.ctx.hashing = createHashing({ memory: 8192, passes: 1, parallelism: 1 });
  passwordHash = await shop.ctx.hashing.hash(password);
});
afterAll(() => shop.close());

let networkCount = 0;
function nextNetwork(): string {
  networkCount += 1;
  return `10.7.0.${networkCount}`;
}

function requestFrom(network: string, endpoint: EndpointName, body: object) {
  return shop.request(endpoint, { body, headers: { 'x-forwarded-for': network } });
}

const floodBodies = {
  verifyOtp: () => ({ email: uniqueEmail(), otp: '123456' }),
  logIn: () => ({ email: uniqueEmail(), password }),
  partnerLogIn: () => ({ email: uniqueEmail(), password }),
  signUp: () => ({
    fullname: 'Asha Rao',
    phone: '9876543210',
    hostel: 'Kaveri',
    email: uniqueEmail(),
    password,
  }),
} satisfies { [K in EndpointName]?: () => object };

/** Starts a flood from one network; `statuses` grows with each response, `ended` resolves at the end. */
function flood(endpoint: keyof typeof floodBodies, network: string, length = floodSize) {
  const statuses: number[] = [];
  const requests = Array.from({ length }, async () => {
    statuses.push((await requestFrom(network, endpoint, floodBodies[endpoint]())).status);
  });
  return { statuses, ended: Promise.all(requests) };
}

const countStatus = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

const builders = { logIn: aCustomer, partnerLogIn: aPartner, adminLogIn: anAdmin };

describe('hashing under load', { timeout: 120_000 }, () => {
  it.each([
    ['verifyOtp', 'logIn', 400],
    ['verifyOtp', 'adminLogIn', 400],
    ['logIn', 'adminLogIn', 401],
    ['signUp', 'partnerLogIn', 201],
    ['partnerLogIn', 'logIn', 401],
    ['partnerLogIn', 'adminLogIn', 401],
  ] as const)(
    'a flood of %s from one network is limited and does not delay %s from another',
    async (flooded, endpoint, expectedStatus) => {
      const { email } = await builders[endpoint](shop, { passwordHash });
      const { statuses, ended } = flood(flooded, nextNetwork());
      const response = await requestFrom(nextNetwork(), endpoint, { email, password });
      expect(response.status).toBe(200);
      // Hashes of the flood before the login had its turn; as many are still waiting.
      expect(countStatus(statuses, expectedStatus)).toBeLessThan(50);
      await ended;
      expect(new Set(statuses)).toEqual(new Set([expectedStatus, 429, 503]));
      expect(countStatus(statuses, expectedStatus)).toBeGreaterThanOrEqual(100);
      expect(countStatus(statuses, 429)).toBe(floodSize - 600);
    },
  );

  it('an overloaded login has Retry-After and does not count as a wrong password', async () => {
    const { email } = await aCustomer(shop, { passwordHash });
    const network = nextNetwork();
    const logInWithWrongPassword = () => requestFrom(network, 'logIn', { email, password: 'wrong' });
    const { ended } = flood('verifyOtp', network, 400);
    const concurrentResponses = await Promise.all(Array.from({ length: 8 }, logInWithWrongPassword));
    await ended;
    const rejected = concurrentResponses.filter(({ status }) => status === 503);
    expect(rejected.length).toBeGreaterThan(0);
    for (const { body, headers } of rejected) {
      expect(body.code).toBe('OVERLOADED');
      const retryAfter = Number(headers['retry-after']);
      expect(retryAfter).toBeGreaterThan(0);
      expect(body.error).toBe(securityMessages.overloaded(retryAfter));
    }
    const sequentialResponses = [];
    for (let times = 0; times < 12; times += 1) sequentialResponses.push(await logInWithWrongPassword());
    const statuses = [...concurrentResponses, ...sequentialResponses].map(({ status }) => status);
    expect(countStatus(statuses, 401)).toBe(10);
    expect(sequentialResponses.at(-1)?.status).toBe(429);
  });
});

describe('a network that has reached its hash limit', () => {
  const form = { fullname: 'Asha Rao', phone: '9876543210' };
  const requests: { endpoint: EndpointName; body: object; as?: keyof typeof tokens }[] = [
    { endpoint: 'logIn', body: { email: uniqueEmail(), password } },
    { endpoint: 'partnerLogIn', body: { email: uniqueEmail(), password } },
    { endpoint: 'adminLogIn', body: { email: uniqueEmail(), password } },
    { endpoint: 'verifyOtp', body: { email: uniqueEmail(), otp: '123456' } },
    { endpoint: 'signUp', body: { ...form, hostel: 'Kaveri', email: uniqueEmail(), password } },
    { endpoint: 'resetPassword', body: { token: 'x', newPassword: password } },
    {
      endpoint: 'changePassword',
      as: 'customer',
      body: { currentPassword: 'x', newPassword: 'secret' },
    },
    { endpoint: 'closeAccount', as: 'customer', body: { password: 'x' } },
    { endpoint: 'createPartner', as: 'admin', body: { ...form, email: uniqueEmail(), password } },
    { endpoint: 'updatePartner', as: 'admin', body: { password } },
  ];
  const tokens = { customer: '', admin: '' };
  const params = { id: '' };
  const network = nextNetwork();
  beforeAll(async () => {
    tokens.customer = (await aCustomer(shop, { passwordHash })).token;
    tokens.admin = (await anAdmin(shop)).token;
    params.id = (await aPartner(shop)).id;
    for (let times = 0; times < 600; times += 1)
      await shop.ctx.rateLimits.consume('hashing-network', network);
  });

  it.each(requests)('cannot use $call until the minute is over', async ({ endpoint, as, ...request }) => {
    const headers = { 'x-forwarded-for': network };
    const response = await shop.request(endpoint, { ...request, params, headers }, as && tokens[as]);
    expect(response).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
  });
});

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

const deviceCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  /corridor_(?:\w+_)?device=[\w-]{43}/.exec(String(headers['set-cookie']))?.[0] ?? '';

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
      expect(countStatus(statuses, expectedStatus)).toBeGreaterThanOrEqual(flooded === 'signUp' ? 60 : 100);
      expect(countStatus(statuses, 503)).toBeGreaterThanOrEqual(300);
      const allowed = [expectedStatus, 503, ...(flooded === 'signUp' ? [429] : [])];
      expect(new Set(statuses)).toEqual(new Set(allowed));
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
  const requests: { endpoint: EndpointName; body: object }[] = [
    { endpoint: 'logIn', body: { email: uniqueEmail(), password } },
    { endpoint: 'partnerLogIn', body: { email: uniqueEmail(), password } },
    { endpoint: 'adminLogIn', body: { email: uniqueEmail(), password } },
    { endpoint: 'verifyOtp', body: { email: uniqueEmail(), otp: '123456' } },
    { endpoint: 'signUp', body: { ...form, hostel: 'Kaveri', email: uniqueEmail(), password } },
  ];
  const network = nextNetwork();
  beforeAll(async () => {
    for (let times = 0; times < 600; times += 1)
      await shop.ctx.rateLimits.consume('hashing-network', network);
  });

  it.each(requests)('cannot use $endpoint until the minute is over', async ({ endpoint, body }) => {
    const response = await requestFrom(network, endpoint, body);
    expect(response).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('still serves signed-in accounts and known browsers', async () => {
    const { email, token } = await aCustomer(shop, { passwordHash });
    const known = await requestFrom(nextNetwork(), 'logIn', { email, password });
    const headers = { 'x-forwarded-for': network, cookie: deviceCookie(known) };
    expect((await shop.request('logIn', { body: { email, password }, headers })).status).toBe(200);
    const body = { currentPassword: password, newPassword: 'another horse' };
    expect((await shop.request('changePassword', { body, headers }, token)).status).toBe(200);
  });
});

describe('refused requests of one network', { timeout: 120_000 }, () => {
  const form = { fullname: 'Asha Rao', phone: '9876543210', hostel: 'Kaveri', password };
  const logInAndReset = async (network: string) => {
    const { email } = await aCustomer(shop, { passwordHash });
    const newCustomer = { ...form, email: uniqueEmail() };
    return [
      (await requestFrom(network, 'logIn', { email, password })).status,
      (await requestFrom(network, 'requestPasswordReset', { email })).status,
      (await requestFrom(network, 'signUp', newCustomer)).status,
    ];
  };

  it.each([
    ['empty sign-ups', 'signUp', () => ({})],
    ['empty logins', 'logIn', () => ({})],
    ['empty codes', 'verifyOtp', () => ({})],
    ['unknown reset links', 'resetPassword', () => ({ token: 'x', newPassword: password })],
    ['resets of unknown emails', 'requestPasswordReset', () => ({ email: uniqueEmail() })],
    ['links for unknown emails', 'resendVerification', () => ({ email: uniqueEmail() })],
    ['empty contact messages', 'sendContactMessage', () => ({})],
    ['empty interests', 'registerInterest', () => ({})],
  ] satisfies [string, EndpointName, () => object][])(
    'do not close it: 650 %s',
    async (...[_name, endpoint, body]) => {
      const network = nextNetwork();
      const flood = Array.from({ length: floodSize }, () => requestFrom(network, endpoint, body()));
      for (const { status } of await Promise.all(flood)) expect(status).not.toBe(429);
      expect(await logInAndReset(network)).toEqual([200, 200, 201]);
    },
  );

  it('do not close it: 650 wrong passwords of one account, which is closed after ten', async () => {
    const network = nextNetwork();
    const { email } = await aCustomer(shop, { passwordHash });
    for (let batch = 0; batch < 5; batch += 1) {
      const body = { email, password: 'wrong' };
      await Promise.all(Array.from({ length: 130 }, () => requestFrom(network, 'logIn', body)));
    }
    expect((await requestFrom(network, 'logIn', { email, password })).status).toBe(429);
    expect(await logInAndReset(network)).toEqual([200, 200, 201]);
  });

  it('do not close it: wrong passwords of a signed-in account that has no attempt left', async () => {
    const network = nextNetwork();
    const { token } = await aCustomer(shop, { passwordHash });
    const headers = { 'x-forwarded-for': network };
    const body = { password: 'wrong' };
    const closings = Array.from({ length: floodSize }, () =>
      shop.request('closeAccount', { body, headers }, token),
    );
    const statuses = (await Promise.all(closings)).map(({ status }) => status);
    expect(countStatus(statuses, 429)).toBe(floodSize - 10);
    expect(await logInAndReset(network)).toEqual([200, 200, 201]);
  });
});

describe('a flood from many IPv6 networks of one /48', { timeout: 120_000 }, () => {
  const floodFrom = (prefix: string, endpoint: keyof typeof floodBodies, length: number) => {
    const statuses: number[] = [];
    const requests = Array.from({ length }, async (_, index) => {
      const network = `2001:db8:${prefix}:${index.toString(16)}::1`;
      statuses.push((await requestFrom(network, endpoint, floodBodies[endpoint]())).status);
    });
    return { statuses, ended: Promise.all(requests) };
  };

  it.each([
    ['logIn', 'logIn', 400],
    ['partnerLogIn', 'adminLogIn', 150],
    ['partnerLogIn', 'partnerLogIn', 150],
  ] as const)(
    'of %s does not delay %s of a known browser or another network',
    async (flooded, endpoint, length) => {
      const { email } = await builders[endpoint](shop, { passwordHash });
      const known = await requestFrom(nextNetwork(), endpoint, { email, password });
      const prefix = `a${nextNetwork().split('.').at(-1)}`;
      const { statuses, ended } = floodFrom(prefix, flooded, length);
      const cookie = deviceCookie(known);
      const inside = { 'x-forwarded-for': `2001:db8:${prefix}:ffff::1`, cookie };
      const responses = await Promise.all([
        shop.request(endpoint, { body: { email, password }, headers: inside }),
        requestFrom('2001:db8:ffff:1::1', endpoint, { email, password }),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(countStatus(statuses, 401)).toBeLessThan(50);
      await ended;
    },
  );

  it('is limited together, more generously than one network', async () => {
    const { rateLimits } = shop.ctx;
    const inNetwork = (index: number) => `2001:db8:b0:${index.toString(16)}::/64`;
    const attempts = Array.from({ length: 1300 }, (_, index) =>
      rateLimits.tryConsume(['hashing-network', inNetwork(index)]),
    );
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1200);
    const body = { email: uniqueEmail(), password };
    expect((await requestFrom('2001:db8:b0:ffff::1', 'logIn', body)).status).toBe(429);
    expect((await requestFrom('2001:db8:b1:ffff::1', 'logIn', body)).status).toBe(401);
  });
});

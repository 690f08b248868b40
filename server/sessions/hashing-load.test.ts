import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/contract.ts';
import { securityMessages } from '#messages/security.ts';
import { aCustomer, aPartner, anAdmin } from '#testing/builders.ts';
import { uniqueEmail } from '#testing/mailbox.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { clientNetwork } from '#server/http/client-network.ts';
import { createHashing } from './hashing.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const password = 'correct horse';
/** As in production: more than the queues and the limit per network and minute (600) hold. */
const fullLoad = { floodSize: 650, maxWaiting: { customers: 300, team: 100 } };
/** The same relations with short queues. */
const smallLoad = { floodSize: 30, maxWaiting: { customers: 10, team: 10 } };
const usualLoad = isFullRun ? fullLoad : smallLoad;
const shop = await openShopForFile({ env: { TRUST_PROXY: '1' } });
const passwordHash = await shop.ctx.hashing.hash(password);

/** Hashing whose turns of some networks wait for `open`; `queued` and `started` list the networks in order. */
function holdHashes(maxWaiting: { customers: number; team: number }, isHeld: (network: string) => boolean) {
  const gate = Promise.withResolvers<void>();
  const queued: string[] = [];
  const started: string[] = [];
  const hashing = createHashing({ memory: 1024, passes: 1, parallelism: 1 }, maxWaiting);
  shop.ctx.hashing = {
    ...hashing,
    runQueued: (caller, work) => {
      queued.push(caller.network);
      return hashing.runQueued(caller, async (hasher) => {
        started.push(caller.network);
        if (isHeld(caller.network)) await gate.promise;
        return work(hasher);
      });
    },
  };
  return { queued, started, open: gate.resolve };
}

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
function flood(endpoint: keyof typeof floodBodies, networks: string[]) {
  const statuses: number[] = [];
  const requests = networks.map(async (network) => {
    statuses.push((await requestFrom(network, endpoint, floodBodies[endpoint]())).status);
  });
  return { statuses, ended: Promise.all(requests) };
}

const deviceCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  /corridor_(?:\w+_)?device=[\w-]{43}/.exec(String(headers['set-cookie']))?.[0] ?? '';

const countStatus = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

const builders = { logIn: aCustomer, partnerLogIn: aPartner, adminLogIn: anAdmin };

/** Work of a queue at once, and its callers that wait in a lane. */
const customerQueue = { concurrency: 2, name: 'customers' } as const;
const teamQueue = { concurrency: 1, name: 'team' } as const;
const queues = {
  verifyOtp: customerQueue,
  logIn: customerQueue,
  signUp: customerQueue,
  partnerLogIn: teamQueue,
  adminLogIn: teamQueue,
};

describe('hashing under load', () => {
  it.each([
    ['verifyOtp', 'logIn', 400, fullLoad],
    ['verifyOtp', 'adminLogIn', 400, usualLoad],
    ['logIn', 'logIn', 401, usualLoad],
    ['logIn', 'adminLogIn', 401, usualLoad],
    ['signUp', 'partnerLogIn', 201, usualLoad],
    ['partnerLogIn', 'logIn', 401, usualLoad],
    ['partnerLogIn', 'adminLogIn', 401, usualLoad],
  ] as const)(
    'a flood of %s from one network is limited and does not delay %s from another',
    async (...[flooded, endpoint, expectedStatus, { floodSize, maxWaiting }]) => {
      const { email } = await builders[endpoint](shop, { passwordHash });
      const [floodNetwork, network] = [nextNetwork(), nextNetwork()];
      const { queued, started, open } = holdHashes(maxWaiting, (one) => one === floodNetwork);
      const networks = Array.from({ length: floodSize }, () => floodNetwork);
      const { statuses, ended } = flood(flooded, networks);
      const { concurrency, name } = queues[flooded];
      const heldCount = concurrency + maxWaiting[name];
      await expect.poll(() => statuses.length).toBe(floodSize - heldCount);

      const response = requestFrom(network, endpoint, { email, password });
      // Another queue is free; in the same one the login waits for what is running and one turn of the flood.
      const isSameQueue = queues[endpoint] === queues[flooded];
      if (!isSameQueue) await response;
      await expect.poll(() => queued).toContain(network);
      open();
      expect((await response).status).toBe(200);
      expect(started.indexOf(network)).toBeLessThanOrEqual(concurrency + 1);

      await ended;
      const rejectedCount = floodSize - heldCount + (isSameQueue ? 1 : 0);
      expect(countStatus(statuses, 503)).toBe(rejectedCount);
      // More sign-ups of a network are limited by themselves.
      const hashedCount = floodSize - rejectedCount;
      const allowedCount = flooded === 'signUp' ? Math.min(60, hashedCount) : hashedCount;
      expect(countStatus(statuses, expectedStatus)).toBe(allowedCount);
      expect(countStatus(statuses, 429)).toBe(hashedCount - allowedCount);
    },
  );

  it('an overloaded login has Retry-After and does not count as a wrong password', async () => {
    const { email } = await aCustomer(shop, { passwordHash });
    const network = nextNetwork();
    const logInWithWrongPassword = () => requestFrom(network, 'logIn', { email, password: 'wrong' });
    const { floodSize, maxWaiting } = smallLoad;
    const { open } = holdHashes(maxWaiting, (one) => one === network);
    const networks = Array.from({ length: floodSize }, () => network);
    const { statuses, ended } = flood('verifyOtp', networks);
    const heldCount = customerQueue.concurrency + maxWaiting.customers;
    await expect.poll(() => statuses.length).toBe(floodSize - heldCount);
    const rejected = await Promise.all(Array.from({ length: 8 }, logInWithWrongPassword));
    for (const { status, body, headers } of rejected) {
      expect(status).toBe(503);
      expect(body.code).toBe('OVERLOADED');
      const retryAfter = Number(headers['retry-after']);
      expect(retryAfter).toBeGreaterThan(0);
      expect(body.error).toBe(securityMessages.overloaded(retryAfter));
    }
    open();
    await ended;
    const sequentialStatuses = [];
    for (let times = 0; times < 12; times += 1)
      sequentialStatuses.push((await logInWithWrongPassword()).status);
    expect(sequentialStatuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
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

describe('refused requests of one network', () => {
  const form = { fullname: 'Asha Rao', phone: '9876543210', hostel: 'Kaveri', password };
  const floodSize = isFullRun ? 650 : 5;
  /** A network with so many hashes and so much of its other limits left as `logInAndReset` takes. */
  const createUsedNetwork = async (hashesLeft = 2) => {
    const network = nextNetwork();
    // In the full run the flood itself exceeds the limits, if it counts.
    if (isFullRun) return network;
    const used = [
      ['hashing-network', 600 - hashesLeft],
      ['failures-network', 500 - hashesLeft],
      ['reset-network', 299],
      ['unasked-mail-burst', 59],
      ['unasked-mail-network', 119],
      // Not needed by `logInAndReset`, and not counted for refused requests.
      ['reset-unknown-network', 60],
      ['contact-network', 300],
      ['interest-network', 300],
    ] as const;
    for (const [limit, count] of used)
      for (let times = 0; times < count; times += 1) await shop.ctx.rateLimits.consume(limit, network);
    return network;
  };
  const logInAndReset = async (network: string) => {
    const { email } = await aCustomer(shop, { passwordHash });
    const newCustomer = { ...form, email: uniqueEmail() };
    return [
      (await requestFrom(network, 'logIn', { email, password })).status,
      (await requestFrom(network, 'requestPasswordReset', { email })).status,
      (await requestFrom(network, 'signUp', newCustomer)).status,
    ];
  };
  beforeAll(() => holdHashes(fullLoad.maxWaiting, () => false));

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
    'do not close it: many %s',
    async (...[_name, endpoint, body]) => {
      const network = await createUsedNetwork();
      const flood = Array.from({ length: floodSize }, () => requestFrom(network, endpoint, body()));
      for (const { status } of await Promise.all(flood)) expect(status).not.toBe(429);
      expect(await logInAndReset(network)).toEqual([200, 200, 201]);
    },
  );

  it('do not close it: many wrong passwords of one account, which is closed after ten', async () => {
    const network = await createUsedNetwork(10 + 2);
    const { email } = await aCustomer(shop, { passwordHash });
    const body = { email, password: 'wrong' };
    for (let batch = 0; batch < (isFullRun ? 5 : 1); batch += 1)
      await Promise.all(
        Array.from({ length: isFullRun ? 130 : 20 }, () => requestFrom(network, 'logIn', body)),
      );
    expect((await requestFrom(network, 'logIn', { email, password })).status).toBe(429);
    expect(await logInAndReset(network)).toEqual([200, 200, 201]);
  });

  it('do not close it: wrong passwords of a signed-in account that has no attempt left', async () => {
    const network = await createUsedNetwork();
    const { token } = await aCustomer(shop, { passwordHash });
    const headers = { 'x-forwarded-for': network };
    const body = { password: 'wrong' };
    const length = isFullRun ? 650 : 20;
    const closings = Array.from({ length }, () => shop.request('closeAccount', { body, headers }, token));
    const statuses = (await Promise.all(closings)).map(({ status }) => status);
    expect(countStatus(statuses, 429)).toBe(length - 10);
    expect(await logInAndReset(network)).toEqual([200, 200, 201]);
  });
});

describe('a flood from many IPv6 networks of one /48', () => {
  it.each([
    ['logIn', 'logIn'],
    ['partnerLogIn', 'adminLogIn'],
    ['partnerLogIn', 'partnerLogIn'],
  ] as const)('of %s does not delay %s of a known browser or another network', async (flooded, endpoint) => {
    const { email } = await builders[endpoint](shop, { passwordHash });
    const prefix = `2001:db8:a${nextNetwork().split('.').at(-1)}`;
    const inside = `${prefix}:ffff::1`;
    const outside = '2001:db8:ffff:1::1';
    const { floodSize, maxWaiting } = smallLoad;
    const isHeld = (network: string) => network.startsWith(prefix) && !network.includes('ffff');
    const { queued, started, open } = holdHashes(maxWaiting, isHeld);
    const known = await requestFrom(nextNetwork(), endpoint, { email, password });

    const networks = Array.from({ length: floodSize }, (_, index) => `${prefix}:${index.toString(16)}::1`);
    const { statuses, ended } = flood(flooded, networks);
    const { concurrency, name } = queues[flooded];
    await expect.poll(() => statuses.length).toBe(floodSize - concurrency - maxWaiting[name]);
    const headers = { 'x-forwarded-for': inside, cookie: deviceCookie(known) };
    const responses = [
      shop.request(endpoint, { body: { email, password }, headers }),
      requestFrom(outside, endpoint, { email, password }),
    ];
    const callers = [inside, outside].map((ip) => clientNetwork(ip));
    await expect.poll(() => queued).toEqual(expect.arrayContaining(callers));
    open();
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200]);
    // What was running, the login of the known browser, and a turn of the flood for each of the two.
    const turns = callers.map((network) => started.indexOf(network) - started.findIndex(isHeld));
    expect(Math.max(...turns)).toBeLessThanOrEqual(concurrency + 3);
    await ended;
  });

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

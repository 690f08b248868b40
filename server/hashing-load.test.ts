import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/addresses.ts';
import { securitySentences } from '#domain/sentences-security.ts';
import { aCustomer, aPartner, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { freshEmail } from '#testing/mailbox.ts';
import { createHashing } from './hashing.ts';

const password = 'correct horse';
/** More than may wait (300), and more than one network may ask for in a minute (600). */
const floodCalls = 650;
let shop: TestShop;
let passwordHash: string;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
  // The lanes are as in the shop; only each hash is quicker.
  shop.ctx.hashing = createHashing({ memory: 8192, passes: 1, parallelism: 1 });
  passwordHash = await shop.ctx.hashing.hash(password);
});
afterAll(() => shop.close());

let drawnNetworks = 0;
function aNetwork(): string {
  drawnNetworks += 1;
  return `10.7.0.${drawnNetworks}`;
}

function callFrom(network: string, call: CallName, body: object) {
  return shop.call(call, { body, headers: { 'x-forwarded-for': network } });
}

const floods = {
  verifyOtp: () => ({ email: freshEmail(), otp: '123456' }),
  logIn: () => ({ email: freshEmail(), password }),
  partnerLogIn: () => ({ email: freshEmail(), password }),
  signUp: () => ({
    fullname: 'Asha Rao',
    phone: '9876543210',
    hostel: 'Kaveri',
    email: freshEmail(),
    password,
  }),
} satisfies { [K in CallName]?: () => object };

/** Starts a flood from one network; `statuses` grows as it is answered, `ended` waits for all of it. */
function flood(call: keyof typeof floods, network: string, length = floodCalls) {
  const statuses: number[] = [];
  const calls = Array.from({ length }, async () => {
    statuses.push((await callFrom(network, call, floods[call]())).status);
  });
  return { statuses, ended: Promise.all(calls) };
}

const countOf = (statuses: readonly number[], status: number) =>
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
    'a flood of %s from one network is refused beyond its share and does not delay %s from another',
    async (flooded, call, answered) => {
      const { email } = await builders[call](shop, { passwordHash });
      const { statuses, ended } = flood(flooded, aNetwork());
      const answer = await callFrom(aNetwork(), call, { email, password });
      expect(answer.status).toBe(200);
      // What was hashed for the flood before the log-in had its turn; as much again still waits.
      expect(countOf(statuses, answered)).toBeLessThan(50);
      await ended;
      expect(new Set(statuses)).toEqual(new Set([answered, 429, 503]));
      expect(countOf(statuses, answered)).toBeGreaterThanOrEqual(100);
      expect(countOf(statuses, 429)).toBe(floodCalls - 600);
    },
  );

  it('says when to come back, and what was refused unseen counts as no wrong password', async () => {
    const { email } = await aCustomer(shop, { passwordHash });
    const network = aNetwork();
    const logInWrongly = () => callFrom(network, 'logIn', { email, password: 'wrong' });
    const { ended } = flood('verifyOtp', network, 400);
    const hurried = await Promise.all(Array.from({ length: 8 }, logInWrongly));
    await ended;
    const refused = hurried.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect(body.code).toBe('OVERLOADED');
      const retryAfter = Number(headers['retry-after']);
      expect(retryAfter).toBeGreaterThan(0);
      expect(body.error).toBe(securitySentences.overloaded(retryAfter));
    }
    const unhurried = [];
    for (let times = 0; times < 12; times += 1) unhurried.push(await logInWrongly());
    const statuses = [...hurried, ...unhurried].map(({ status }) => status);
    expect(countOf(statuses, 401)).toBe(10);
    expect(unhurried.at(-1)?.status).toBe(429);
  });
});

describe('a network that has hashed as often as it may', () => {
  const form = { fullname: 'Asha Rao', phone: '9876543210' };
  const calls: { call: CallName; body: object; as?: keyof typeof tokens }[] = [
    { call: 'logIn', body: { email: freshEmail(), password } },
    { call: 'partnerLogIn', body: { email: freshEmail(), password } },
    { call: 'adminLogIn', body: { email: freshEmail(), password } },
    { call: 'verifyOtp', body: { email: freshEmail(), otp: '123456' } },
    { call: 'signUp', body: { ...form, hostel: 'Kaveri', email: freshEmail(), password } },
    { call: 'resetPassword', body: { token: 'x', newPassword: password } },
    {
      call: 'changePassword',
      as: 'customer',
      body: { currentPassword: 'x', newPassword: 'secret' },
    },
    { call: 'closeAccount', as: 'customer', body: { password: 'x' } },
    { call: 'createPartner', as: 'admin', body: { ...form, email: freshEmail(), password } },
    { call: 'updatePartner', as: 'admin', body: { password } },
  ];
  const tokens = { customer: '', admin: '' };
  const params = { id: '' };
  const network = aNetwork();
  beforeAll(async () => {
    tokens.customer = (await aCustomer(shop, { passwordHash })).token;
    tokens.admin = (await anAdmin(shop)).token;
    params.id = (await aPartner(shop)).id;
    for (let times = 0; times < 600; times += 1)
      await shop.ctx.limits.take('hashing-network', network);
  });

  it.each(calls)('is refused $call until the minute is over', async ({ call, as, ...request }) => {
    const headers = { 'x-forwarded-for': network };
    const answer = await shop.call(call, { ...request, params, headers }, as && tokens[as]);
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  });
});

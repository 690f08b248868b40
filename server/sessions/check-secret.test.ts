import { describe, expect, it } from 'vitest';
import { createHashing } from './hashing.ts';
import { aCustomer, anAdmin, aPartner } from '#testing/builders.ts';
import { uniqueEmail, uniquePhone, linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow, findRows } from '#testing/rows.ts';

const password = 'correct horse';
const shop = await openShopForFile({ env: { TRUST_PROXY: '1' } });
const passwordHash = await shop.ctx.hashing.hash(password);

type LogInEndpoint = 'logIn' | 'partnerLogIn' | 'adminLogIn';
type ClientOrigin = { network: string; device?: string };

const kinds = [
  {
    kind: 'customer',
    table: 'users',
    endpoint: 'logIn',
    createAccount: (hash = passwordHash) => aCustomer(shop, { passwordHash: hash }),
  },
  {
    kind: 'partner',
    table: 'partners',
    endpoint: 'partnerLogIn',
    createAccount: (hash = passwordHash) => aPartner(shop, { passwordHash: hash }),
  },
  {
    kind: 'admin',
    table: 'admins',
    endpoint: 'adminLogIn',
    createAccount: (hash = passwordHash) => anAdmin(shop, { passwordHash: hash }),
  },
] as const;

let networkCount = 0;
/** An IPv4 address that no other test uses. */
function nextNetwork(): string {
  networkCount += 1;
  return `10.1.${Math.floor(networkCount / 250)}.${1 + (networkCount % 250)}`;
}

async function logIn(
  endpoint: LogInEndpoint,
  { email, tried = password, from }: { email: string; tried?: string; from: ClientOrigin },
) {
  const response = await shop.request(endpoint, {
    body: { email, password: tried },
    headers: { 'x-forwarded-for': from.network, ...(from.device ? { cookie: from.device } : {}) },
  });
  return { ...response, device: deviceCookie(response.headers) };
}

function deviceCookie(headers: Record<string, unknown>): string {
  return /corridor_(?:\w+_)?device=[\w-]{43}/.exec(String(headers['set-cookie']))?.[0] ?? '';
}

async function guess(endpoint: LogInEndpoint, guesses: { email: string; from: ClientOrigin; times: number }) {
  const statuses: number[] = [];
  for (let turn = 0; turn < guesses.times; turn += 1)
    statuses.push((await logIn(endpoint, { ...guesses, tried: 'a guess' })).status);
  return new Set(statuses);
}

describe.each(kinds)('wrong passwords of a $kind', (testCase) => {
  const { endpoint, createAccount } = testCase;

  it('from one network do not lock out the owner on another', async () => {
    const { email } = await createAccount();
    const attacker = { network: nextNetwork() };
    expect(await guess(endpoint, { email, from: attacker, times: 10 })).toEqual(new Set([401]));
    expect((await logIn(endpoint, { email, from: attacker })).status).toBe(429);
    expect((await logIn(endpoint, { email, from: { network: nextNetwork() } })).status).toBe(200);
  });

  it('do not lock out the owner on a known browser in the same network', async () => {
    const { email } = await createAccount();
    const network = nextNetwork();
    const { device } = await logIn(endpoint, { email, from: { network } });
    expect(await guess(endpoint, { email, from: { network }, times: 10 })).toEqual(new Set([401]));
    expect((await logIn(endpoint, { email, from: { network } })).status).toBe(429);
    expect((await logIn(endpoint, { email, from: { network, device } })).status).toBe(200);
  });

  it('are counted per known browser', async () => {
    const { email } = await createAccount();
    const network = nextNetwork();
    const { device } = await logIn(endpoint, { email, from: { network } });
    const knownBrowser = { network, device };
    expect(await guess(endpoint, { email, from: knownBrowser, times: 10 })).toEqual(new Set([401]));
    const rejected = await logIn(endpoint, { email, from: knownBrowser });
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(endpoint, { email, from: { network } })).status).toBe(200);
  });

  it('in one IPv6 /64 count together, and the next /64 separately', async () => {
    const { email } = await createAccount();
    for (let host = 1; host <= 10; host += 1)
      await guess(endpoint, { email, from: { network: `2001:db8:0:1::${host}` }, times: 1 });
    const inside = await logIn(endpoint, { email, from: { network: '2001:db8:0:1:ffff::1' } });
    expect(inside.status).toBe(429);
    const beside = await logIn(endpoint, { email, from: { network: '2001:db8:0:2::1' } });
    expect(beside.status).toBe(200);
  });

  it('are reset by a success on that network only', async () => {
    const { email } = await createAccount();
    const [own, other] = [{ network: nextNetwork() }, { network: nextNetwork() }];
    for (const from of [own, other]) await guess(endpoint, { email, from, times: 9 });
    expect((await logIn(endpoint, { email, from: own })).status).toBe(200);
    expect(await guess(endpoint, { email, from: own, times: 9 })).toEqual(new Set([401]));
    await guess(endpoint, { email, from: other, times: 1 });
    expect((await logIn(endpoint, { email, from: other })).status).toBe(429);
  });

  it('from many networks lock the account for unknown browsers, not for known ones', async () => {
    const { email } = await createAccount();
    const { device } = await logIn(endpoint, { email, from: { network: nextNetwork() } });
    for (let networks = 0; networks < 10; networks += 1)
      await guess(endpoint, { email, from: { network: nextNetwork() }, times: 10 });
    const fresh = nextNetwork();
    expect((await logIn(endpoint, { email, from: { network: fresh } })).status).toBe(429);
    expect((await logIn(endpoint, { email, from: { network: fresh, device } })).status).toBe(200);
  });

  it('for many accounts lock the network for unknown browsers; successful logins do not count', async () => {
    const { email } = await createAccount();
    const network = nextNetwork();
    const { device } = await logIn(endpoint, { email, from: { network } });
    for (let failures = 0; failures < 499; failures += 1)
      await shop.ctx.rateLimits.consume('failures-network', network);
    for (let times = 0; times < 3; times += 1)
      expect((await logIn(endpoint, { email, from: { network } })).status).toBe(200);
    await guess(endpoint, { email: uniqueEmail(), from: { network }, times: 1 });
    expect((await logIn(endpoint, { email, from: { network } })).status).toBe(429);
    expect((await logIn(endpoint, { email, from: { network, device } })).status).toBe(200);
    expect((await logIn(endpoint, { email, from: { network: nextNetwork() } })).status).toBe(200);
  });
});

describe('the known browser of an account', () => {
  const rowsOf = (accountId: string) => findRows(shop.ctx.db, 'known_devices', { account_id: accountId });

  it('is identified by a token stored as a hash, and keeps it', async () => {
    const { id, email } = await aCustomer(shop, { passwordHash });
    const from = { network: nextNetwork() };
    const { device } = await logIn('logIn', { email, from });
    expect(device).toMatch(/^corridor_device=/);
    const again = await logIn('logIn', { email, from: { ...from, device } });
    expect(again.device).toBe(device);
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(device.split('=')[1]);
  });

  it('gets another token when a second account signs in', async () => {
    const [one, other] = [await aCustomer(shop, { passwordHash }), await aCustomer(shop, { passwordHash })];
    const network = nextNetwork();
    const { device } = await logIn('logIn', { email: one.email, from: { network } });
    const second = await logIn('logIn', { email: other.email, from: { network, device } });
    expect(second.device).not.toBe(device);
  });

  it('is unknown to other accounts and other kinds of accounts', async () => {
    const { email } = await aCustomer(shop, { passwordHash });
    const partner = await aPartner(shop, { passwordHash, email });
    const network = nextNetwork();
    const { device } = await logIn('logIn', { email, from: { network } });
    const other = await aCustomer(shop, { passwordHash });
    await guess('logIn', { email: other.email, from: { network, device }, times: 10 });
    const attacker = { network, device };
    expect((await logIn('logIn', { email: other.email, from: attacker })).status).toBe(429);
    const moved = { network, device: device.replace('corridor_', 'corridor_partner_') };
    await guess('partnerLogIn', { email: partner.email, from: moved, times: 10 });
    expect((await logIn('partnerLogIn', { email: partner.email, from: moved })).status).toBe(429);
  });

  it('is one of ten at most, and forgotten after half a year', async () => {
    const { id, email } = await aCustomer(shop, { passwordHash });
    const devices: string[] = [];
    for (let browsers = 0; browsers < 11; browsers += 1) {
      shop.clock.advance(1000);
      devices.push((await logIn('logIn', { email, from: { network: nextNetwork() } })).device);
    }
    expect(await rowsOf(id)).toHaveLength(10);
    const network = nextNetwork();
    await guess('logIn', { email, from: { network }, times: 10 });
    const from = (device = '') => ({ email, from: { network, device } });
    expect((await logIn('logIn', from(devices[0]))).status).toBe(429);
    expect((await logIn('logIn', from(devices[1]))).status).toBe(200);
    shop.clock.advance(180 * 24 * 3600 * 1000);
    expect((await logIn('logIn', from(devices[1]))).status).toBe(429);
  });

  it('that resets the password becomes the only known one', async () => {
    const { id, email } = await aCustomer(shop, { passwordHash });
    const network = nextNetwork();
    const { device: old } = await logIn('logIn', { email, from: { network } });
    await guess('logIn', { email, from: { network }, times: 10 });
    await shop.request('requestPasswordReset', { body: { email } });
    const [token] = await linkTokensTo(shop, email, 'reset-password');
    const reset = await shop.request('resetPassword', {
      body: { token, newPassword: 'another horse' },
      headers: { 'x-forwarded-for': network },
    });
    expect(reset.status).toBe(200);
    const fresh = deviceCookie(reset.headers);
    expect(await rowsOf(id)).toHaveLength(1);
    await guess('logIn', { email, from: { network }, times: 10 });
    const right = { email, tried: 'another horse' };
    const statusFrom = async (device: string) =>
      (await logIn('logIn', { ...right, from: { network, device } })).status;
    expect(await statusFrom(old)).toBe(429);
    expect(await statusFrom(fresh)).toBe(200);
  });
});

describe('wrong login codes', () => {
  const verify = (email: string, otp: string, from: ClientOrigin) =>
    shop.request('verifyOtp', {
      body: { email, otp },
      headers: { 'x-forwarded-for': from.network, cookie: from.device ?? '' },
    });
  const codeFor = async (person: { email: string; phone: string }) => {
    expect((await shop.request('sendOtp', { body: person })).status).toBe(200);
    return /\d{6}/.exec((await messagesTo(shop, person.email))[0]?.text ?? '')?.[0] ?? '';
  };

  it('of an attacker do not block a new code of the owner on another network or a known browser', async () => {
    const phone = uniquePhone();
    const { email } = await aCustomer(shop, { phone, passwordHash });
    const network = nextNetwork();
    const { device } = await logIn('logIn', { email, from: { network } });
    for (let times = 0; times < 20; times += 1)
      expect((await verify(email, 'wrong', { network })).status).toBe(400);
    const code = await codeFor({ email, phone });
    expect((await verify(email, code, { network })).status).toBe(429);
    expect((await verify(email, code, { network, device })).status).toBe(200);
    shop.clock.advance(60_000);
    const next = await codeFor({ email, phone });
    expect((await verify(email, next, { network: nextNetwork() })).status).toBe(200);
  });

  it('kill a code for their network after five, not for its owner on another network or a known browser', async () => {
    const phone = uniquePhone();
    const { email } = await aCustomer(shop, { phone, passwordHash });
    const attacker = nextNetwork();
    const { device } = await logIn('logIn', { email, from: { network: attacker } });
    const code = await codeFor({ email, phone });
    for (let times = 0; times < 5; times += 1) await verify(email, 'wrong', { network: attacker });
    expect((await verify(email, code, { network: attacker })).body.code).toBe('OTP_INVALID');
    expect((await verify(email, code, { network: attacker, device })).status).toBe(200);
    shop.clock.advance(60_000);
    const next = await codeFor({ email, phone });
    for (let times = 0; times < 5; times += 1) await verify(email, 'wrong', { network: attacker });
    expect((await verify(email, next, { network: nextNetwork() })).status).toBe(200);
  });

  it('of thirty tries from all networks kill a code, except for a known browser', async () => {
    const phone = uniquePhone();
    const { email } = await aCustomer(shop, { phone, passwordHash });
    const { device } = await logIn('logIn', { email, from: { network: nextNetwork() } });
    const code = await codeFor({ email, phone });
    for (let networks = 0; networks < 6; networks += 1) {
      const network = nextNetwork();
      for (let times = 0; times < 5; times += 1) await verify(email, 'wrong', { network });
    }
    expect((await verify(email, code, { network: nextNetwork() })).body.code).toBe('OTP_INVALID');
    const known = { network: nextNetwork(), device };
    for (let times = 0; times < 4; times += 1) await verify(email, 'wrong', known);
    expect((await verify(email, code, known)).status).toBe(200);
  });

  it('of a known browser kill a code for it after five', async () => {
    const phone = uniquePhone();
    const { email } = await aCustomer(shop, { phone, passwordHash });
    const network = nextNetwork();
    const { device } = await logIn('logIn', { email, from: { network } });
    const code = await codeFor({ email, phone });
    const tries = Array.from({ length: 8 }, () => verify(email, 'wrong', { network, device }));
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([400]));
    expect((await verify(email, code, { network, device })).body.code).toBe('OTP_INVALID');
    expect((await verify(email, code, { network })).status).toBe(200);
  });

  it('of six /64 networks of one /48 are those of two', async () => {
    const phone = uniquePhone();
    const { email } = await aCustomer(shop, { phone, passwordHash });
    const code = await codeFor({ email, phone });
    for (let networks = 1; networks <= 6; networks += 1)
      for (let times = 0; times < 5; times += 1)
        await verify(email, 'wrong', { network: `2001:db8:c0:${networks}::1` });
    expect((await verify(email, code, { network: '2001:db8:c0:99::1' })).body.code).toBe('OTP_INVALID');
    expect((await verify(email, code, { network: '2001:db8:c1:99::1' })).status).toBe(200);
  });
});

describe('requests of a stranger', () => {
  const requests = [
    { endpoint: 'requestPasswordReset', max: 5, intervalMs: 0 },
    { endpoint: 'sendOtp', max: 10, intervalMs: 60_000 },
  ] as const;

  it.each(requests)(
    'for $endpoint do not use up those of the owner',
    async ({ endpoint, max, intervalMs }) => {
      const phone = uniquePhone();
      const { email } = await aCustomer(shop, { phone, passwordHash });
      const { device } = await logIn('logIn', { email, from: { network: nextNetwork() } });
      const send = async (from: ClientOrigin) => {
        const headers = { 'x-forwarded-for': from.network, cookie: from.device ?? '' };
        const { status } = await shop.request(endpoint, { body: { email, phone }, headers });
        shop.clock.advance(intervalMs);
        return status;
      };
      const countMails = async () => (await messagesTo(shop, email)).length;
      const attacker = nextNetwork();
      for (let times = 0; times < max; times += 1) expect(await send({ network: attacker })).toBe(200);
      expect(await send({ network: attacker })).toBe(429);
      expect(await countMails()).toBe(max);
      expect(await send({ network: attacker, device })).toBe(200);
      expect(await send({ network: nextNetwork() })).toBe(200);
      expect(await countMails()).toBe(max + 2);
      for (let networks = 0; networks < 5; networks += 1) {
        const network = nextNetwork();
        for (let times = 0; times < max; times += 1) await send({ network });
      }
      const mails = await countMails();
      await send({ network: nextNetwork() });
      expect(await countMails()).toBe(mails);
      expect(await send({ network: attacker, device })).toBe(200);
      expect(await countMails()).toBe(mails + 1);
    },
  );

  it('for resets of unknown emails get the response of a known one after sixty in an hour', async () => {
    const network = nextNetwork();
    const reset = async (email: string, from = network) =>
      shop.request('requestPasswordReset', { body: { email }, headers: { 'x-forwarded-for': from } });
    const statuses: number[] = [];
    for (let times = 0; times < 60; times += 1) statuses.push((await reset(uniqueEmail())).status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    const { email } = await aCustomer(shop);
    const [unknown, known] = [await reset(uniqueEmail()), await reset(email)];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(unknown.text).toBe(known.text);
    expect(await messagesTo(shop, email)).toHaveLength(1);
    expect((await reset(uniqueEmail(), nextNetwork())).status).toBe(404);
  });
});

describe('a password with an outdated hash', () => {
  const outdatedHashing = createHashing({ memory: 512, passes: 1, parallelism: 1 });

  it.each(kinds)('signs a $kind in and is rehashed once', async (testCase) => {
    const old = await outdatedHashing.hash(password);
    const { id, email } = await testCase.createAccount(old);
    const stored = () => findRow(shop.ctx.db, testCase.table, { id });
    const from = { network: nextNetwork() };
    await guess(testCase.endpoint, { email, from, times: 1 });
    expect((await stored()).password_hash).toBe(old);
    expect((await logIn(testCase.endpoint, { email, from })).status).toBe(200);
    const renewed = (await stored()).password_hash;
    expect(renewed.split('$')[3]).toBe(passwordHash.split('$')[3]);
    expect((await logIn(testCase.endpoint, { email, from })).status).toBe(200);
    expect((await stored()).password_hash).toBe(renewed);
  });

  it.each(kinds)('signs a $kind in at eight concurrent logins', async (testCase) => {
    const { email } = await testCase.createAccount(await outdatedHashing.hash(password));
    const logIns = Array.from({ length: 8 }, () =>
      logIn(testCase.endpoint, { email, from: { network: nextNetwork() } }),
    );
    const statuses = (await Promise.all(logIns)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  const newPassword = 'a new top floor lamp';
  const changes = [
    { endpoint: 'changePassword', logInEndpoint: 'logIn', build: aCustomer },
    { endpoint: 'partnerChangePassword', logInEndpoint: 'partnerLogIn', build: aPartner },
    { endpoint: 'adminChangePassword', logInEndpoint: 'adminLogIn', build: anAdmin },
  ] as const;

  it.each(changes)('lets $call succeed while two logins rehash it', async (testCase) => {
    const { email, token } = await testCase.build(shop, {
      passwordHash: await outdatedHashing.hash(password),
    });
    const logIns = [1, 2].map(() =>
      logIn(testCase.logInEndpoint, { email, from: { network: nextNetwork() } }),
    );
    const body = { currentPassword: password, newPassword };
    const changed = await shop.request(testCase.endpoint, { body }, token);
    await Promise.all(logIns);
    expect(changed.status).toBe(200);
    const from = { network: nextNetwork() };
    expect((await logIn(testCase.logInEndpoint, { email, tried: newPassword, from })).status).toBe(200);
  });

  it.each([
    ['closeAccount', { password }],
    [
      'updateProfile',
      { fullname: 'Asha Rao', hostel: 'Kaveri', phone: uniquePhone(), currentPassword: password },
    ],
  ] as const)('lets %s succeed while two logins rehash it', async (endpoint, body) => {
    const { email, token } = await aCustomer(shop, { passwordHash: await outdatedHashing.hash(password) });
    const logIns = [1, 2].map(() => logIn('logIn', { email, from: { network: nextNetwork() } }));
    const response = await shop.request(endpoint, { body }, token);
    await Promise.all(logIns);
    expect(response.status).toBe(200);
  });
});

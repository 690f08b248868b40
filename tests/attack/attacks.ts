import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { testAddress } from '#testing/builders.ts';
import { fetchJson } from '#testing/server-process.ts';
import { clientHeaders } from './probe.ts';

export type Target = {
  url: string;
  /** Every product on sale with its stock. */
  products: readonly { _id: string; stock: number }[];
  customerToken: string;
  partnerToken: string;
  adminToken: string;
};

/** One attack of bounded length, and the problems it found. */
export type Attack = { name: string; run: (target: Target) => Promise<string[]> };

const attacker = clientHeaders('203.0.113.7');
const victimEmail = 'student@corridor.test';
const password = 'demo1234';

/** Number of responses per status. */
type Statuses = Map<number, number>;

/** Sends `count` requests with limited concurrency and counts the statuses. */
async function sendConcurrently(
  count: number,
  concurrency: number,
  send: (index: number) => Promise<number>,
): Promise<Statuses> {
  const statuses: Statuses = new Map();
  let nextIndex = 0;
  const worker = async () => {
    while (nextIndex < count) {
      const status = await send(nextIndex++).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return statuses;
}

function countStatuses(statuses: Statuses, ...expected: number[]): number {
  return expected.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
}

/** Opens a live stream and never reads from it. */
function openStream(target: Target, token: string): Promise<{ status: number; stream: ClientRequest }> {
  return new Promise((resolve, reject) => {
    const stream = request(`${target.url}/api/events`, {
      agent: false,
      headers: { ...attacker, authorization: `Bearer ${token}`, 'last-event-id': '0-0' },
    });
    stream.on('response', (response) => {
      response.on('error', () => undefined);
      resolve({ status: response.statusCode ?? 0, stream });
    });
    stream.on('error', reject);
    stream.end();
  });
}

async function openManyStreams(target: Target): Promise<string[]> {
  const requestedCount = 800;
  const openStreams: ClientRequest[] = [];
  const statuses = await sendConcurrently(requestedCount, 100, async () => {
    const { status, stream } = await openStream(target, target.partnerToken);
    stream.on('error', () => undefined);
    openStreams.push(stream);
    return status;
  });
  await orderAndCancel(target, 60);
  for (const stream of openStreams) stream.destroy();
  const acceptedCount = countStatuses(statuses, 200);
  return acceptedCount > 6 ? [`one session opened ${acceptedCount} of ${requestedCount} streams`] : [];
}

async function guessLoginCodes(target: Target): Promise<string[]> {
  const statuses = await sendConcurrently(600, 30, async () => {
    const email = `${randomBytes(6).toString('hex')}@nowhere.test`;
    const body = { email, otp: '123456' };
    return (await fetchJson(target.url, { path: '/users/verify-otp', body, headers: attacker })).status;
  });
  return countStatuses(statuses, 429, 503) === 0 ? ['600 codes for unknown e-mails met no limit'] : [];
}

async function placeOrder(target: Target, items: object[]): Promise<{ status: number; id: string }> {
  const { status, body } = await fetchJson(target.url, {
    path: '/orders/create',
    body: { items, deliveryAddress: testAddress, paymentMode: 'COD' },
    token: target.customerToken,
    headers: attacker,
  });
  return {
    status,
    id: (body['data'] as { order?: { _id: string } } | undefined)?.order?._id ?? '',
  };
}

/** Places and cancels orders in turn; returns the statuses of the orders. */
async function orderAndCancel(target: Target, rounds: number): Promise<Statuses> {
  const item = { productId: target.products[0]?._id, quantity: 1 };
  return sendConcurrently(rounds, 1, async () => {
    const { status, id } = await placeOrder(target, [item]);
    if (status !== 201) return status;
    const cancelled = await fetchJson(target.url, {
      method: 'PUT',
      path: `/orders/cancelmyorder/${id}`,
      token: target.customerToken,
      headers: attacker,
    });
    return cancelled.status === 200 ? status : cancelled.status;
  });
}

async function buyEverything(target: Target): Promise<string[]> {
  const problems: string[] = [];
  await setLimits(target, { maxOpenOrders: 5, maxItemsPerOrder: 60, orderWritesPerHour: 30 });
  const wholeStock = target.products.map(({ _id, stock }) => ({ productId: _id, quantity: stock }));
  const { status } = await placeOrder(target, wholeStock);
  if (status !== 400) problems.push(`an order of the whole stock was answered ${status}`);
  const statuses = await orderAndCancel(target, 40);
  if (countStatuses(statuses, 429) === 0) problems.push('40 rounds of order and cancel met no limit');
  await setLimits(target, {
    maxOpenOrders: null,
    maxItemsPerOrder: null,
    orderWritesPerHour: null,
  });
  return problems;
}

async function setLimits(target: Target, limits: Record<string, number | null>): Promise<void> {
  const { status } = await fetchJson(target.url, {
    method: 'PUT',
    path: '/admin/settings',
    body: limits,
    token: target.adminToken,
  });
  if (status !== 200) throw new Error(`The limits were refused: ${status}`);
}

async function lockOutCustomer(target: Target): Promise<string[]> {
  const logIn = async (attemptedPassword: string, headers: Record<string, string>) => {
    const body = { email: victimEmail, password: attemptedPassword };
    return (await fetchJson(target.url, { path: '/users/login', body, headers })).status;
  };
  const statuses = await sendConcurrently(40, 4, () => logIn('wrong password', attacker));
  const problems: string[] = [];
  if (countStatuses(statuses, 429) === 0) problems.push('40 wrong passwords met no limit');
  const ownerStatus = await logIn(password, clientHeaders('192.0.2.44'));
  if (ownerStatus !== 200) problems.push(`the owner's right password was answered ${ownerStatus}`);
  return problems;
}

const phishingUrl = 'https://evil.example/win';

async function spamUnknownRecipient(target: Target): Promise<string[]> {
  const victim = `victim-${randomBytes(4).toString('hex')}@elsewhere.test`;
  const post = async (path: string, body: object) =>
    (await fetchJson(target.url, { path, body, headers: attacker })).status;
  await sendConcurrently(60, 6, (index) =>
    index % 2 === 0
      ? post('/users/contactmessage', { name: 'Win', email: victim, message: `${phishingUrl} now` })
      : post('/users/signup', {
          fullname: `Win ${phishingUrl}`,
          phone: `+9198${String(10_000_000 + index)}`,
          hostel: 'Kaveri',
          email: victim,
          password: 'longenough',
        }),
  );
  const response = await fetchJson(target.url, {
    path: `/dev/mailbox?to=${encodeURIComponent(victim)}`,
  });
  const mails = response.body['data'] as { text: string; html: string; subject: string }[];
  const problems: string[] = [];
  if (mails.length > 20) problems.push(`${mails.length} mails to one stranger`);
  if (mails.some((mail) => JSON.stringify(mail).includes('evil.example')))
    problems.push("a stranger was mailed the attacker's link");
  return problems;
}

async function guessCoupons(target: Target): Promise<string[]> {
  const statuses = await sendConcurrently(1_000, 20, async () => {
    const body = { code: randomBytes(4).toString('hex') };
    return (await fetchJson(target.url, { path: '/coupons/public/check', body, headers: attacker })).status;
  });
  return countStatuses(statuses, 429) === 0 ? ['1,000 guesses of a coupon met no limit'] : [];
}

/** Baseline without an attack. */
async function noAttack(): Promise<string[]> {
  await delay(3_000);
  return [];
}

/** All attacks, each bounded in count and time. */
export const attacks: readonly Attack[] = [
  { name: 'none', run: noAttack },
  // First, because the hourly order limit also counts the orders of the probe.
  { name: 'buying the whole shop', run: buyEverything },
  { name: 'streams that replay and never read', run: openManyStreams },
  { name: 'codes for random e-mails', run: guessLoginCodes },
  { name: 'wrong passwords of somebody else', run: lockOutCustomer },
  { name: 'mails to a stranger', run: spamUnknownRecipient },
  { name: 'guessing coupons', run: guessCoupons },
];

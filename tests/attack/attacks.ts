import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { someAddress } from '#testing/builders.ts';
import { fetchCall } from '#testing/server-process.ts';
import { clientHeaders } from './probe.ts';

export type Target = {
  url: string;
  /** Every product on sale with its stock. */
  products: readonly { _id: string; stock: number }[];
  studentToken: string;
  partnerToken: string;
  adminToken: string;
};

/** One attack: what it does in a bounded time, and what it found that should not be. */
export type Attack = { name: string; run: (target: Target) => Promise<string[]> };

const attacker = clientHeaders('203.0.113.7');
const victimEmail = 'student@corridor.test';
const password = 'demo1234';

/** How often each status came back. */
type Statuses = Map<number, number>;

/** Sends `count` requests, so many at a time, and counts the statuses. */
async function flood(
  count: number,
  atOnce: number,
  send: (index: number) => Promise<number>,
): Promise<Statuses> {
  const statuses: Statuses = new Map();
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const status = await send(next++).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return statuses;
}

function timesOf(statuses: Statuses, ...wanted: number[]): number {
  return wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
}

/** Opens a live stream and never reads from it. */
function openStream(
  target: Target,
  token: string,
): Promise<{ status: number; stream: ClientRequest }> {
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

async function streams(target: Target): Promise<string[]> {
  const wanted = 800;
  const opened: ClientRequest[] = [];
  const statuses = await flood(wanted, 100, async () => {
    const { status, stream } = await openStream(target, target.partnerToken);
    stream.on('error', () => undefined);
    opened.push(stream);
    return status;
  });
  await orderAndCancel(target, 60);
  for (const stream of opened) stream.destroy();
  const admitted = timesOf(statuses, 200);
  return admitted > 6 ? [`one session opened ${admitted} of ${wanted} streams`] : [];
}

async function codeGuesses(target: Target): Promise<string[]> {
  const statuses = await flood(600, 30, async () => {
    const email = `${randomBytes(6).toString('hex')}@nowhere.test`;
    const body = { email, otp: '123456' };
    return (await fetchCall(target.url, { path: '/users/verify-otp', body, headers: attacker }))
      .status;
  });
  return timesOf(statuses, 429, 503) === 0 ? ['600 codes for unknown e-mails met no limit'] : [];
}

async function placeOrder(
  target: Target,
  items: object[],
): Promise<{ status: number; id: string }> {
  const { status, body } = await fetchCall(target.url, {
    path: '/orders/create',
    body: { items, deliveryAddress: someAddress, paymentMode: 'COD' },
    token: target.studentToken,
    headers: attacker,
  });
  return {
    status,
    id: (body['data'] as { order?: { _id: string } } | undefined)?.order?._id ?? '',
  };
}

/** Order and cancel in turn; the statuses of the orders. */
async function orderAndCancel(target: Target, rounds: number): Promise<Statuses> {
  const item = { productId: target.products[0]?._id, quantity: 1 };
  return flood(rounds, 1, async () => {
    const { status, id } = await placeOrder(target, [item]);
    if (status !== 201) return status;
    const cancelled = await fetchCall(target.url, {
      method: 'PUT',
      path: `/orders/cancelmyorder/${id}`,
      token: target.studentToken,
      headers: attacker,
    });
    return cancelled.status === 200 ? status : cancelled.status;
  });
}

async function buyEverything(target: Target): Promise<string[]> {
  const found: string[] = [];
  await setLimits(target, { maxOpenOrders: 5, maxItemsPerOrder: 60, orderWritesPerHour: 30 });
  const everything = target.products.map(({ _id, stock }) => ({ productId: _id, quantity: stock }));
  const { status } = await placeOrder(target, everything);
  if (status !== 400) found.push(`an order of the whole stock was answered ${status}`);
  const statuses = await orderAndCancel(target, 40);
  if (timesOf(statuses, 429) === 0) found.push('40 rounds of order and cancel met no limit');
  await setLimits(target, {
    maxOpenOrders: null,
    maxItemsPerOrder: null,
    orderWritesPerHour: null,
  });
  return found;
}

async function setLimits(target: Target, limits: Record<string, number | null>): Promise<void> {
  const { status } = await fetchCall(target.url, {
    method: 'PUT',
    path: '/admin/settings',
    body: limits,
    token: target.adminToken,
  });
  if (status !== 200) throw new Error(`The limits were refused: ${status}`);
}

async function lockOut(target: Target): Promise<string[]> {
  const logIn = async (typed: string, headers: Record<string, string>) => {
    const body = { email: victimEmail, password: typed };
    return (await fetchCall(target.url, { path: '/users/login', body, headers })).status;
  };
  const statuses = await flood(40, 4, () => logIn('wrong password', attacker));
  const found: string[] = [];
  if (timesOf(statuses, 429) === 0) found.push('40 wrong passwords met no limit');
  const own = await logIn(password, clientHeaders('192.0.2.44'));
  if (own !== 200) found.push(`the owner's right password was answered ${own}`);
  return found;
}

const lure = 'https://evil.example/win';

async function mailStrangers(target: Target): Promise<string[]> {
  const victim = `victim-${randomBytes(4).toString('hex')}@elsewhere.test`;
  const post = async (path: string, body: object) =>
    (await fetchCall(target.url, { path, body, headers: attacker })).status;
  await flood(60, 6, (index) =>
    index % 2 === 0
      ? post('/users/contactmessage', { name: 'Win', email: victim, message: `${lure} now` })
      : post('/users/signup', {
          fullname: `Win ${lure}`,
          phone: `+9198${String(10_000_000 + index)}`,
          hostel: 'Kaveri',
          email: victim,
          password: 'longenough',
        }),
  );
  const answer = await fetchCall(target.url, {
    path: `/dev/mailbox?to=${encodeURIComponent(victim)}`,
  });
  const mails = answer.body['data'] as { text: string; html: string; subject: string }[];
  const found: string[] = [];
  if (mails.length > 20) found.push(`${mails.length} mails to one stranger`);
  if (mails.some((mail) => JSON.stringify(mail).includes('evil.example')))
    found.push("a stranger was mailed the attacker's link");
  return found;
}

async function couponGuesses(target: Target): Promise<string[]> {
  const statuses = await flood(1_000, 20, async () => {
    const body = { code: randomBytes(4).toString('hex') };
    return (await fetchCall(target.url, { path: '/coupons/public/check', body, headers: attacker }))
      .status;
  });
  return timesOf(statuses, 429) === 0 ? ['1,000 guesses of a coupon met no limit'] : [];
}

/** Nothing: what the probe measures without an attack. */
async function quiet(): Promise<string[]> {
  await pause(3_000);
  return [];
}

/** Every attack, each bounded in count and so in time. */
export const attacks: readonly Attack[] = [
  { name: 'none', run: quiet },
  // Early: an hour's limit counts what the probe itself has ordered.
  { name: 'buying the whole shop', run: buyEverything },
  { name: 'streams that replay and never read', run: streams },
  { name: 'codes for random e-mails', run: codeGuesses },
  { name: 'wrong passwords of somebody else', run: lockOut },
  { name: 'mails to a stranger', run: mailStrangers },
  { name: 'guessing coupons', run: couponGuesses },
];

import { randomUUID } from 'node:crypto';
import { testAddress } from '#testing/builders.ts';
import { fetchJson } from '#testing/server-process.ts';
import { clientHeaders } from './probe.ts';

/** The shop under attack, with a session of each kind. */
export type Target = {
  url: string;
  databaseUrl: string;
  /** Every product on sale with its stock. */
  products: readonly { _id: string; stock: number }[];
  customerToken: string;
  partnerToken: string;
  adminToken: string;
};

/** One attack of bounded length, and the problems it found. */
export type Attack = { name: string; run: (target: Target) => Promise<string[]> };

export const attacker = clientHeaders('203.0.113.7');
export const victimEmail = 'student@corridor.test';
export const demoPassword = 'demo1234';

/** Number of responses per status. */
export type Statuses = Map<number, number>;

/** Sends `count` requests with limited concurrency and counts the statuses. */
export async function sendConcurrently(
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

export function countStatuses(statuses: Statuses, ...expected: number[]): number {
  return expected.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
}

/** Sends a JSON body without a session; returns the status. */
export async function post(
  { url }: Target,
  path: string,
  { body, headers = attacker }: { body: object; headers?: Record<string, string> },
): Promise<number> {
  return (await fetchJson(url, { path, body, headers })).status;
}

export type Mail = { subject: string; text: string; html: string };

/** What the shop has sent to a recipient, newest first. */
export async function readMails({ url }: Target, recipient: string): Promise<Mail[]> {
  const { body } = await fetchJson(url, { path: `/dev/mailbox?to=${encodeURIComponent(recipient)}` });
  return body['data'] as Mail[];
}

export async function placeOrder(target: Target, items: object[]): Promise<{ status: number; id: string }> {
  const { status, body } = await fetchJson(target.url, {
    path: '/orders/create',
    body: { items, deliveryAddress: testAddress, paymentMode: 'COD' },
    token: target.customerToken,
    headers: { ...attacker, 'idempotency-key': randomUUID() },
  });
  return {
    status,
    id: (body['data'] as { order?: { _id: string } } | undefined)?.order?._id ?? '',
  };
}

/** Changes protective settings of the shop. */
export async function setLimits(target: Target, limits: Record<string, number | null>): Promise<void> {
  const { status } = await fetchJson(target.url, {
    method: 'PUT',
    path: '/admin/settings',
    body: limits,
    token: target.adminToken,
  });
  if (status !== 200) throw new Error(`The limits were refused: ${status}`);
}

/** Places and cancels orders in turn; returns the statuses of the orders. */
export async function orderAndCancel(target: Target, rounds: number): Promise<Statuses> {
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

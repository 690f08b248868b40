import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { testAddress } from '#testing/builders.ts';
import { fetchJson } from '#testing/server-process.ts';

/**
 * Experience of a regular client during an attack: the slowest request of each kind in ms, and every failed one.
 */
export type ProbeResult = {
  healthMs: number;
  logInMs: number;
  orderMs: number;
  rounds: number;
  failures: string[];
};

const customer = { email: 'student2@corridor.test', password: 'demo1234' };
const intervalMs = 500;

/** Headers that make requests come from a separate client IP. */
export function clientHeaders(clientIp: string): Record<string, string> {
  return { 'x-forwarded-for': clientIp };
}

/** Repeats health check, login, order and cancellation until `stop` is called. */
export function startProbe(url: string, productId: string): { stop: () => Promise<ProbeResult> } {
  const result: ProbeResult = { healthMs: 0, logInMs: 0, orderMs: 0, rounds: 0, failures: [] };
  const headers = clientHeaders('198.51.100.9');
  const recordMaxDuration = async (metric: 'healthMs' | 'logInMs' | 'orderMs', work: () => Promise<void>) => {
    const startedAt = performance.now();
    await work().catch((error: unknown) => result.failures.push(String(error)));
    result[metric] = Math.max(result[metric], Math.round(performance.now() - startedAt));
  };
  const expectStatus = (label: string, actual: number, expected: number) => {
    if (actual !== expected) result.failures.push(`${label}: ${actual}`);
  };
  const runRound = async () => {
    let token = '';
    let orderId = '';
    await recordMaxDuration('healthMs', async () => {
      expectStatus('healthz', (await fetch(`${url}/healthz`)).status, 200);
    });
    await recordMaxDuration('logInMs', async () => {
      const { status, body } = await fetchJson(url, {
        path: '/users/login',
        body: customer,
        headers,
      });
      expectStatus('log-in', status, 200);
      token = (body['data'] as { token?: string } | undefined)?.token ?? '';
    });
    await recordMaxDuration('orderMs', async () => {
      const { status, body } = await fetchJson(url, {
        path: '/orders/create',
        body: {
          items: [{ productId, quantity: 1 }],
          deliveryAddress: testAddress,
          paymentMode: 'COD',
        },
        token,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      });
      expectStatus('order', status, 201);
      orderId = (body['data'] as { order?: { _id: string } } | undefined)?.order?._id ?? '';
    });
    const cancelled = await fetchJson(url, {
      method: 'PUT',
      path: `/orders/cancelmyorder/${orderId}`,
      token,
      headers,
    });
    expectStatus('cancel', cancelled.status, 200);
    result.rounds += 1;
  };
  const abortController = new AbortController();
  const running = (async () => {
    while (!abortController.signal.aborted) {
      await runRound();
      await delay(intervalMs);
    }
  })();
  return {
    stop: async () => {
      abortController.abort();
      await running;
      return result;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { someAddress } from '#testing/builders.ts';
import { fetchCall } from '#testing/server-process.ts';

/** What an honest student meets while an attack runs: the slowest of each, in ms, and everything that was refused. */
export type Measured = {
  healthMs: number;
  logInMs: number;
  orderMs: number;
  rounds: number;
  refused: string[];
};

const student = { email: 'student2@corridor.test', password: 'demo1234' };
const everyMs = 500;

/** From a client of their own, as every caller below. */
export function clientHeaders(clientIp: string): Record<string, string> {
  return { 'x-forwarded-for': clientIp };
}

/** Looks at `/healthz`, logs in, places and cancels an order, again and again until `stop` is called. */
export function startProbe(url: string, productId: string): { stop: () => Promise<Measured> } {
  const measured: Measured = { healthMs: 0, logInMs: 0, orderMs: 0, rounds: 0, refused: [] };
  const headers = clientHeaders('198.51.100.9');
  const slowest = async (figure: 'healthMs' | 'logInMs' | 'orderMs', work: () => Promise<void>) => {
    const startedAt = performance.now();
    await work().catch((error: unknown) => measured.refused.push(String(error)));
    measured[figure] = Math.max(measured[figure], Math.round(performance.now() - startedAt));
  };
  const expectStatus = (what: string, found: number, wanted: number) => {
    if (found !== wanted) measured.refused.push(`${what}: ${found}`);
  };
  const round = async () => {
    let token = '';
    let orderId = '';
    await slowest('healthMs', async () => {
      expectStatus('healthz', (await fetch(`${url}/healthz`)).status, 200);
    });
    await slowest('logInMs', async () => {
      const { status, body } = await fetchCall(url, {
        path: '/users/login',
        body: student,
        headers,
      });
      expectStatus('log-in', status, 200);
      token = (body['data'] as { token?: string } | undefined)?.token ?? '';
    });
    await slowest('orderMs', async () => {
      const { status, body } = await fetchCall(url, {
        path: '/orders/create',
        body: {
          items: [{ productId, quantity: 1 }],
          deliveryAddress: someAddress,
          paymentMode: 'COD',
        },
        token,
        headers: { ...headers, 'idempotency-key': randomUUID() },
      });
      expectStatus('order', status, 201);
      orderId = (body['data'] as { order?: { _id: string } } | undefined)?.order?._id ?? '';
    });
    const cancelled = await fetchCall(url, {
      method: 'PUT',
      path: `/orders/cancelmyorder/${orderId}`,
      token,
      headers,
    });
    expectStatus('cancel', cancelled.status, 200);
    measured.rounds += 1;
  };
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await round();
      await pause(everyMs);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return measured;
    },
  };
}

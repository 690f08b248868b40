import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { testAddress } from '#testing/builders.ts';
import { fetchJson } from '#testing/server-process.ts';

/** A regular request takes no longer, whatever others do. */
export const maxResponseMs = 1_000;

/**
 * Experience of a regular client during an attack: the slowest request of each kind in ms, every failed one, and
 * by how much the memory of the server has grown at most and in the end.
 */
export type ProbeResult = {
  healthMs: number;
  medianHealthMs: number;
  logInMs: number;
  orderMs: number;
  rounds: number;
  failures: string[];
  peakGrowthBytes: number;
  growthBytes: number;
};

const customer = { email: 'student2@corridor.test', password: 'demo1234' };
const intervalMs = 500;
const sampleIntervalMs = 100;

/** Headers that make requests come from a separate client IP. */
export function clientHeaders(clientIp: string): Record<string, string> {
  return { 'x-forwarded-for': clientIp };
}

export const probeHeaders = clientHeaders('198.51.100.9');

/** Repeats login, order and cancellation, and beside them health checks, until `stop` is called. */
export async function startProbe(
  url: string,
  productId: string,
): Promise<{ stop: () => Promise<ProbeResult> }> {
  const result = { logInMs: 0, orderMs: 0, rounds: 0, failures: [] as string[] };
  const headers = probeHeaders;
  const memoryBefore = await readMemoryBytes(url);
  const recordMaxDuration = async (metric: 'logInMs' | 'orderMs', work: () => Promise<void>) => {
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
  const healthTimes: number[] = [];
  let peakBytes = memoryBefore;
  const takeSample = async () => {
    const startedAt = performance.now();
    const { status } = await fetch(`${url}/healthz`);
    healthTimes.push(Math.round(performance.now() - startedAt));
    expectStatus('healthz', status, 200);
    peakBytes = Math.max(peakBytes, await readMemoryBytes(url));
  };
  const abortController = new AbortController();
  const repeat = async (work: () => Promise<void>, pauseMs: number) => {
    while (!abortController.signal.aborted) {
      await work();
      await delay(pauseMs);
    }
  };
  const running = Promise.all([repeat(runRound, intervalMs), repeat(takeSample, sampleIntervalMs)]);
  return {
    stop: async () => {
      abortController.abort();
      await running;
      const sorted = healthTimes.toSorted((a, b) => a - b);
      return {
        ...result,
        healthMs: sorted.at(-1) ?? 0,
        medianHealthMs: sorted[sorted.length >> 1] ?? 0,
        peakGrowthBytes: peakBytes - memoryBefore,
        growthBytes: (await readMemoryBytes(url)) - memoryBefore,
      };
    },
  };
}

async function readMemoryBytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1] ?? Number.NaN);
}

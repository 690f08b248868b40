import { timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { AppParts } from '../app-parts.ts';
import { sha256 } from '../ids.ts';
import { AppError } from '#server/errors.ts';
import { getBearerToken } from './authenticate.ts';

/**
 * `/metrics` for Prometheus: responses by route, orders by status, listeners and waiting messages. With
 * METRICS_TOKEN it requires that bearer token; in production it is disabled without one.
 */
export function registerMetrics({ app, ctx }: AppParts): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers with a status of 500 or above',
    registers: [registry],
  });
  const orders = new Gauge({
    name: 'orders',
    help: 'Orders by delivery status',
    labelNames: ['status'],
    registers: [],
    async collect() {
      this.reset();
      const rows = await orNullIfUnavailable(() =>
        ctx.db
          .selectFrom('orders')
          .select(({ fn }) => ['delivery_status', fn.countAll<number>().as('orders')])
          .groupBy('delivery_status')
          .execute(),
      );
      for (const row of rows ?? []) this.set({ status: row.delivery_status }, row.orders);
    },
  });
  const oldestMessage = new Gauge({
    name: 'outbox_oldest_waiting_seconds',
    help: 'Age of the oldest message that has not left yet',
    registers: [],
    async collect() {
      const lagMs = await orNullIfUnavailable(ctx.outbox.lag);
      this.set(lagMs === null ? Number.NaN : lagMs / 1000);
    },
  });
  const outboxMessages = new Gauge({
    name: 'outbox_messages',
    help: 'Messages that wait to be sent, and those of the last 30 days that were dropped and will never be',
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset();
      const messages = await orNullIfUnavailable(ctx.outbox.count);
      if (messages === null) return;
      this.set({ state: 'waiting' }, messages.waiting);
      this.set({ state: 'dropped' }, messages.dropped);
    },
  });
  const listeners = new Gauge({
    name: 'live_listeners',
    help: 'Open streams of live events',
    registers: [],
    collect() {
      this.set(ctx.events.listeners());
    },
  });
  for (const gauge of [orders, oldestMessage, outboxMessages, listeners]) registry.registerMetric(gauge);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
  });
  const { production, metricsToken } = ctx.config;
  app.get('/metrics', async (request, reply) => {
    if (production && metricsToken === null) throw new AppError('NOT_FOUND');
    if (metricsToken !== null && !isSameSecret(getBearerToken(request), metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      throw new AppError('NOT_SIGNED_IN');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Constant-time comparison; hashing gives both the same length. */
function isSameSecret(actual: string | null, expected: string): boolean {
  return actual !== null && timingSafeEqual(Buffer.from(sha256(actual)), Buffer.from(sha256(expected)));
}

/** Null while the database is unavailable: the other metrics matter then. */
async function orNullIfUnavailable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

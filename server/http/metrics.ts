import { timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { readFreeBytes } from '#server/db/database.ts';
import { readBackupNotes } from '#server/jobs/scheduled-backups.ts';
import { createMetricsReader } from '#server/process/cluster-metrics.ts';
import type { Context } from '#server/context.ts';
import { sha256 } from '#server/ids.ts';
import { AppError } from '#server/errors.ts';
import type { AppParts } from './app-parts.ts';
import { getBearerToken } from './authenticate.ts';
import type { SentResponse } from './response-log.ts';

export type Metrics = { registry: Registry; countResponse: (response: SentResponse) => void };

/** Responses by route, listeners and waiting messages, and what features count. */
export function createMetrics(ctx: Context, ofFeatures: readonly Gauge[]): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauges = [...createGauges(ctx), ...createMachineGauges(ctx), ...ofFeatures];
  for (const gauge of gauges) registry.registerMetric(gauge);
  return { registry, countResponse: createResponseCounter(registry) };
}

/**
 * `/metrics` for Prometheus. With METRICS_TOKEN it requires that bearer token; in production it is disabled without
 * one.
 */
export function registerMetrics({ app, ctx }: AppParts, { registry, countResponse }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    countResponse({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
  const readMetrics = createMetricsReader(registry);
  const { production, metricsToken } = ctx.config;
  app.get('/metrics', async (request, reply) => {
    if (production && metricsToken === null) throw new AppError('NOT_FOUND');
    if (metricsToken !== null) {
      const counter = ['metrics-token', request.network] as const;
      await ctx.rateLimits.consume(...counter);
      if (!isSameSecret(getBearerToken(request), metricsToken)) {
        reply.header('www-authenticate', 'Bearer');
        throw new AppError('NOT_SIGNED_IN');
      }
      await ctx.rateLimits.refund(counter);
    }
    return reply.type(registry.contentType).send(await readMetrics());
  });
}

function createResponseCounter(registry: Registry): Metrics['countResponse'] {
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
  // Finding the series of a set of labels takes longer than observing; there is one per route and status.
  const series = new Map<string, ReturnType<typeof durations.labels>>();
  return ({ method, route, status, ms }) => {
    const key = `${method} ${route} ${status}`;
    let durationsOfRoute = series.get(key);
    if (durationsOfRoute === undefined)
      series.set(key, (durationsOfRoute = durations.labels({ method, route, status })));
    durationsOfRoute.observe(ms / 1000);
    if (status >= 500) failures.inc();
  };
}

/** What is read when the metrics are; what the database counts is the same in all processes. */
function createGauges({ outbox, events }: Context): Gauge[] {
  return [
    new Gauge({
      name: 'outbox_oldest_waiting_seconds',
      help: 'Age of the oldest message that has not left yet',
      aggregator: 'first',
      registers: [],
      async collect() {
        const lagMs = await orNullIfUnavailable(outbox.lag);
        this.set(lagMs === null ? Number.NaN : lagMs / 1000);
      },
    }),
    new Gauge({
      name: 'outbox_messages',
      help: 'Messages that wait to be sent, and those of the last 30 days that were dropped and will never be',
      aggregator: 'first',
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset();
        const messages = await orNullIfUnavailable(outbox.count);
        if (messages === null) return;
        this.set({ state: 'waiting' }, messages.waiting);
        this.set({ state: 'dropped' }, messages.dropped);
      },
    }),
    new Gauge({
      name: 'live_event_lag_seconds',
      help: 'Age of the oldest live event that has not been delivered',
      aggregator: 'max',
      registers: [],
      async collect() {
        const lagMs = await orNullIfUnavailable(events.lag);
        this.set(lagMs === null ? Number.NaN : lagMs / 1000);
      },
    }),
    new Gauge({
      name: 'live_listeners',
      help: 'Open streams of live events',
      registers: [],
      collect() {
        this.set(events.listeners());
      },
    }),
  ];
}

/** Of the machine that the shop runs on. */
function createMachineGauges({ config, reports, clock }: Context): Gauge[] {
  return [
    new Gauge({
      name: 'backup_age_seconds',
      help: 'Age of the last daily backup, +Inf before the first one; NaN where the shop makes none by itself',
      aggregator: 'first',
      registers: [],
      async collect() {
        const notes = config.backup.isScheduled
          ? await orNullIfUnavailable(() => readBackupNotes(reports))
          : null;
        const madeAt = notes?.madeAt ?? Number.NEGATIVE_INFINITY;
        this.set(notes === null ? Number.NaN : (clock.now() - madeAt) / 1000);
      },
    }),
    new Gauge({
      name: 'disk_free_bytes',
      help: 'Free bytes of the disk with the database file; NaN without one',
      aggregator: 'first',
      registers: [],
      async collect() {
        this.set((await readFreeBytes(config.databaseUrl).catch(() => null)) ?? Number.NaN);
      },
    }),
  ];
}

/** Constant-time comparison; hashing gives both the same length. */
function isSameSecret(actual: string | null, expected: string): boolean {
  return actual !== null && timingSafeEqual(Buffer.from(sha256(actual)), Buffer.from(sha256(expected)));
}

/** Null while the database is unavailable: the other metrics matter then. */
/** The value of a gauge; null where the database cannot be reached. */
export async function orNullIfUnavailable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

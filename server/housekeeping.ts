import { retentionDays } from '#domain/retention.ts';
import type { Context } from './context.ts';
import type { Db } from './db/database.ts';
import { maxReplayAgeMs } from './integrations/live-replay.ts';
import { keyTtlMs } from './features/orders/place-order-once.ts';
import { applyRetention } from './retention.ts';
import { sessionTtlMs } from './sessions/accounts.ts';
import type { SessionKind } from './sessions/accounts.ts';
import { deviceTtlMs } from './sessions/known-devices.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** Soon after the start, for a shop that is restarted more often than every hour, but not in its way. */
const firstRunDelayMs = 60_000;
/** What can be replayed, with time to spare for events of one moment that were committed out of order. */
const eventRetentionMs = maxReplayAgeMs + 10 * 60_000;
/** What was sent or dropped is kept this long, for questions about it. */
const messageRetentionMs = retentionDays.sentMessages * dayMs;
/** Mail scanners follow old links too, and are told that they were used. */
const linkRetentionMs = 30 * dayMs;
/** So long the late use of a replaced token ends its session; then it is a token like any that nobody knows. */
const replacedTokenRetentionMs = 30 * dayMs;

/** Forgets every hour what nobody can use any more. Several processes may do so at once. */
export function startHousekeeping(ctx: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const purge = async () => {
    await purgeExpired(ctx.db, ctx.clock.now());
    await applyRetention(ctx, stopping.signal);
  };
  const schedulePurge = () => {
    // A long round is waited for, not doubled.
    running = running
      .then(purge)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'sweeping what is old failed'));
  };
  const firstTimer = setTimeout(schedulePurge, firstRunDelayMs);
  const timer = setInterval(schedulePurge, hourMs);
  firstTimer.unref();
  timer.unref();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(firstTimer);
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Deletes what is past its time at `now` (ms): kept answers of orders, dead sessions, browsers not seen for long, links long expired, events and
 * messages told long ago.
 */
export async function purgeExpired(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', now - keyTtlMs)
    .execute();
  // Object.entries forgets that the keys of a record are its kinds.
  for (const [kind, ttlMs] of Object.entries(sessionTtlMs) as [SessionKind, number][]) {
    await db
      .deleteFrom('sessions')
      .where('kind', '=', kind)
      .where('last_used_at', '<=', now - ttlMs)
      .execute();
  }
  await db
    .deleteFrom('session_tokens')
    .where('replaced_at', '<=', now - replacedTokenRetentionMs)
    .execute();
  await db
    .deleteFrom('known_devices')
    .where('last_used_at', '<=', now - deviceTtlMs)
    .execute();
  await db
    .deleteFrom('account_links')
    .where('expires_at', '<=', now - linkRetentionMs)
    .execute();
  await db
    .deleteFrom('live_events')
    .where('created_at', '<', now - eventRetentionMs)
    .execute();
  await db
    .deleteFrom('outbox')
    .where('sent_at', '<', now - messageRetentionMs)
    .execute();
  await db
    .deleteFrom('outbox')
    .where('dropped_at', '<', now - messageRetentionMs)
    .execute();
}

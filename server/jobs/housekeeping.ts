import { dayMs, hourMs } from '#domain/durations.ts';
import { retentionDays } from '#domain/retention.ts';
import type { Context } from '#server/context.ts';
import { purgeDataChanges } from '#server/db/data-versions.ts';
import type { Db } from '#server/db/database.ts';
import { maxReplayAgeMs } from '#server/integrations/live-replay.ts';
import { answerTtlMs } from '#server/db/once.ts';
import { startRepeatingTask } from './repeating-task.ts';
import { applyRetention } from './retention.ts';
import { sessionTtlMs } from '#server/sessions/accounts.ts';
import type { SessionKind } from '#server/sessions/accounts.ts';
import { deviceTtlMs } from '#server/sessions/known-devices.ts';

/** Early, for a shop that restarts more often than hourly, but after the start-up work. */
const firstRunDelayMs = 60_000;
/** The replay period plus a margin for events committed out of order. */
const eventRetentionMs = maxReplayAgeMs + 10 * 60_000;
/** Sent and dropped messages stay this long for support. */
const messageRetentionMs = retentionDays.sentMessages * dayMs;
/** Mail scanners follow old links too and get the message that they were used. */
const linkRetentionMs = 30 * dayMs;
/** A replaced token ends its session for this long; then it is unknown. */
const replacedTokenRetentionMs = 30 * dayMs;

/** Purges expired data every hour. Several processes may run it concurrently. */
export function startHousekeeping(ctx: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const purge = async () => {
    await purgeExpired(ctx.db, ctx.clock.now());
    await purgeDataChanges(ctx.database);
    await applyRetention(ctx, stopping.signal);
    return false;
  };
  const task = startRepeatingTask(purge, {
    intervalMs: hourMs,
    onError: (error) => ctx.log.error({ err: error }, 'sweeping what is old failed'),
  });
  const firstTimer = setTimeout(task.run, firstRunDelayMs);
  firstTimer.unref();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(firstTimer);
      await task.stop();
    },
  };
}

/**
 * Deletes expired data at `now` (ms): idempotent responses, sessions, known browsers, links, photos of hand-overs,
 * events and messages.
 */
export async function purgeExpired(db: Db, now: number): Promise<void> {
  for (const [kind, ttlMs] of Object.entries(answerTtlMs) as [keyof typeof answerTtlMs, number][]) {
    await db
      .deleteFrom('idempotency_keys')
      .where('account_kind', '=', kind)
      .where('created_at', '<=', now - ttlMs)
      .execute();
  }
  // Object.entries loses the key type.
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
  await db.deleteFrom('one_time_links').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('delivery_photos')
    .where('taken_at', '<=', now - retentionDays.deliveryPhotos * dayMs)
    .execute();
  await db
    .deleteFrom('live_events')
    .where('created_at', '<', now - eventRetentionMs)
    .execute();
  // Workers drop those of a channel that has a transport, at their time.
  await db
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('useless_after', '<', now - hourMs)
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

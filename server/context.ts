import type { Clock } from './clock.ts';
import type { BrandedConfig, Config } from './config.ts';
import { runTransaction } from './db/database.ts';
import type { DatabaseHandle, Db, Tx } from './db/database.ts';
import type { Hashing } from './sessions/hashing.ts';
import type { Ids } from './ids.ts';
import type { LiveEvents } from './integrations/live-events.ts';
import type { RateLimits } from '#server/integrations/rate-limits.ts';
import type { Outbox } from './integrations/outbox.ts';
import type { Log } from './log.ts';

/** Dependencies of use-cases, built in `run-server.ts` or by the test harness. */
export type Context = {
  config: Config;
  database: DatabaseHandle;
  db: Db;
  /** For lists and totals that may read many rows. */
  reports: Db;
  clock: Clock;
  ids: Ids;
  hashing: Hashing;
  log: Log;
  outbox: Outbox;
  events: LiveEvents;
  rateLimits: RateLimits;
  /** As it is now. */
  readBrandedConfig: () => Promise<BrandedConfig>;
  /** Of responses whose duration must not reveal whether an account exists. */
  minDurationMs: number;
};

/**
 * One transaction of a use-case. Queued messages and live events are flushed right after the commit instead of
 * by the next poll.
 */
export async function inTransaction<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await runTransaction(ctx.db, work);
  ctx.events.flush();
  ctx.outbox.flush();
  return result;
}

import type pg from 'pg';
import type { Log } from '#server/log.ts';
import { startRepeatingTask } from '#server/jobs/repeating-task.ts';

const channel = 'corridor_events';
const reconnectIntervalMs = 2_000;

export type PgNotify = {
  /** Notifies other processes of a commit. */
  notify: () => void;
  stop: () => Promise<void>;
};

/** Listens for commits of other processes on one connection, and batches notifications of own commits. */
export function listenForPgNotify(pool: pg.Pool, onCommit: () => void, log: Log): PgNotify {
  let client: pg.PoolClient | null = null;
  let stopped = false;
  let notifying = false;
  const connect = async () => {
    if (stopped || client) return;
    const fresh = await pool.connect();
    if (stopped) return fresh.release(true);
    client = fresh;
    fresh.on('notification', onCommit);
    const drop = () => {
      // A released client may still fail; releasing it twice would throw.
      if (client !== fresh) return;
      client = null;
      fresh.release(true);
    };
    fresh.on('error', drop);
    await fresh.query(`LISTEN ${channel}`).catch((error: unknown) => {
      drop();
      throw error;
    });
    onCommit();
  };
  const connector = startRepeatingTask(() => connect().then(() => false), {
    intervalMs: reconnectIntervalMs,
    onError: (error) => log.warn({ err: error }, 'not listening for other processes'),
  });
  connector.run();
  return {
    notify: () => {
      if (notifying || stopped) return;
      notifying = true;
      setImmediate(() => {
        notifying = false;
        pool
          .query(`NOTIFY ${channel}`)
          .catch((error: unknown) => log.warn({ err: error }, 'other processes not notified'));
      });
    },
    stop: async () => {
      stopped = true;
      // A connection that is being opened is released once it is there.
      void connector.stop();
      const last = client;
      client = null;
      last?.release(true);
    },
  };
}

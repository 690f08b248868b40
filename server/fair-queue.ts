import { AppError } from '#server/errors.ts';

/** Runs work in its turn; `key` identifies the client. */
export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type QueuedTask = { start: () => void; reject: (error: AppError) => void };

/** Approximate time in which a full queue drains. */
const retryAfterSeconds = 5;

/**
 * Runs up to `concurrency` pieces of work at once, with keys in turn, so that a flood of one client delays
 * another by one piece of work at most. When `maxWaiting` is exceeded, the newest entry of the key with the most
 * waiting is rejected with OVERLOADED.
 */
export function createFairQueue(options: { concurrency: number; maxWaiting: number }): FairQueue {
  /** Waiting work by key; the first key is next. */
  const waitingByKey = new Map<string, QueuedTask[]>();
  let running = 0;
  let waiting = 0;

  const evictIfFull = (key: string) => {
    if (waiting < options.maxWaiting) return;
    const fullestQueue = [...waitingByKey.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    const ownQueueLength = waitingByKey.get(key)?.length ?? 0;
    if (fullestQueue.length <= ownQueueLength + 1) throw createOverloadedError();
    fullestQueue.pop()?.reject(createOverloadedError());
    waiting -= 1;
  };
  const waitForTurn = (key: string) =>
    new Promise<void>((resolve, reject) => {
      waitingByKey.set(key, [...(waitingByKey.get(key) ?? []), { start: resolve, reject }]);
      waiting += 1;
    });
  const startNext = () => {
    const [next] = waitingByKey;
    if (!next) return;
    const [key, [first, ...others]] = next;
    waitingByKey.delete(key);
    if (others.length > 0) waitingByKey.set(key, others);
    waiting -= 1;
    running += 1;
    first?.start();
  };

  return async (key, work) => {
    if (running < options.concurrency) running += 1;
    else {
      evictIfFull(key);
      await waitForTurn(key);
    }
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}

function createOverloadedError(): AppError {
  return new AppError('OVERLOADED', { retryAfter: retryAfterSeconds });
}

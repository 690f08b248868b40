import { AppError } from '#server/errors.ts';

/** Runs work when its turn has come; `key` is whom the work is for. */
export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

type QueuedTask = { start: () => void; reject: (error: AppError) => void };

/** About how long a full queue takes to drain. */
const retryAfterSeconds = 5;

/**
 * Runs `concurrency` pieces of work at once. Keys take turns, so that many calls for one delay another's by one at the most.
 * `maxWaiting` may wait; beyond that the newest of the key with the most waiting is refused with OVERLOADED.
 */
export function createFairQueue(options: { concurrency: number; maxWaiting: number }): FairQueue {
  /** Who waits, by key; the first key is the next to have a turn. */
  const waitingByKey = new Map<string, QueuedTask[]>();
  let running = 0;
  let waiting = 0;

  const evictIfFull = (key: string) => {
    if (waiting < options.maxWaiting) return;
    const fullestQueue = [...waitingByKey.values()].reduce(
      (a, b) => (b.length > a.length ? b : a),
      [],
    );
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

import { AppError } from '#server/errors.ts';
import type { Account, SessionKind } from '#server/sessions/accounts.ts';
import { sessionKinds } from './authenticate.ts';

export const maxStreamsPerSession = 6;
export const maxStreamsPerAccount = 24;
export const maxStreamsPerProcess = 2_000;

/** Slots of each kind that no other kind takes; all kinds share the others. */
export const reservedStreams = { customer: 0, partner: 100, admin: 100 } as const satisfies Record<
  SessionKind,
  number
>;

const maxSharedStreams = sessionKinds.reduce(
  (left, kind) => left - reservedStreams[kind],
  maxStreamsPerProcess,
);

/** Seconds until a client without a stream retries; it polls meanwhile. */
const retryAfter = 15;

type StreamOwner = Pick<Account, 'kind' | 'id' | 'sessionId'>;

/** Counts open streams. `acquire` throws TOO_MANY_STREAMS or OVERLOADED, else returns the release function. */
export function createStreamSlots(): { acquire: (owner: StreamOwner) => () => void } {
  const bySession = createCounter();
  const byAccount = createCounter();
  const byKind: Record<SessionKind, number> = { customer: 0, partner: 0, admin: 0 };
  const countShared = () =>
    sessionKinds.reduce((sum, kind) => sum + Math.max(0, byKind[kind] - reservedStreams[kind]), 0);
  return {
    acquire: ({ kind, id, sessionId }) => {
      const account = `${kind} ${id}`;
      if (bySession.get(sessionId) >= maxStreamsPerSession || byAccount.get(account) >= maxStreamsPerAccount)
        throw new AppError('TOO_MANY_STREAMS', { retryAfter });
      if (byKind[kind] >= reservedStreams[kind] && countShared() >= maxSharedStreams)
        throw new AppError('OVERLOADED', { retryAfter });
      const count = (change: 1 | -1) => {
        byKind[kind] += change;
        bySession.add(sessionId, change);
        byAccount.add(account, change);
      };
      return open(count);
    },
  };
}

/** Uploads at once, which bound the memory of bodies that are still arriving. */
export const maxUploadsPerAccount = 3;
const maxUploadsPerProcess = 20;
const uploadRetryAfter = 5;

/** Counts uploads. `acquire` throws OVERLOADED, else returns the release function. */
export function createUploadSlots(): { acquire: (accountId: string) => () => void } {
  const byAccount = createCounter();
  let openCount = 0;
  return {
    acquire: (accountId) => {
      if (byAccount.get(accountId) >= maxUploadsPerAccount || openCount >= maxUploadsPerProcess)
        throw new AppError('OVERLOADED', { retryAfter: uploadRetryAfter });
      return open((change) => {
        openCount += change;
        byAccount.add(accountId, change);
      });
    },
  };
}

/** Counts one more; the returned function takes it back once. */
function open(count: (change: 1 | -1) => void): () => void {
  count(1);
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    count(-1);
  };
}

/** Numbers by key; a key with none is forgotten. */
function createCounter() {
  const counts = new Map<string, number>();
  const get = (key: string) => counts.get(key) ?? 0;
  return {
    get,
    add: (key: string, change: 1 | -1) => {
      const count = get(key) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

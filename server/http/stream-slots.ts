import { AppError } from '#server/errors.ts';

export const maxStreamsPerSession = 6;
export const maxStreamsPerProcess = 2_000;

/** Seconds until a client without a stream retries; it polls meanwhile. */
const retryAfter = 15;

/** Counts open streams. `acquire` throws TOO_MANY_STREAMS or OVERLOADED, else returns the release function. */
export function createStreamSlots(): { acquire: (sessionId: string) => () => void } {
  const openBySession = new Map<string, number>();
  let openCount = 0;
  return {
    acquire: (sessionId) => {
      const sessionCount = openBySession.get(sessionId) ?? 0;
      if (sessionCount >= maxStreamsPerSession) throw new AppError('TOO_MANY_STREAMS', { retryAfter });
      if (openCount >= maxStreamsPerProcess) throw new AppError('OVERLOADED', { retryAfter });
      openCount += 1;
      openBySession.set(sessionId, sessionCount + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        openCount -= 1;
        const remaining = (openBySession.get(sessionId) ?? 1) - 1;
        if (remaining > 0) openBySession.set(sessionId, remaining);
        else openBySession.delete(sessionId);
      };
    },
  };
}

import { Refusal } from '../refusal.ts';

export const maxStreamsPerSession = 6;
export const maxStreamsPerProcess = 2_000;

/** Seconds after which a client that got no stream may try again; until then it polls. */
const retryAfter = 15;

/** Counts open streams. `take` throws TOO_MANY_STREAMS or OVERLOADED, else answers with the release of the slot. */
export function createStreamSlots(): { take: (sessionId: string) => () => void } {
  const openBySession = new Map<string, number>();
  let open = 0;
  return {
    take: (sessionId) => {
      const ofSession = openBySession.get(sessionId) ?? 0;
      if (ofSession >= maxStreamsPerSession) throw new Refusal('TOO_MANY_STREAMS', { retryAfter });
      if (open >= maxStreamsPerProcess) throw new Refusal('OVERLOADED', { retryAfter });
      open += 1;
      openBySession.set(sessionId, ofSession + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        open -= 1;
        const left = (openBySession.get(sessionId) ?? 1) - 1;
        if (left > 0) openBySession.set(sessionId, left);
        else openBySession.delete(sessionId);
      };
    },
  };
}

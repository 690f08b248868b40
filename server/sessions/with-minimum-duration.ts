import { setTimeout as delay } from 'node:timers/promises';

/** Longer than the work usually takes. */
export const minDurationMs = 150;

/**
 * Resolves after at least a fixed time, so that the duration does not reveal whether there was work (an existing
 * account, a queued message). Errors are thrown at once; they do not depend on it.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), delay(minDurationMs)]);
  return result;
}

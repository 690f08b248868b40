import { setTimeout as delay } from 'node:timers/promises';

/** Longer than the work takes on an ordinary day. */
const minDurationMs = 150;

/**
 * Answers no sooner than after a fixed while, so that the time says nothing about whether there was anything to do
 * (an account that exists, a message to queue). Refusals come at once; they are the same for everybody.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), delay(minDurationMs)]);
  return result;
}

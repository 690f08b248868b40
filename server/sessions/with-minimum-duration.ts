import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#server/context.ts';

/** Longer than the work usually takes. */
export const minDurationMs = 150;

/**
 * Resolves after at least `ctx.minDurationMs`, so that the duration does not reveal whether there was work (an existing
 * account, a queued message). Errors are thrown at once; they do not depend on it.
 */
export async function withMinimumDuration<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), delay(ctx.minDurationMs)]);
  return result;
}

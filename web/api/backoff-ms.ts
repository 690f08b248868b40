const maxBackoffMs = 15_000;

/** Delay before the nth attempt in a row: 1, 2, 4, 8, then 15 seconds. */
export function backoffMs(failures: number): number {
  return Math.min(maxBackoffMs, 1_000 * 2 ** failures);
}

type AllValues<T extends readonly unknown[]> = { -readonly [I in keyof T]: Awaited<T[I]> };

/**
 * Waits for all of these, which run at once, and returns their values; throws the error of the first in order that
 * failed. Unlike with `Promise.all` none of them is still running then, so that a transaction can be rolled back.
 */
export async function awaitAll<const T extends readonly unknown[]>(running: T): Promise<AllValues<T>> {
  const results = await Promise.allSettled(running);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as AllValues<T>; // One value per promise, in order.
}

import { describe, expect, it } from 'vitest';
import { awaitAll } from './await-all.ts';

describe('awaitAll', () => {
  it('returns the values in order', async () => {
    expect(await awaitAll([Promise.resolve(1), 'two', undefined])).toEqual([1, 'two', undefined]);
  });

  it('throws the first error in order, when everything has ended', async () => {
    const slow = Promise.withResolvers<void>();
    let isOver = false;
    const failing = awaitAll([
      slow.promise.then(() => {
        isOver = true;
        throw new Error('first');
      }),
      Promise.reject(new Error('second')),
    ]).catch((error: unknown) => ({ error, wasOver: isOver }));
    slow.resolve();
    expect(await failing).toEqual({ error: new Error('first'), wasOver: true });
  });
});

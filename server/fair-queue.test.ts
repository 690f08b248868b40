import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue with concurrency 1 whose work ends on demand; `done` lists the order. */
function createBlockedQueue(maxWaiting: number) {
  const queue = createFairQueue({ concurrency: 1, maxWaiting });
  const done: string[] = [];
  const rejected: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const add = (name: string, work: () => Promise<void> = async () => undefined) =>
    queue(name[0] ?? '', async () => {
      await work();
      done.push(name);
    }).catch((error: { code?: string }) => void rejected.push(`${name} ${error.code}`));
  const first = add('first', () => gate);
  const finish = async (tasks: Promise<void>[]) => {
    open();
    await Promise.all([first, ...tasks]);
    return { done: done.slice(1), rejected: rejected.toSorted() };
  };
  return { queue, add, finish };
}

describe('createFairQueue', () => {
  it('keys take turns regardless of arrival', async () => {
    const { add, finish } = createBlockedQueue(10);
    const tasks = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name));
    expect(await finish(tasks)).toEqual({
      done: ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'],
      rejected: [],
    });
  });

  it('a full queue rejects the newest entry of the key with the most waiting with OVERLOADED', async () => {
    const { add, finish } = createBlockedQueue(4);
    const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'c1', 'd1', 'e1'].map((name) => add(name));
    expect(await finish(tasks)).toEqual({
      done: ['a1', 'b1', 'c1', 'd1'],
      rejected: ['a2', 'a3', 'a4', 'a5', 'e1'].map((name) => `${name} OVERLOADED`),
    });
  });

  it('work runs up to the concurrency, and continues after a failure', async () => {
    const queue = createFairQueue({ concurrency: 3, maxWaiting: 100 });
    let running = 0;
    let maxRunning = 0;
    const tasks = Array.from({ length: 20 }, (_, index) =>
      queue(String(index % 4), async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (index % 5 === 0) throw new Error('failed');
        return index;
      }),
    );
    const results = await Promise.allSettled(tasks);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    expect(maxRunning).toBe(3);
    expect(await queue('a', async () => 'next')).toBe('next');
  });
});

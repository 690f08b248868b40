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
  // A name is the path of its client, a letter for each group, and a number.
  const add = (name: string, work: () => Promise<void> = async () => undefined) =>
    queue(['lane', ...Array.from(name.replace(/\d+$/, ''))], async () => {
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
    expect(await finish(tasks)).toEqual({ done: ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'], rejected: [] });
  });

  it('a full queue rejects the newest entry of the key with the most waiting with OVERLOADED', async () => {
    const { add, finish } = createBlockedQueue(4);
    const tasks = ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'c1', 'd1', 'e1'].map((name) => add(name));
    expect(await finish(tasks)).toEqual({
      done: ['a1', 'b1', 'c1', 'd1'],
      rejected: ['a2', 'a3', 'a4', 'a5', 'e1'].map((name) => `${name} OVERLOADED`),
    });
  });

  it('groups of a lane take turns, then the clients of a group', async () => {
    const { add, finish } = createBlockedQueue(10);
    const tasks = ['pa1', 'pb1', 'pc1', 'pa2', 'qa1', 'qa2'].map((name) => add(name));
    expect(await finish(tasks)).toEqual({ done: ['pa1', 'qa1', 'pb1', 'qa2', 'pc1', 'pa2'], rejected: [] });
  });

  it('a full queue rejects the newest entry of the fullest group, whoever its clients are', async () => {
    const { add, finish } = createBlockedQueue(4);
    const tasks = ['pa1', 'pb1', 'pc1', 'pd1', 'qa1', 'qb1', 'ra1'].map((name) => add(name));
    expect(await finish(tasks)).toEqual({
      done: ['pa1', 'qa1', 'ra1', 'pb1'],
      rejected: ['pc1', 'pd1', 'qb1'].map((name) => `${name} OVERLOADED`),
    });
  });

  it('lanes take turns and reject only their own entries', async () => {
    const queue = createFairQueue({ concurrency: 1, maxWaiting: 2 });
    const done: string[] = [];
    const rejected: string[] = [];
    const add = (lane: string, name: string) =>
      queue([lane, name], async () => void done.push(name)).catch(() => void rejected.push(name));
    await Promise.all([
      ...['first', 'a', 'b', 'c'].map((name) => add('unknown', name)),
      ...['k', 'l'].map((name) => add('known', name)),
    ]);
    expect({ done, rejected }).toEqual({ done: ['first', 'a', 'k', 'b', 'l'], rejected: ['c'] });
  });

  it('work runs up to the concurrency, and continues after a failure', async () => {
    const queue = createFairQueue({ concurrency: 3, maxWaiting: 100 });
    let running = 0;
    let maxRunning = 0;
    const tasks = Array.from({ length: 20 }, (_, index) =>
      queue(['lane', String(index % 4)], async () => {
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
    expect(await queue(['lane', 'a'], async () => 'next')).toBe('next');
  });
});

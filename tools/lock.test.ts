import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withLock } from './lock.mjs';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'corridor-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('withLock', () => {
  it('concurrent calls run one after the other', async () => {
    const file = path.join(await emptyFolder(), 'build.lock');
    let activeRuns = 0;
    const concurrentRuns: number[] = [];
    await Promise.all(
      [1, 2, 3, 4].map(() =>
        withLock(file, async () => {
          activeRuns += 1;
          concurrentRuns.push(activeRuns);
          await new Promise(setImmediate);
          activeRuns -= 1;
        }),
      ),
    );
    expect(concurrentRuns).toEqual([1, 1, 1, 1]);
  });

  it('the lock of a dead process is taken over', async () => {
    const file = path.join(await emptyFolder(), 'build.lock');
    await writeFile(file, '999999999');
    expect(await withLock(file, () => Promise.resolve('through'))).toBe('through');
  });

  it('the lock is released when the work fails', async () => {
    const folder = await emptyFolder();
    const failingRun = () => Promise.reject(new Error('no space left'));
    await expect(withLock(path.join(folder, 'build.lock'), failingRun)).rejects.toThrow('no space left');
    expect(await readdir(folder)).toEqual([]);
  });
});

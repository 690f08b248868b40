import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { replaceBuild } from './replace-build.mjs';

const dayMs = 24 * 3600_000;

it('replaceBuild keeps the files of builds that were replaced less than a day ago, where that is wanted', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'corridor-build-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const built = path.join(root, '.cache/dist');
  const build = async (names: readonly string[], now: number, keepsFormer = true) => {
    for (const folder of ['assets', 'admin/assets'])
      await mkdir(path.join(built, 'client', folder), { recursive: true });
    for (const name of names) await writeFile(path.join(built, 'client/assets', name), '');
    await replaceBuild(root, built, { now, keepsFormer });
    return (await readdir(path.join(root, 'dist/client/assets'))).toSorted();
  };
  expect(await build(['a', 'b'], 0)).toEqual(['a', 'b']);
  expect(await build(['b', 'c'], 1)).toEqual(['a', 'b', 'c']);
  expect(await build(['d'], dayMs)).toEqual(['a', 'b', 'c', 'd']);
  expect(await build(['a', 'e'], dayMs + 1)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await build(['f'], 2 * dayMs)).toEqual(['a', 'd', 'e', 'f']);
  expect(await build(['g'], 2 * dayMs, false)).toEqual(['g']);
  expect(await readdir(path.join(root, '.cache'))).toEqual([]);
});

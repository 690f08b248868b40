import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import vitestConfig from '../../vitest.config.ts';

const root = path.resolve(import.meta.dirname, '../..');

const projects = z
  .array(z.object({ test: z.object({ name: z.string(), include: z.array(z.string()) }) }))
  .parse(vitestConfig.test?.projects)
  .map(({ test }) => test);

it.each(projects.flatMap(({ name, include }) => include.map((glob) => [name, glob])))(
  'the folder of %s in %s exists',
  (...[_name, glob = '']) => {
    const [folder = ''] = glob.split('*', 1);
    expect(existsSync(path.join(root, folder))).toBe(true);
  },
);

it('every test file belongs to a Vitest project or to Playwright', () => {
  const allTestFiles = globSync('{*,!(node_modules|dist)/**/*}.test.{ts,tsx}', { cwd: root });
  const matchedFiles = projects.flatMap(({ include }) =>
    include.flatMap((glob) => globSync(glob, { cwd: root })),
  );
  const unmatchedFiles = allTestFiles
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('tests/browser/') && !matchedFiles.includes(file));
  expect(unmatchedFiles).toEqual([]);
});

import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { createProjectWithPseudoLanguage, pseudoLanguage } from './pseudo-language.ts';

// Builds all languages and walks the main user journey.
test.setTimeout(300_000);

let root: string;
test.beforeEach(async () => {
  root = await createProjectWithPseudoLanguage();
});
test.afterEach(() => rm(root, { recursive: true, force: true }));

test(
  'a language of one folder and one line is built, and the main user journey shows no untranslated text and fits a phone',
  { tag: '@all' },
  async () => {
    const run = async (...args: string[]) =>
      // The report of this run is not the one of the run in the copy.
      promisify(execFile)(process.execPath, args, {
        cwd: root,
        env: { PATH: process.env['PATH'], TEST_TIER: 'all' },
      });
    await run('tools/build.mjs');
    const { stdout } = await run(
      'node_modules/@playwright/test/cli.js',
      'test',
      'tests/browser/order-journey.test.ts',
      '--project=sqlite',
      '--workers=1',
      `--grep=in ${pseudoLanguage}`,
    );
    expect(stdout).toContain('1 passed');
  },
);

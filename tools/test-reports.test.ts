import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { countTests, readReport } from './test-reports.mjs';

async function readWritten(report: unknown) {
  const folder = await mkdtemp(path.join(tmpdir(), 'corridor-report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return readReport(file);
}

const vitestFile = (name: string, status: string, tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((test) => ({ status: test, fullName: `a ${test} test`, tags: [] as string[] })),
});

it('readReport lists the tests and the failed files of Vitest, and those that cannot be loaded', async () => {
  const testResults = [
    vitestFile('a.test.ts', 'failed', ['passed', 'failed', 'skipped']),
    vitestFile('b.test.ts', 'failed', []),
    vitestFile('c.test.ts', 'passed', ['todo']),
  ];
  const report = await readWritten({ testResults });
  expect(report).toEqual({
    tests: [
      { title: 'a passed test', passed: true },
      { title: 'a failed test', passed: false },
      { title: 'a skipped test', passed: false },
      { title: 'a todo test', passed: false },
    ],
    failedFiles: ['a.test.ts', 'b.test.ts'],
    brokenFiles: ['b.test.ts'],
  });
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 4 });
});

it.each([
  ['', []],
  ['all', [{ title: 'a skipped test', passed: false }]],
])(
  'readReport leaves out a skipped test of the second tier unless TEST_TIER runs it: "%s"',
  async (tier, tests) => {
    vi.stubEnv('TEST_TIER', tier);
    onTestFinished(() => void vi.unstubAllEnvs());
    const file = vitestFile('a.test.ts', 'passed', ['skipped']);
    for (const test of file.assertionResults) test.tags.push('all');
    expect((await readWritten({ testResults: [file] }))?.tests).toEqual(tests);
  },
);

it('readReport lists the tests of Playwright with their groups; flaky and skipped ones have not passed', async () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const group = { title: '[CART-1] the cart', specs: [spec('adds', 'expected'), spec('waits', 'skipped')] };
  const specs = [spec('opens', 'expected'), spec('breaks', 'unexpected'), spec('is flaky', 'flaky')];
  const report = await readWritten({
    errors: [],
    suites: [{ title: 'cart.test.ts', specs, suites: [group] }],
  });
  expect(report?.tests).toEqual([
    { title: 'cart.test.ts opens', passed: true },
    { title: 'cart.test.ts breaks', passed: false },
    { title: 'cart.test.ts is flaky', passed: false },
    { title: 'cart.test.ts [CART-1] the cart adds', passed: true },
    { title: 'cart.test.ts [CART-1] the cart waits', passed: false },
  ]);
  expect(countTests(report, 1)).toEqual({ passed: 2, failed: 3 });
});

it.each([
  ['that fails after its tests passed, for example in tear-down', ['passed'], 1, { passed: 1, failed: 1 }],
  ['that breaks before its first test', [], 1, { passed: 0, failed: 1 }],
  ['without tests that succeeds', [], 0, { passed: 0, failed: 0 }],
])('countTests of a run %s', async (...[, tests, exitCode, counts]) => {
  const report = await readWritten({ testResults: [vitestFile('a.test.ts', 'passed', tests)] });
  expect(countTests(report, exitCode)).toEqual(counts);
});

it('countTests counts a run without a report as failed', async () => {
  expect(countTests(await readReport('/missing.json'), 0)).toEqual({ passed: 0, failed: 1 });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { playwrightResult, readTitles, vitestResult, withRepeatedTests } from './test-reports.ts';

async function reportFile(report: unknown): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'corridor-report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  if (report !== undefined) await writeFile(file, JSON.stringify(report));
  return file;
}

const test = (status: string) => ({ status, fullName: `a ${status} test` });
const successfulRun = { code: 0, output: '' };
const failedRun = { code: 1, output: 'it broke' };

describe('vitestResult', () => {
  const summarize = async (files: [string, string[]][], run = successfulRun) => {
    const testResults = files.map(([status, tests]) => ({
      name: 'a.test.ts',
      status,
      assertionResults: tests.map(test),
    }));
    const { passed, failed } = await vitestResult(await reportFile({ testResults }), run);
    return { passed, failed };
  };

  it('passed and failed tests are counted', async () => {
    const files: [string, string[]][] = [
      ['failed', ['passed', 'failed']],
      ['passed', ['passed']],
    ];
    expect(await summarize(files, failedRun)).toEqual({ passed: 2, failed: 1 });
  });

  it.each(['skipped', 'pending', 'todo'])('a %s test counts as failed', async (status) => {
    expect(await summarize([['passed', ['passed', status]]])).toEqual({ passed: 1, failed: 1 });
  });

  it('a test file that cannot be loaded counts as failed', async () => {
    const files: [string, string[]][] = [
      ['failed', []],
      ['passed', ['passed']],
    ];
    expect(await summarize(files, failedRun)).toEqual({ passed: 1, failed: 1 });
  });

  it('a run that fails after its tests passed, for example in tear-down, is failed', async () => {
    expect(await summarize([['passed', ['passed']]], failedRun)).toEqual({ passed: 1, failed: 1 });
  });

  it('a run without tests is failed', async () => {
    expect(await summarize([])).toEqual({ passed: 0, failed: 1 });
  });

  it('a run without a report is failed', async () => {
    const result = await vitestResult(await reportFile(undefined), failedRun);
    expect(result).toMatchObject({ passed: 0, failed: 1, output: 'it broke' });
  });
});

describe('playwrightResult', () => {
  it('flaky and skipped tests count as failed', async () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    const result = await playwrightResult(await reportFile({ errors: [], stats }), failedRun);
    expect(result).toMatchObject({ passed: 5, failed: 4 });
  });

  it('a run whose database did not start is failed', async () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    const file = await reportFile({ errors: [{ message: 'no PostgreSQL' }], stats });
    expect(await playwrightResult(file, failedRun)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('readTitles', () => {
  it('a Vitest report gives the titles of tests with the result', async () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: ['passed', 'failed', 'skipped', 'todo'].map(test),
      },
    ];
    const file = await reportFile({ testResults });
    expect(await readTitles(file, 'passed')).toEqual(['a passed test']);
    expect(await readTitles(file, 'failed')).toEqual(['a failed test']);
  });

  it('a Playwright report gives the titles of tests with the result at the first attempt, with their groups', async () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [
      {
        title: 'cart.test.ts',
        specs: [spec('opens', 'expected'), spec('breaks', 'unexpected')],
        suites: [
          {
            title: '[CART-1] the cart',
            specs: [spec('adds', 'expected'), spec('is flaky', 'flaky'), spec('waits', 'skipped')],
          },
        ],
      },
    ];
    const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 };
    const file = await reportFile({ errors: [], stats, suites });
    expect(await readTitles(file, 'passed')).toEqual([
      'cart.test.ts opens',
      'cart.test.ts [CART-1] the cart adds',
    ]);
    expect(await readTitles(file, 'failed')).toEqual(['cart.test.ts breaks']);
  });

  it('a missing report gives undefined', async () => {
    expect(await readTitles(await reportFile(undefined), 'passed')).toBeUndefined();
  });
});

describe('withRepeatedTests', () => {
  const first = { passed: 5, failed: 1, output: 'one broke' };

  it('a test that passes the second time counts as passed and is named', () => {
    const result = withRepeatedTests(first, { passed: 3, failed: 0 }, ['the cart adds']);
    expect(result).toEqual({ passed: 6, failed: 0, output: 'flaky: the cart adds' });
  });

  it('a test that fails again stays failed', () => {
    const result = withRepeatedTests(first, { passed: 2, failed: 1, output: 'again' }, ['the cart adds']);
    expect(result).toEqual({ passed: 5, failed: 1, output: 'one broke\nagain' });
  });

  it('a failure that no test has, for example of a file that cannot be loaded, stays failed', () => {
    expect(withRepeatedTests(first, { passed: 1, failed: 0 }, [])).toMatchObject({ passed: 5, failed: 1 });
  });
});

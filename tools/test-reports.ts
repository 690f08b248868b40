// Needed because Vitest and Playwright write different reports, and skipped tests must count as failed.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The result of a step; `output` is printed when something failed. */
export type StepResult = { passed: number; failed: number; output?: string };
/** A check of this project, and the problem it found. */
export type CheckResult = { name: string; problem: string | undefined };
type CommandRun = { code: number; output: string };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = {
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** Path of the report of a step's last run. */
export function getReportPath(root: string, step: string): string {
  return path.join(root, 'test-results', `${step}.json`);
}

/** The name under which the second run of a step's failed tests reports. */
export function getRepeatedStep(step: string): string {
  return `${step}-repeated`;
}

/** Sums up a Vitest run. A skipped or empty test is a failure. */
export async function vitestResult(file: string, { code, output }: CommandRun): Promise<StepResult> {
  const report = await readReport<VitestReport>(file);
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skippedTests = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const notes = skippedTests.map(({ fullName, status }) => `${status}: ${fullName}`);
  return createStepResult({
    passed,
    failed: tests.length - passed + brokenFiles.length,
    code,
    output,
    notes,
  });
}

/** Sums up a Playwright run by the same rule. */
export async function playwrightResult(file: string, { code, output }: CommandRun): Promise<StepResult> {
  const report = await readReport<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const notes = skipped > 0 ? [`${skipped} skipped, which counts as failed`] : [];
  return createStepResult({
    passed: expected,
    failed: unexpected + flaky + skipped,
    code,
    output,
    notes,
  });
}

/** Full titles of the tests with this result in a Vitest or Playwright report; undefined without a report. */
export async function readTitles(file: string, result: 'passed' | 'failed'): Promise<string[] | undefined> {
  const report = await readReport<VitestReport | PlaywrightReport>(file);
  if (report === undefined) return undefined;
  if ('suites' in report) {
    const status = result === 'passed' ? 'expected' : 'unexpected';
    return report.suites.flatMap((suite) => collectTitles(suite, { status, path: '' }));
  }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ status }) => status === result).map(({ fullName }) => fullName);
}

type TitleQuery = { status: 'expected' | 'unexpected'; path: string };

function collectTitles(suite: PlaywrightSuite, { status, path }: TitleQuery): string[] {
  const titlePath = `${path} ${suite.title}`;
  const { specs = [], suites = [] } = suite;
  const found = specs.filter(({ tests }) => tests.every((test) => test.status === status));
  return [
    ...found.map((spec) => `${titlePath} ${spec.title}`.trim()),
    ...suites.flatMap((inner) => collectTitles(inner, { status, path: titlePath })),
  ];
}

/** Paths of the files with a failed test in a Vitest report. */
export async function readFailedFiles(file: string): Promise<string[]> {
  const report = await readReport<VitestReport>(file);
  return (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/**
 * The result of a step whose failed tests ran once more by themselves: a test that passes then is flaky, not failed. Its
 * name is printed, to be mended.
 */
export function withRepeatedTests(
  first: StepResult,
  again: StepResult,
  failedTitles: readonly string[],
): StepResult {
  const allPassed = again.failed === 0 && failedTitles.length === first.failed;
  if (!allPassed) return { ...first, output: `${first.output ?? ''}\n${again.output ?? ''}` };
  const output = failedTitles.map((title) => `flaky: ${title}`).join('\n');
  return { passed: first.passed + first.failed, failed: 0, output };
}

type RunCounts = StepResult & { code: number; output: string; notes: string[] };

/** A run that broke without a failed test, for example in set-up, counts as one failure. */
function createStepResult({ passed, failed, code, output, notes }: RunCounts): StepResult {
  const hasNoTests = passed + failed === 0;
  const failedCount = failed === 0 && (code !== 0 || hasNoTests) ? 1 : failed;
  return { passed, failed: failedCount, output: [output, ...notes].join('\n') };
}

async function readReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  // Written by the test runner, in its format.
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

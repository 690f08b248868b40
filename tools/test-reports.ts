import { readFile, rm } from 'node:fs/promises';

/** How a part of the tests went; `output` is what to show when something failed. */
export type Outcome = { passed: number; failed: number; output?: string };
type Run = { code: number; output: string };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** Sums up a run of Vitest. A skipped or empty test is a failure: nothing is left out in silence. */
export async function vitestOutcome(file: string, { code, output }: Run): Promise<Outcome> {
  const report = await takeReport<VitestReport>(file);
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const left = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const notes = left.map(({ fullName, status }) => `${status}: ${fullName}`);
  return outcome({
    passed,
    failed: tests.length - passed + brokenFiles.length,
    code,
    output,
    notes,
  });
}

type PlaywrightReport = {
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Sums up a run of Playwright by the same rule. */
export async function playwrightOutcome(file: string, { code, output }: Run): Promise<Outcome> {
  const report = await takeReport<PlaywrightReport>(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const notes = skipped > 0 ? [`${skipped} skipped, which counts as failed`] : [];
  return outcome({ passed: expected, failed: unexpected + flaky + skipped, code, output, notes });
}

type Counted = Outcome & { code: number; output: string; notes: string[] };

/** A run that broke without a failing test – a broken set-up, no tests at all – has failed once. */
function outcome({ passed, failed, code, output, notes }: Counted): Outcome {
  const none = passed + failed === 0;
  const all = failed === 0 && (code !== 0 || none) ? 1 : failed;
  return { passed, failed: all, output: [output, ...notes].join('\n') };
}

/** Reads a report and removes it, so that a later run cannot take it for its own. */
async function takeReport<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(file, { force: true });
  // Written by the tool a moment ago; its shape is the tool's.
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

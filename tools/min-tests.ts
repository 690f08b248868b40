// Needed because Vitest and Playwright pass when test files are no longer found.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { passedTitles, getReportPath, type StepResult } from './test-reports.ts';

/** The minimum number of tests per step. This program only raises it. */
export type MinTests = Readonly<Record<string, number>>;

const root = path.resolve(import.meta.dirname, '..');
const listFile = path.join(root, 'tests/min-tests.json');

export async function readMinTests(): Promise<MinTests> {
  // Our own file; its shape is written above.
  return JSON.parse(await readFile(listFile, 'utf8')) as MinTests;
}

/** Fails a step in which fewer tests passed than its minimum: tests were deleted or not found. */
export function requireMinTests(step: string, result: StepResult, minTests: MinTests): StepResult {
  const min = minTests[step];
  const message =
    min === undefined
      ? `tests/min-tests.json has no number for ${step}`
      : `${result.passed} tests passed in ${step}, and tests/min-tests.json expects ${min} at least`;
  if (min !== undefined && result.passed >= min) return result;
  return { ...result, failed: result.failed + 1, output: `${result.output ?? ''}\n${message}` };
}

/** The minimums after a run, never lower than before. */
export function raiseMinTests(minTests: MinTests, passed: MinTests): MinTests {
  const steps = [...new Set([...Object.keys(minTests), ...Object.keys(passed)])];
  return Object.fromEntries(steps.map((step) => [step, Math.max(minTests[step] ?? 0, passed[step] ?? 0)]));
}

/** `npm run raise:min-tests`: raises the minimums to the reports in test-results. */
async function main(): Promise<void> {
  const previous = await readMinTests();
  const passedCounts: Record<string, number> = {};
  for (const step of Object.keys(previous)) {
    const titles = await passedTitles(getReportPath(root, step));
    if (titles !== undefined) passedCounts[step] = titles.length;
  }
  const updated = raiseMinTests(previous, passedCounts);
  await writeFile(listFile, `${JSON.stringify(updated, null, 2)}\n`);
  for (const [step, min] of Object.entries(updated))
    console.log(`${step.padEnd(18)}${String(previous[step]).padStart(5)} → ${min}`);
}

if (import.meta.main) await main();

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMain } from './finding.ts';
import { passedTitles, reportOf, type Outcome } from './test-reports.ts';

/** How many tests each step has at least. A number is raised by this program and lowered by nobody. */
export type MinTests = Readonly<Record<string, number>>;

const root = path.resolve(import.meta.dirname, '..');
const listFile = path.join(root, 'tests/min-tests.json');

export async function readMinTests(): Promise<MinTests> {
  // Our own file; its shape is written above.
  return JSON.parse(await readFile(listFile, 'utf8')) as MinTests;
}

/** Fails a step in which fewer tests passed than it is known to have: some were deleted or not found. */
export function withMinTests(step: string, outcome: Outcome, minTests: MinTests): Outcome {
  const min = minTests[step];
  const note =
    min === undefined
      ? `tests/min-tests.json has no number for ${step}`
      : `${outcome.passed} tests passed in ${step}, and tests/min-tests.json expects ${min} at least`;
  if (min !== undefined && outcome.passed >= min) return outcome;
  return { ...outcome, failed: outcome.failed + 1, output: `${outcome.output ?? ''}\n${note}` };
}

/** The numbers after a run, never lower than before. */
export function raised(minTests: MinTests, passed: MinTests): MinTests {
  const steps = [...new Set([...Object.keys(minTests), ...Object.keys(passed)])];
  return Object.fromEntries(
    steps.map((step) => [step, Math.max(minTests[step] ?? 0, passed[step] ?? 0)]),
  );
}

/** `npm run raise:min-tests`: takes over the numbers of the reports in test-results. */
async function main(): Promise<void> {
  const before = await readMinTests();
  const passed: Record<string, number> = {};
  for (const step of Object.keys(before)) {
    const titles = await passedTitles(reportOf(root, step));
    if (titles !== undefined) passed[step] = titles.length;
  }
  const after = raised(before, passed);
  await writeFile(listFile, `${JSON.stringify(after, null, 2)}\n`);
  for (const [step, min] of Object.entries(after))
    console.log(`${step.padEnd(18)}${String(before[step]).padStart(5)} → ${min}`);
}

if (isMain(import.meta.url)) await main();

// Needed because npm scripts stop at the first failed step and do not add up results.
import { changedStep, steps, type StepResult, type Step } from './test-steps.ts';

/**
 * Runs the given steps in sequence, or all of them. A failed step does not stop the next; the last line has the totals.
 * `--all` adds the tests of the second tier.
 */
const args = process.argv.slice(2);
if (args.includes('--all')) process.env['TEST_TIER'] = 'all';
const requestedNames = args.filter((arg) => arg !== '--all');
const allSteps = [...steps, changedStep];
const unknownNames = requestedNames.filter((name) => !allSteps.some((step) => step.name === name));
if (unknownNames.length > 0) {
  console.error(
    `There is no step ${unknownNames.join(', ')}. Steps: ${allSteps.map((s) => s.name).join(' ')}`,
  );
  process.exit(2);
}

// Child processes end with this process.
process.on('SIGTERM', () => process.exit(143));

const selectedSteps =
  requestedNames.length === 0 ? steps : allSteps.filter(({ name }) => requestedNames.includes(name));
const total = { passed: 0, failed: 0 };
const failedSteps: string[] = [];
for (const step of selectedSteps) {
  const result = await runStep(step);
  total.passed += result.passed;
  total.failed += result.failed;
  if (result.failed > 0) failedSteps.push(step.name);
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

async function runStep({ name, description, run }: Step): Promise<StepResult> {
  console.log(`\n▸ ${name} – ${description}`);
  const startedAt = performance.now();
  const result = await run().catch((error: unknown) => {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, output };
  });
  const flakyLines = result.output?.match(/^flaky: .*$/gm)?.join('\n');
  const output = result.failed > 0 ? result.output : flakyLines;
  if (output) console.log(output.trimEnd());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const sign = result.failed > 0 ? '✗' : '✓';
  console.log(`${sign} ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
  return result;
}

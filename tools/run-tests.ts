// Needed because npm scripts stop at the first failed step and do not add up results.
import { changedStep, stages, type StepResult, type Step } from './test-steps.ts';

/**
 * Runs the given steps in sequence, or all of them in their stages. A failed step does not stop the next; the last line has
 * the totals.
 */
const requestedNames = process.argv.slice(2);
const allSteps = [...stages.flat(2), changedStep];
const unknownNames = requestedNames.filter((name) => !allSteps.some((step) => step.name === name));
if (unknownNames.length > 0) {
  console.error(
    `There is no step ${unknownNames.join(', ')}. Steps: ${allSteps.map((s) => s.name).join(' ')}`,
  );
  process.exit(2);
}

// Child processes end with this process.
process.on('SIGTERM', () => process.exit(143));

const selectedStages =
  requestedNames.length === 0 ? stages : [[allSteps.filter(({ name }) => requestedNames.includes(name))]];
const total = { passed: 0, failed: 0 };
const failedSteps: string[] = [];
for (const lanes of selectedStages) await Promise.all(lanes.map(runLane));
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

async function runLane(lane: readonly Step[]): Promise<void> {
  for (const step of lane) {
    const result = await runStep(step);
    total.passed += result.passed;
    total.failed += result.failed;
    if (result.failed > 0) failedSteps.push(step.name);
  }
}

async function runStep({ name, description, run }: Step): Promise<StepResult> {
  console.log(`\n▸ ${name} – ${description}`);
  const startedAt = performance.now();
  const result = await run().catch((error: unknown) => {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, output };
  });
  if (result.failed > 0 && result.output) console.log(result.output.trimEnd());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const sign = result.failed > 0 ? '✗' : '✓';
  console.log(`${sign} ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
  return result;
}

import { changedStep, steps, type Outcome, type Step } from './test-steps.ts';

/**
 * Runs the steps named on the command line, or all of them, one after the other. A failing step does
 * not stop the next, nothing is skipped, and the last line sums up.
 */
const wanted = process.argv.slice(2);
const known = [...steps, changedStep];
const unknown = wanted.filter((name) => !known.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. Steps: ${known.map((s) => s.name).join(' ')}`,
  );
  process.exit(2);
}

// What a step still runs ends with this process.
process.on('SIGTERM', () => process.exit(143));

const chosen = wanted.length === 0 ? steps : known.filter(({ name }) => wanted.includes(name));
const total = { passed: 0, failed: 0 };
const broken: string[] = [];
for (const step of chosen) {
  const outcome = await runStep(step);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  if (outcome.failed > 0) broken.push(step.name);
}
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

async function runStep({ name, what, run }: Step): Promise<Outcome> {
  console.log(`\n▸ ${name} – ${what}`);
  const startedAt = performance.now();
  const outcome = await run().catch((error: unknown) => {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, output };
  });
  if (outcome.failed > 0 && outcome.output) console.log(outcome.output.trimEnd());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const sign = outcome.failed > 0 ? '✗' : '✓';
  console.log(`${sign} ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`);
  return outcome;
}

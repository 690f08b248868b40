import { randomInt } from 'node:crypto';
import path from 'node:path';
import { isMain } from './finding.ts';
import { runCommand } from './run-command.mjs';

const defaultRuns = '300';

/** Seed and number of runs from the environment; a random seed by default. */
export function fuzzSettings(env: NodeJS.ProcessEnv): { FUZZ_SEED: string; FUZZ_RUNS: string } {
  return {
    FUZZ_SEED: env['FUZZ_SEED'] ?? String(randomInt(2 ** 31)),
    FUZZ_RUNS: env['FUZZ_RUNS'] ?? defaultRuns,
  };
}

/** `npm run fuzz`: the fuzz tests of the API with far more inputs than `npm test`, and a new seed each time. */
async function main(): Promise<void> {
  const settings = fuzzSettings(process.env);
  const { FUZZ_SEED, FUZZ_RUNS } = settings;
  console.log(`FUZZ_SEED=${FUZZ_SEED} FUZZ_RUNS=${FUZZ_RUNS} npm run fuzz repeats this run.`);
  const root = path.resolve(import.meta.dirname, '..');
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server-sqlite'];
  const { code } = await runCommand(process.execPath, [...args, 'server/http/fuzz.test.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    show: true,
  });
  process.exitCode = code;
}

if (isMain(import.meta.url)) await main();

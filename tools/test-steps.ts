// Needed because one command runs ten programs with their own options, on two databases.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkBudgets } from './check-budgets.ts';
import { shopEnvironment } from './install.mjs';
import { checkRequirements } from './requirements.ts';
import { runCommand } from './run-command.mjs';
import {
  getRepeatedStep,
  getReportPath,
  playwrightResult,
  readFailedFiles,
  readTitles,
  vitestResult,
  withRepeatedTests,
  type CheckResult,
  type StepResult,
} from './test-reports.ts';

export type { StepResult };
/** One part of `npm test`. */
export type Step = { name: string; description: string; run: () => Promise<StepResult> };

const root = path.resolve(import.meta.dirname, '..');
/** Folders whose modules use the types of neither a browser nor Node. */
const pureFolders = ['domain', 'i18n', 'contract'];

/** All steps of `npm test`, one after the other: each keeps two cores busy. */
export const steps: readonly Step[] = [
  { name: 'build', description: 'browser files and server renderer', run: runBuild },
  {
    name: 'lint',
    description: 'types and lint rules, by oxlint',
    run: () => runTool('oxlint/bin/oxlint', ['--type-aware', '--type-check']),
  },
  { name: 'pure', description: 'folders without the types of a browser and of Node', run: runPureTypes },
  { name: 'format', description: 'oxfmt', run: () => runTool('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'dead-code', description: 'knip', run: () => runTool('knip/bin/knip.js') },
  {
    name: 'unit',
    description: 'domain, contract, tools and web, and the architecture rules',
    run: () => runVitest('unit', ['domain', 'web', 'architecture']),
  },
  {
    name: 'server',
    description: 'the server on SQLite and PostgreSQL',
    run: () => runVitest('server', ['server-sqlite', 'server-postgres']),
  },
  {
    name: 'browser',
    description: 'the shop in Chromium, on SQLite',
    run: () => runPlaywright('browser', 'sqlite'),
  },
  {
    name: 'browser-postgres',
    description: 'the main user journey in Chromium, on PostgreSQL',
    run: () => runPlaywright('browser-postgres', 'postgres'),
  },
  { name: 'budgets', description: 'bundle size of a first visit', run: runBudgets },
  {
    name: 'requirements',
    description: 'each requirement has a test among those that the steps before have run',
    run: runRequirements,
  },
];

/** For daily work, not part of a full run: checks uncommitted files. */
export const changedStep: Step = {
  name: 'changed',
  description: 'types, lint, format, and the Vitest tests that import an uncommitted file, on SQLite',
  run: runChanged,
};

async function runBuild(): Promise<StepResult> {
  await ensureBuilt(root);
  return { passed: 1, failed: 0 };
}

async function runBudgets(): Promise<StepResult> {
  await ensureBuilt(root);
  return toStepResult(await checkBudgets(root));
}

async function runRequirements(): Promise<StepResult> {
  return toStepResult(await checkRequirements());
}

async function runPureTypes(): Promise<StepResult> {
  const results: StepResult[] = [];
  for (const folder of pureFolders) {
    const args = ['-p', `${folder}/tsconfig.pure.json`];
    results.push(await runTool('@typescript/native/bin/tsc', args, `types of ${folder}`));
  }
  return addUp(results);
}

async function runTool(script: string, args: string[] = [], name?: string): Promise<StepResult> {
  const { code, output } = await runNode(script, args, { name });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

async function runChanged(): Promise<StepResult> {
  const projects = ['domain', 'web', 'architecture', 'server-sqlite'];
  const results = [
    await runTool('oxlint/bin/oxlint', ['--type-aware', '--type-check']),
    await runPureTypes(),
    await runTool('oxfmt/bin/oxfmt', ['--check']),
    await runVitest('changed', projects, ['--changed', '--passWithNoTests']),
  ];
  return addUp(results);
}

function addUp(results: readonly StepResult[]): StepResult {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    output: results.map(({ output }) => output ?? '').join(''),
  };
}

async function runVitest(step: string, projects: string[], args: string[] = []): Promise<StepResult> {
  await ensureBuilt(root);
  const projectArgs = projects.flatMap((project) => ['--project', project]);
  const run = async (name: string, moreArgs: string[]) => {
    const report = await prepareReportFile(name);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const script = 'vitest/vitest.mjs';
    const result = await runNode(script, ['run', ...moreArgs, ...projectArgs, ...reporters], {
      env: { NO_COLOR: '1' },
    });
    return vitestResult(report, result);
  };
  return repeatFailures(step, await run(step, args), async () =>
    run(getRepeatedStep(step), await readFailedFiles(getReportPath(root, step))),
  );
}

async function runPlaywright(step: string, database: 'sqlite' | 'postgres'): Promise<StepResult> {
  await ensureBuilt(root);
  const run = async (name: string, args: string[]) => {
    const report = await prepareReportFile(name);
    const env = { TEST_DATABASE: database, TEST_REPORT: report, FORCE_COLOR: '0' };
    return playwrightResult(report, await runNode('@playwright/test/cli.js', ['test', ...args], { env }));
  };
  return repeatFailures(step, await run(step, []), () => run(getRepeatedStep(step), ['--last-failed']));
}

/** More failures than this are no races. */
const maxRepeatedTests = 10;

/** Where `REPEAT_FAILED_TESTS` is set, as in CI, failed tests run once more by themselves. */
async function repeatFailures(
  step: string,
  first: StepResult,
  runAgain: () => Promise<StepResult>,
): Promise<StepResult> {
  const isRepeated = process.env['REPEAT_FAILED_TESTS'] !== undefined;
  if (!isRepeated || first.failed === 0 || first.failed > maxRepeatedTests) return first;
  const failedTitles = (await readTitles(getReportPath(root, step), 'failed')) ?? [];
  return withRepeatedTests(first, await runAgain(), failedTitles);
}

/** Path of the report; earlier ones are removed, so that they are not mistaken for this run's. */
async function prepareReportFile(step: string): Promise<string> {
  const report = getReportPath(root, step);
  for (const file of [report, getReportPath(root, getRepeatedStep(step))]) await rm(file, { force: true });
  return report;
}

function toStepResult(checks: CheckResult[]): StepResult {
  const failures = checks.filter(({ problem }) => problem !== undefined);
  return {
    passed: checks.length - failures.length,
    failed: failures.length,
    output: failures.map(({ name, problem }) => `${name}: ${problem}`).join('\n'),
  };
}

type Options = { env?: Record<string, string>; name?: string | undefined };

function runNode(script: string, args: string[], { env = {}, name = path.basename(script) }: Options) {
  return runCommand(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...shopEnvironment(root), ...env },
    progress: name,
  });
}

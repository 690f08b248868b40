// Needed because one command runs ten programs with their own options, on two databases.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkBudgets } from './check-budgets.ts';
import { shopEnvironment } from './install.mjs';
import { readMinTests, requireMinTests } from './min-tests.ts';
import { checkRequirements } from './requirements.ts';
import { runCommand } from './run-command.mjs';
import {
  playwrightResult,
  getReportPath,
  vitestResult,
  type CheckResult,
  type StepResult,
} from './test-reports.ts';

export type { StepResult };
/** One part of `npm test`. */
export type Step = { name: string; description: string; run: () => Promise<StepResult> };

const root = path.resolve(import.meta.dirname, '..');
const sourceFolders = ['contract', 'server', 'web', 'testing', 'tests', 'tools', 'domain', 'i18n'];
const typeProjects = [
  '.',
  ...sourceFolders,
  'web/service-worker',
  'domain/tsconfig.pure.json',
  'i18n/tsconfig.pure.json',
  'contract/tsconfig.pure.json',
];

const buildStep: Step = {
  name: 'build',
  description: 'browser files and server renderer',
  run: runBuild,
};

const codeSteps: readonly Step[] = [
  {
    name: 'types',
    description: 'TypeScript, each module with its own configuration',
    run: runTypeCheck,
  },
  { name: 'lint', description: 'oxlint with types', run: () => runTool('oxlint/bin/oxlint') },
  { name: 'format', description: 'oxfmt', run: () => runTool('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'dead-code', description: 'knip', run: () => runTool('knip/bin/knip.js') },
  {
    name: 'architecture',
    description: 'the architecture rules and the violations they must find',
    run: () => runVitestWithMinimum('architecture', ['architecture']),
  },
  {
    name: 'unit',
    description: 'domain, contract, tools and web',
    run: () => runVitestWithMinimum('unit', ['domain', 'web']),
  },
  {
    name: 'server',
    description: 'the server on SQLite',
    run: () => runVitestWithMinimum('server', ['server-sqlite']),
  },
  {
    name: 'server-postgres',
    description: 'the server on PostgreSQL',
    run: () => runVitestWithMinimum('server-postgres', ['server-postgres']),
  },
];

const browserSteps: readonly Step[] = [
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
];

const reportSteps: readonly Step[] = [
  { name: 'budgets', description: 'bundle size of a first visit', run: runBudgets },
  {
    name: 'requirements',
    description: 'each requirement has a test among those that the steps before have run',
    run: runRequirements,
  },
];

/**
 * All steps of `npm test`: stage after stage, the lanes of a stage side by side, because neither the server tests nor the
 * browser tests keep two cores busy.
 */
export const stages: readonly (readonly (readonly Step[])[])[] = [
  [[buildStep]],
  [codeSteps, browserSteps],
  [reportSteps],
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

async function runTypeCheck(): Promise<StepResult> {
  const results: StepResult[] = [];
  for (const project of typeProjects) {
    const buildInfoFile = path.join(root, '.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const incrementalArgs = ['--incremental', '--tsBuildInfoFile', buildInfoFile];
    const args = ['-p', project, ...incrementalArgs];
    results.push(await runTool('@typescript/native/bin/tsc', args, `types of ${project}`));
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
    await runTypeCheck(),
    await runTool('oxlint/bin/oxlint'),
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

async function runVitestWithMinimum(step: string, projects: string[]): Promise<StepResult> {
  return requireMinTests(step, await runVitest(step, projects), await readMinTests());
}

async function runVitest(step: string, projects: string[], args: string[] = []): Promise<StepResult> {
  await ensureBuilt(root);
  const report = await prepareReportFile(step);
  const projectArgs = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = await runNode('vitest/vitest.mjs', ['run', ...args, ...projectArgs, ...reporters], {
    env: { NO_COLOR: '1' },
  });
  return vitestResult(report, run);
}

async function runPlaywright(step: string, database: 'sqlite' | 'postgres'): Promise<StepResult> {
  await ensureBuilt(root);
  const report = await prepareReportFile(step);
  const env = { TEST_DATABASE: database, TEST_REPORT: report, FORCE_COLOR: '0' };
  const run = await runNode('@playwright/test/cli.js', ['test'], { env });
  return requireMinTests(step, await playwrightResult(report, run), await readMinTests());
}

/** Path of the report; an earlier one is removed, so that it is not mistaken for this run's. */
async function prepareReportFile(step: string): Promise<string> {
  const report = getReportPath(root, step);
  await rm(report, { force: true });
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

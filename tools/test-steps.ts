import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkBudgets } from './check-budgets.ts';
import { shopEnvironment } from './install.mjs';
import { readMinTests, withMinTests } from './min-tests.ts';
import { checkedAreas } from './requirements.ts';
import { runCommand } from './run-command.mjs';
import { playwrightOutcome, reportOf, vitestOutcome, type Outcome } from './test-reports.ts';

export type { Outcome };
/** One part of `npm test`. */
export type Step = { name: string; what: string; run: () => Promise<Outcome> };

const root = path.resolve(import.meta.dirname, '..');
const rooms = ['contract', 'server', 'web', 'testing', 'tests', 'tools', 'domain'];
const typeProjects = [
  '.',
  ...rooms,
  'web/service-worker',
  'domain/tsconfig.pure.json',
  'contract/tsconfig.pure.json',
];

/** Everything `npm test` does, in its order. */
export const steps: readonly Step[] = [
  { name: 'build', what: 'what the browser gets', run: build },
  { name: 'types', what: 'TypeScript, every room in its own world', run: types },
  { name: 'lint', what: 'oxlint with types', run: () => command('oxlint/bin/oxlint') },
  { name: 'format', what: 'oxfmt', run: () => command('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'dead-code', what: 'knip', run: () => command('knip/bin/knip.js') },
  {
    name: 'architecture',
    what: 'the rules of the house, and what they must refuse',
    run: () => vitest('architecture', ['architecture']),
  },
  {
    name: 'unit',
    what: 'rules, calls, tools and pages',
    run: () => vitest('unit', ['domain', 'web']),
  },
  { name: 'server', what: 'the server on SQLite', run: () => vitest('server', ['server-sqlite']) },
  {
    name: 'server-postgres',
    what: 'the server on PostgreSQL',
    run: () => vitest('server-postgres', ['server-postgres']),
  },
  {
    name: 'browser',
    what: 'the shop in Chromium, on SQLite',
    run: () => playwright('browser', 'sqlite'),
  },
  {
    name: 'browser-postgres',
    what: 'the main job in Chromium, on PostgreSQL',
    run: () => playwright('browser-postgres', 'postgres'),
  },
  { name: 'budgets', what: 'what a first visit loads', run: budgets },
  {
    name: 'requirements',
    what: 'each requirement has a test among those that the steps before have run',
    run: requirements,
  },
];

/** For daily work, not part of a whole run: what the uncommitted files concern. */
export const changedStep: Step = {
  name: 'changed',
  what: 'types, lint, format, and the Vitest tests that import an uncommitted file, on SQLite',
  run: changed,
};

async function build(): Promise<Outcome> {
  await ensureBuilt(root);
  return { passed: 1, failed: 0 };
}

async function budgets(): Promise<Outcome> {
  await ensureBuilt(root);
  return lines(await checkBudgets(root));
}

async function requirements(): Promise<Outcome> {
  return lines(await checkedAreas());
}

async function types(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const project of typeProjects) {
    const memory = path.join(root, '.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
    const quick = ['--incremental', '--tsBuildInfoFile', memory];
    const args = ['-p', project, ...quick];
    outcomes.push(await command('@typescript/native/bin/tsc', args, `types of ${project}`));
  }
  return {
    passed: outcomes.filter(({ failed }) => failed === 0).length,
    failed: outcomes.filter(({ failed }) => failed > 0).length,
    output: outcomes.map(({ output }) => output ?? '').join(''),
  };
}

async function command(script: string, args: string[] = [], name?: string): Promise<Outcome> {
  const { code, output } = await node(script, args, { name });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

async function changed(): Promise<Outcome> {
  const projects = ['domain', 'web', 'architecture', 'server-sqlite'];
  const outcomes = [
    await types(),
    await command('oxlint/bin/oxlint'),
    await command('oxfmt/bin/oxfmt', ['--check']),
    await runVitest('changed', projects, ['--changed', '--passWithNoTests']),
  ];
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    output: outcomes.map(({ output }) => output ?? '').join(''),
  };
}

async function vitest(step: string, projects: string[]): Promise<Outcome> {
  return withMinTests(step, await runVitest(step, projects), await readMinTests());
}

async function runVitest(step: string, projects: string[], args: string[] = []): Promise<Outcome> {
  await ensureBuilt(root);
  const report = await freshReport(step);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = await node('vitest/vitest.mjs', ['run', ...args, ...chosen, ...reporters], {
    env: { NO_COLOR: '1' },
  });
  return vitestOutcome(report, run);
}

async function playwright(step: string, database: 'sqlite' | 'postgres'): Promise<Outcome> {
  await ensureBuilt(root);
  const report = await freshReport(step);
  const env = { TEST_DATABASE: database, TEST_REPORT: report, FORCE_COLOR: '0' };
  const run = await node('@playwright/test/cli.js', ['test'], { env });
  return withMinTests(step, await playwrightOutcome(report, run), await readMinTests());
}

/** Where a run writes its report; an earlier one goes first, so that it is not taken for this run's. */
async function freshReport(step: string): Promise<string> {
  const report = reportOf(root, step);
  await rm(report, { force: true });
  return report;
}

type Line = { name: string; problem: string | undefined };

function lines(all: Line[]): Outcome {
  const bad = all.filter(({ problem }) => problem !== undefined);
  return {
    passed: all.length - bad.length,
    failed: bad.length,
    output: bad.map(({ name, problem }) => `${name}: ${problem}`).join('\n'),
  };
}

type Options = { env?: Record<string, string>; name?: string | undefined };

function node(script: string, args: string[], { env = {}, name = 'still running' }: Options) {
  return runCommand(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...shopEnvironment(root), ...env },
    progress: name,
  });
}

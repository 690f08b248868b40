// Needed because npm stops at the first failed script and does not add up results; also installs, on a fresh clone.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, shopEnvironment, shopNode, SetupError } from './install.mjs';
import { ensureOtherBrowsers } from './other-browsers.mjs';
import './stop-with-npm.mjs';
import { countTests, getReportPath, readReport } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').Counts} Counts */

/** A full run: scripts of package.json, one after the other, since each keeps two cores busy. */
const allScripts = [
  'build',
  'check:lint',
  'check:pure',
  'check:format',
  'check:dead-code',
  'check:dependencies',
  'test:unit',
  'test:server',
  'test:browser',
  'test:other-browsers',
  'test:budgets',
  'requirements',
];
/** Only in the second tier. */
const otherBrowsers = 'test:other-browsers';
/**
 * The scripts of a step: `lint` is `check:lint`, `changed` is for uncommitted files.
 * @type {Record<string, string[]>}
 */
const scriptsByStep = {
  ...Object.fromEntries(allScripts.map((script) => [getStepName(script), [script]])),
  changed: ['check:lint', 'check:pure', 'check:format', 'test:changed'],
};
const vitestScripts = ['test:unit', 'test:server', 'test:changed', otherBrowsers];

/** Linter and compiler are Go programs that end before their garbage matters: a third of their time. */
const checkEnvironment = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** More failures than this are no races. */
const maxRepeatedTests = 10;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** @type {import('node:child_process').ChildProcess | undefined} */
let runningScript;

/** `npm test [-- step …]`; `npm run test:all` adds the second tier. The last line has the totals. */
async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--all')) process.env['TEST_TIER'] = 'all';
  const requestedSteps = args.filter((arg) => arg !== '--all');
  const unknownSteps = requestedSteps.filter((step) => !Object.hasOwn(scriptsByStep, step));
  if (unknownSteps.length > 0) {
    const steps = Object.keys(scriptsByStep).join(' ');
    console.error(`There is no step ${unknownSteps.join(', ')}. Steps: ${steps}`);
    process.exit(2);
  }
  const requestedScripts = requestedSteps.flatMap((step) => scriptsByStep[step] ?? []);
  await ensureInstalled(root);
  const total = { passed: 0, failed: 0 };
  const failedSteps = [];
  const scriptsOfTier = allScripts.filter(
    (script) => script !== otherBrowsers || process.env['TEST_TIER'] === 'all',
  );
  for (const script of requestedSteps.length === 0 ? scriptsOfTier : new Set(requestedScripts)) {
    const { passed, failed } = await runStep(script);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failedSteps.push(getStepName(script));
  }
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** @param {string} script */
function getStepName(script) {
  return script.replace(/^(check|test):/, '');
}

/** @param {string} script */
async function runStep(script) {
  console.log(`\n▸ ${getStepName(script)}`);
  const startedAt = performance.now();
  const result = await runScriptOrTests(script).catch((/** @type {unknown} */ error) => {
    console.error(error instanceof SetupError ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const sign = result.failed > 0 ? '✗' : '✓';
  console.log(
    `${sign} ${getStepName(script)}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`,
  );
  return result;
}

/**
 * @param {string} script
 * @returns {Promise<Counts>}
 */
async function runScriptOrTests(script) {
  if (script === 'build' || script.startsWith('test:')) await ensureBuilt(root, { keepsFormer: false });
  if (script === 'build') return { passed: 1, failed: 0 };
  if (script === otherBrowsers && !(await ensureOtherBrowsers(root))) return { passed: 0, failed: 0 };
  if ([...vitestScripts, 'test:browser'].includes(script)) return runTests(script);
  const code = await runScript(script, [], checkEnvironment);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Runs tests. Where `REPEAT_FAILED_TESTS` is set, as in CI, failed tests run once more by themselves: one that passes then
 * counts as passed, and its title is printed, to be mended.
 * @param {string} script
 * @returns {Promise<Counts>}
 */
async function runTests(script) {
  const step = getStepName(script);
  const repeatedStep = `${step}-repeated`;
  // A report of an earlier run must not be taken for that of this one.
  for (const name of [step, repeatedStep]) await rm(getReportPath(root, name), { force: true });
  const { report, counts } = await runTestsOnce(script, step, []);
  const failedTitles = (report?.tests ?? []).filter(({ passed }) => !passed).map(({ title }) => title);
  const isRepeated = process.env['REPEAT_FAILED_TESTS'] !== undefined;
  // A failure that no test has, for example of a file that cannot be loaded, is no race.
  const hasOtherFailures = counts.failed !== failedTitles.length;
  if (isRepeated && !hasOtherFailures && failedTitles.length > 0 && failedTitles.length <= maxRepeatedTests) {
    const filter = vitestScripts.includes(script) ? (report?.failedFiles ?? []) : ['--last-failed'];
    const again = await runTestsOnce(script, repeatedStep, filter);
    if (again.counts.failed === 0 && again.counts.passed > 0) {
      for (const title of failedTitles) console.log(`flaky: ${title}`);
      return { passed: counts.passed + counts.failed, failed: 0 };
    }
  }
  for (const title of [...failedTitles, ...(report?.brokenFiles ?? [])]) console.log(`failed: ${title}`);
  return counts;
}

/**
 * @param {string} script
 * @param {string} reportName
 * @param {string[]} filter
 */
async function runTestsOnce(script, reportName, filter) {
  const file = getReportPath(root, reportName);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isVitest = vitestScripts.includes(script);
  const args = isVitest ? [...reporters, ...getOrderArgs()] : [];
  // Tests compare the output of processes, which must not be coloured in a terminal.
  const colours = isVitest ? { NO_COLOR: '1' } : { FORCE_COLOR: '0' };
  const code = await runScript(script, [...args, ...filter], { ...colours, TEST_REPORT: file });
  const report = await readReport(file);
  return { report, counts: countTests(report, code) };
}

/** The second tier runs in random order; Vitest prints the seed, and `TEST_SEED` repeats an order. */
function getOrderArgs() {
  if (process.env['TEST_TIER'] !== 'all') return [];
  const seed = process.env['TEST_SEED'] ?? String(Date.now());
  return ['--sequence.shuffle.tests', `--sequence.seed=${seed}`];
}

/**
 * Runs a script of package.json with the pinned Node.
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} its exit code
 */
function runScript(script, args, env = {}) {
  return new Promise((resolve, reject) => {
    runningScript = spawn(shopNode(root), ['--run', script, '--', ...args], {
      cwd: root,
      env: { ...shopEnvironment(root), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A process group of its own, so that the programs which the script starts stop too.
      detached: process.platform !== 'win32',
    });
    runningScript.on('error', reject);
    runningScript.on('exit', (code) => {
      runningScript = undefined;
      resolve(code ?? 1);
    });
  });
}

/** @param {number} exitCode */
function stop(exitCode) {
  if (process.platform === 'win32') runningScript?.kill();
  else if (runningScript?.pid !== undefined) process.kill(-runningScript.pid, 'SIGTERM');
  process.exit(exitCode);
}

process.on('SIGTERM', () => stop(143));
process.on('SIGINT', () => stop(130));

try {
  await main();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

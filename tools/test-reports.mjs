// Needed because Vitest and Playwright write different reports, and skipped tests must count as failed.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {{ title: string, passed: boolean }} TestResult
 * @typedef {{ tests: TestResult[], failedFiles: string[], brokenFiles: string[] }} Report `brokenFiles` failed without a failed test
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ status: string, fullName: string, tags: string[] }} VitestTest
 * @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * Path of the report of a step's last run.
 * @param {string} root
 * @param {string} step
 */
export function getReportPath(root, step) {
  return path.join(root, 'test-results', `${step}.json`);
}

/**
 * Reads a report of Vitest or Playwright; undefined if there is none.
 * @param {string} file
 * @returns {Promise<Report | undefined>}
 */
export async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const report = /** @type {{ testResults: VitestFile[] } | { suites?: PlaywrightSuite[] }} */ (
    JSON.parse(text)
  );
  if (!('testResults' in report)) {
    const tests = (report.suites ?? []).flatMap((suite) => listPlaywrightTests(suite, ''));
    return { tests, failedFiles: [], brokenFiles: [] };
  }
  const tests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(wasToRun)
      .map(({ status, fullName }) => ({ title: fullName, passed: status === 'passed' })),
  );
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed');
  const brokenFiles = failedFiles.filter(({ assertionResults }) =>
    assertionResults.every(({ status }) => status !== 'failed'),
  );
  return { tests, failedFiles: failedFiles.map(getName), brokenFiles: brokenFiles.map(getName) };
}

/**
 * Whether a test belongs to the tier that ran; Vitest reports those of the second tier as skipped in the first.
 * @param {VitestTest} test
 */
function wasToRun({ status, tags }) {
  const isLeftOut = process.env['TEST_TIER'] !== 'all' && tags.includes('all');
  return !isLeftOut || status !== 'skipped';
}

/** @param {{ name: string }} file */
const getName = ({ name }) => name;

/**
 * The tests of a group with their full titles; a flaky or skipped test has not passed.
 * @param {PlaywrightSuite} suite
 * @param {string} group
 * @returns {TestResult[]}
 */
function listPlaywrightTests({ title, specs = [], suites = [] }, group) {
  const path = `${group} ${title}`.trim();
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({ title: `${path} ${spec.title}`, passed: status === 'expected' })),
    ),
    ...suites.flatMap((suite) => listPlaywrightTests(suite, path)),
  ];
}

/**
 * Counts the tests of a run. A run that broke without a failed test, for example in set-up, counts as one failure.
 * @param {Report | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countTests(report, exitCode) {
  const { tests, brokenFiles } = report ?? { tests: [], brokenFiles: [] };
  const passed = tests.filter((test) => test.passed).length;
  const failed = tests.length - passed + brokenFiles.length;
  const isBroken = exitCode !== 0 || report === undefined;
  return { passed, failed: failed === 0 && isBroken ? 1 : failed };
}

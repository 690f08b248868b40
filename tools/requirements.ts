// Needed because no test runner counts which requirement ids the titles of passed tests have.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getReportPath, readReport } from './test-reports.mjs';

/** The ids of a page of the documentation, and whether a test is expected: one behind a circle is scope, or left open. */
export function readIds(markdown: string): Map<string, boolean> {
  const lines = markdown.matchAll(/^(?:- \*\*|\| )([A-Z]+-\d+)(?:\*\*| \|)( ○)?/gm);
  return new Map([...lines].map(([, id = '', circle]) => [id, circle === undefined]));
}

/** Ids without a test title, and ids in titles that no requirement has, usually typing errors. */
export function compareIds(ids: ReadonlyMap<string, boolean>, titles: readonly string[]) {
  const found = titles.flatMap((title) => [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id));
  const testedIds = new Set(found);
  const areas = new Set([...ids.keys()].map(getArea));
  return {
    missing: [...ids].filter(([id, isTested]) => isTested && !testedIds.has(id)).map(([id]) => id),
    unknown: [...testedIds].filter((id) => areas.has(getArea(id)) && !ids.has(id)),
  };
}

function getArea(id: string): string {
  return id.replace(/-\d+$/, '');
}

/** Titles of the passed tests in the reports of each step's last run. */
async function readPassedTitles(root: string): Promise<string[]> {
  const steps = ['unit', 'server', 'browser'];
  const reports = await Promise.all(steps.map((step) => readReport(getReportPath(root, step))));
  const missingSteps = steps.filter((_, at) => reports[at] === undefined).join(' ');
  if (missingSteps !== '') throw new Error(`There is no report: run \`npm test -- ${missingSteps}\` first.`);
  const repeated = await Promise.all(
    steps.map((step) => readReport(getReportPath(root, `${step}-repeated`))),
  );
  const tests = [...reports, ...repeated].flatMap((report) => report?.tests ?? []);
  return tests.filter(({ passed }) => passed).map(({ title }) => title);
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const pages = ['specification.md', 'screens.md'].map((page) => path.join(root, 'docs', page));
  const texts = await Promise.all(pages.map((page) => readFile(page, 'utf8')));
  const ids = readIds(texts.join('\n'));
  const { missing, unknown } = compareIds(ids, await readPassedTitles(root));
  if (missing.length > 0) console.log(`Without a passed test: ${missing.join(' ')}`);
  if (unknown.length > 0) console.log(`No requirement has these ids: ${unknown.join(' ')}`);
  process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;
}

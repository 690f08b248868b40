// Needed because no test runner counts which requirement ids the titles of passed tests have.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getReportPath, readReport } from './test-reports.mjs';

export type Requirements = {
  /** Areas whose ids must have a test. */
  checked: string[];
  /** Ids of those areas that are deferred, with the reason. */
  deferred: Record<string, string>;
  /** Where each requirement is visible; `docs` and `open` ones cannot be tested. */
  areas: Record<string, Record<string, 'page' | 'api' | 'both' | 'storage' | 'docs' | 'open'>>;
};

/** Ids without a test title, and ids in titles that no requirement has, usually typing errors. */
export function compareIds({ checked, deferred, areas }: Requirements, titles: readonly string[]) {
  const ids = titles.flatMap((title) => [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id));
  const testedIds = new Set(ids);
  const missing = checked.flatMap((area) =>
    Object.entries(areas[area] ?? {})
      .filter(([id, surface]) => surface !== 'docs' && surface !== 'open' && !(id in deferred))
      .flatMap(([id]) => (testedIds.has(id) ? [] : [id])),
  );
  const unknown = [...testedIds].filter((id) => {
    const [area = ''] = id.split('-', 1);
    return area in areas && !(id in (areas[area] ?? {}));
  });
  return { missing, unknown };
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
  // Our own file; its shape is written above.
  const requirements = JSON.parse(
    await readFile(path.join(root, 'tests/requirements.json'), 'utf8'),
  ) as Requirements;
  const { missing, unknown } = compareIds(requirements, await readPassedTitles(root));
  if (missing.length > 0) console.log(`Without a passed test: ${missing.join(' ')}`);
  if (unknown.length > 0) console.log(`No requirement has these ids: ${unknown.join(' ')}`);
  process.exitCode = missing.length + unknown.length > 0 ? 1 : 0;
}

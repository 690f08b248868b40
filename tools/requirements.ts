// Needed because no test runner counts which requirement ids the titles of passed tests carry.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getRepeatedStep, getReportPath, readTitles, type CheckResult } from './test-reports.ts';

/** Where a requirement is visible; `docs` and `open` ones cannot be tested. */
type Surface = 'page' | 'api' | 'both' | 'storage' | 'docs' | 'open';
export type Requirements = {
  /** Areas in which an id without a test fails the step. */
  checked: string[];
  /** Ids of those areas that are deferred, with the reason. */
  deferred: Record<string, string>;
  areas: Record<string, Record<string, Surface>>;
};

const root = path.resolve(import.meta.dirname, '..');

/** Requirement ids in brackets in test titles. */
export function findIdsInTitles(titles: readonly string[]): string[] {
  return titles.flatMap((title) => [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id]) => id ?? ''));
}

/** Per area: the number of testable ids, and those without a test. */
export function compareCoverage(
  { areas, deferred }: Requirements,
  tested: ReadonlySet<string>,
): { area: string; total: number; missing: string[]; deferred: string[] }[] {
  return Object.entries(areas).map(([area, ids]) => {
    const testableIds = Object.entries(ids).flatMap(([id, surface]) =>
      surface === 'docs' || surface === 'open' ? [] : [id],
    );
    const untestedIds = testableIds.filter((id) => !tested.has(id));
    return {
      area,
      total: testableIds.length,
      missing: untestedIds.filter((id) => !(id in deferred)),
      deferred: untestedIds.filter((id) => id in deferred),
    };
  });
}

/** Ids in titles that no requirement has, usually typing errors. */
export function findUnknownIds({ areas }: Requirements, tested: ReadonlySet<string>): string[] {
  const existingIds = new Set(Object.values(areas).flatMap((ids) => Object.keys(ids)));
  return [...tested].filter((id) => (id.split('-')[0] ?? '') in areas && !existingIds.has(id));
}

/** One result per checked area, and one for unknown ids. */
export async function checkRequirements(): Promise<CheckResult[]> {
  const { requirements, tested, missingReports } = await readCoverage();
  if (missingReports.length > 0) return [{ name: 'reports', problem: missingReportsMessage(missingReports) }];
  const areas = compareCoverage(requirements, tested)
    .filter(({ area }) => requirements.checked.includes(area))
    .map(({ area, missing }) => ({
      name: area,
      problem: missing.length > 0 ? `without a test: ${missing.join(' ')}` : undefined,
    }));
  const unknownIds = findUnknownIds(requirements, tested);
  const unknownIdsMessage =
    unknownIds.length > 0 ? `no requirement has these: ${unknownIds.join(' ')}` : undefined;
  return [...areas, { name: 'ids in titles', problem: unknownIdsMessage }];
}

function missingReportsMessage(steps: readonly string[]): string {
  return `Ids are counted from the reports of tests that ran, and there is none of ${steps.join(', ')}; run \`npm test -- ${steps.join(' ')}\` first`;
}

type CoverageInput = { requirements: Requirements; tested: Set<string>; missingReports: string[] };

/** The requirements, and the ids in the reports of each step's last run. */
async function readCoverage(): Promise<CoverageInput> {
  const list = await readFile(path.join(root, 'tests/requirements.json'), 'utf8');
  const tested = new Set<string>();
  const missingReports: string[] = [];
  for (const step of ['unit', 'server', 'browser', 'browser-postgres']) {
    const titles = await readTitles(getReportPath(root, step), 'passed');
    if (titles === undefined) missingReports.push(step);
    const repeatedTitles = await readTitles(getReportPath(root, getRepeatedStep(step)), 'passed');
    for (const id of findIdsInTitles([...(titles ?? []), ...(repeatedTitles ?? [])])) tested.add(id);
  }
  // Our own file; its shape is written above.
  return { requirements: JSON.parse(list) as Requirements, tested, missingReports };
}

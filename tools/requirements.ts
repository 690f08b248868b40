import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { isMain } from './finding.ts';

/** Where a requirement can be seen; `docs` and `open` ones have nothing a test could check. */
type Seen = 'page' | 'api' | 'both' | 'storage' | 'docs' | 'open';
export type Requirements = {
  /** Areas in which an id without a test makes the run fail. */
  checked: string[];
  /** Ids of those areas that wait for something, and for what. */
  deferred: Record<string, string>;
  areas: Record<string, Record<string, Seen>>;
};

const root = path.resolve(import.meta.dirname, '..');
const places = ['{domain,contract,server,web,testing,tools,tests}/**/*.test.{ts,tsx}'];

/** The ids that stand in brackets in a string of a test file, where titles have them. */
export function idsInTitles(file: string, text: string): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      found.push(...[...node.text.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id]) => id ?? ''));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** What the tests leave out of `areas`, and which ids they name that do not exist. */
export function compare(
  { areas, deferred }: Requirements,
  tested: ReadonlySet<string>,
): { area: string; total: number; missing: string[]; deferred: string[] }[] {
  return Object.entries(areas).map(([area, ids]) => {
    const due = Object.entries(ids).flatMap(([id, seen]) =>
      seen === 'docs' || seen === 'open' ? [] : [id],
    );
    const without = due.filter((id) => !tested.has(id));
    return {
      area,
      total: due.length,
      missing: without.filter((id) => !(id in deferred)),
      deferred: without.filter((id) => id in deferred),
    };
  });
}

/** Ids in titles that no requirement has: a slip of the pen would count for nothing. */
export function unknownIds({ areas }: Requirements, tested: ReadonlySet<string>): string[] {
  const known = new Set(Object.values(areas).flatMap((ids) => Object.keys(ids)));
  return [...tested].filter((id) => (id.split('-')[0] ?? '') in areas && !known.has(id));
}

/** The areas that must be complete, each with what it lacks, and the ids that do not exist. */
export function checkedAreas(): { name: string; problem: string | undefined }[] {
  const { requirements, tested } = readAll();
  const areas = compare(requirements, tested)
    .filter(({ area }) => requirements.checked.includes(area))
    .map(({ area, missing }) => ({
      name: area,
      problem: missing.length > 0 ? `without a test: ${missing.join(' ')}` : undefined,
    }));
  const unknown = unknownIds(requirements, tested);
  const slips = unknown.length > 0 ? `no requirement has these: ${unknown.join(' ')}` : undefined;
  return [...areas, { name: 'ids in titles', problem: slips }];
}

function readAll(): { requirements: Requirements; tested: Set<string> } {
  const list = readFileSync(path.join(root, 'tests/requirements.json'), 'utf8');
  const tested = globSync(places, { cwd: root }).flatMap((file) =>
    idsInTitles(file, readFileSync(path.join(root, file), 'utf8')),
  );
  // Our own file; its shape is written above.
  return { requirements: JSON.parse(list) as Requirements, tested: new Set(tested) };
}

/** `npm run requirements`: lists all areas; with `--areas A,B` it fails where one of them has a gap. */
function main(): void {
  const { values } = parseArgs({ options: { areas: { type: 'string' } } });
  const { requirements, tested } = readAll();
  const strict = new Set(values.areas?.split(','));
  for (const { area, total, missing, deferred } of compare(requirements, tested)) {
    if (strict.size > 0 && !strict.has(area)) continue;
    const done = total - missing.length - deferred.length;
    const later = deferred.length > 0 ? `; later: ${deferred.join(' ')}` : '';
    const gaps = missing.length > 0 ? `; without a test: ${missing.join(' ')}` : '';
    console.log(`${area.padEnd(9)}${String(done).padStart(3)} of ${total}${later}${gaps}`);
    if (strict.has(area) && missing.length > 0) process.exitCode = 1;
  }
  const unknown = unknownIds(requirements, tested);
  if (unknown.length > 0) console.log(`No requirement has these ids: ${unknown.join(' ')}`);
}

if (isMain(import.meta.url)) main();

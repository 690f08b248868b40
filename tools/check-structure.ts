// Needed because no linter knows which kinds of files a feature has.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { clockFindings } from './check-clock.ts';
import { listSourceFiles, printFindings, type Finding } from './finding.ts';

/** Files of features with other names. An entry that is no longer needed is a finding too. */
export type StructureExceptions = { featureFiles: string[] };

const testFilePattern = /\.test\.tsx?$/;

const bannedNames = /^(index|utils?|helpers?|types?|service|repository|common|misc|manager)$/;
const featureNames = /^(routes|policy|validation|queries|present|events)\.ts$/;
/** First words of the file names of use-cases. */
const verbs =
  'accept add adjust announce answer anonymize archive assign block calculate cancel change check choose close count create delete deliver ' +
  'disable enable end ensure export find follow forget import invite limit list log make mark move notify open pay place price ' +
  'print publish read recall receive record refresh refund register reject release remove rename reopen request resend reset resize resolve restore retry return ' +
  'revoke save search seed send set show sign start stop subscribe switch take track unassign update use verify withdraw';
const useCasePattern = new RegExp(`^(${verbs.replaceAll(' ', '|')})-[a-z0-9-]+\\.ts$`);

/** File names and forbidden calls under `root` that break the structure rules. */
export async function checkStructure(
  root: string,
  { featureFiles }: StructureExceptions,
): Promise<Finding[]> {
  const files = await listSourceFiles(root);
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const findings = files.flatMap((file, at) => {
    const text = texts[at] ?? '';
    return [nameFindings, toolFindings, clockFindings, routeFindings, pageFindings].flatMap((check) =>
      check(file, text),
    );
  });
  const isException = ({ rule, file }: Finding) =>
    rule === 'feature-vocabulary' && featureFiles.includes(file);
  const usedExceptions = findings.filter(isException).map(({ file }) => file);
  const unusedExceptions = featureFiles.filter((file) => !usedExceptions.includes(file));
  return [
    ...findings.filter((finding) => !isException(finding)),
    ...unusedExceptions.map((file) => ({
      rule: 'unused-exception',
      file,
      detail: 'no longer needs its exception: remove it',
    })),
  ];
}

function nameFindings(file: string): Finding[] {
  const name = path.basename(file);
  const stem = name.replace(/\.(test|postgres\.test|sqlite\.test|config|d)?\.?(tsx?|mjs|cjs)$/, '');
  const findings: Finding[] = [];
  const addFinding = (rule: string, detail: string): void => void findings.push({ rule, file, detail });
  if (bannedNames.test(stem)) addFinding('no-generic-names', `“${stem}” does not describe the content`);

  const [, pathInFeature] = /^server\/features\/[^/]+\/(.+)$/.exec(file) ?? [];
  if (pathInFeature === undefined || testFilePattern.test(file)) return findings;
  if (pathInFeature.includes('/')) addFinding('flat-features', 'a feature has no folders');
  const isAllowedName = featureNames.test(pathInFeature) || useCasePattern.test(pathInFeature);
  const isGenericName = bannedNames.test(stem.split('-').at(-1) ?? '');
  if (!isAllowedName || isGenericName)
    addFinding('feature-vocabulary', 'is not a valid file name in a feature');
  return findings;
}

function toolFindings(file: string, text: string): Finding[] {
  if (!file.startsWith('tools/') || testFilePattern.test(file)) return [];
  if (text.startsWith('// Needed ')) return [];
  return [{ rule: 'tool-reason', file, detail: 'does not say in its first line why it is needed' }];
}

const maxConsolePageLines = 150;

/** A page of the console composes parts; longer ones do the work of a part themselves. */
function pageFindings(file: string, text: string): Finding[] {
  if (!/^web\/admin\/pages\/.+-page\.tsx$/.test(file)) return [];
  const lines = text.trimEnd().split('\n').length;
  if (lines <= maxConsolePageLines) return [];
  const detail = `has ${lines} lines, more than ${maxConsolePageLines}; move parts to files beside it`;
  return [{ rule: 'console-page-length', file, detail }];
}

/** These keep the interception on, or turn it off when a test is over. */
const routeFiles = ['tests/browser/routes.ts', 'tests/browser/shared-page.ts'];

/** Requests hang where a browser test turns the interception off. */
function routeFindings(file: string, text: string): Finding[] {
  if (!file.startsWith('tests/browser/') || routeFiles.includes(file)) return [];
  if (!/\.unroute(All)?\(|\btimes: \d/.test(text)) return [];
  return [{ rule: 'interception', file, detail: 'use unroute and routeOnce of tests/browser/routes.ts' }];
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const list = await readFile(path.join(root, 'tests/architecture/structure-exceptions.json'), 'utf8');
  // This repository's own file.
  printFindings(await checkStructure(root, JSON.parse(list) as StructureExceptions));
}

// Needed because no linter knows which kinds of files a feature has, or a list of exceptions that only shrinks.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { clockFindings } from './check-clock.ts';
import { functionLengthFindings, parseFunctionFinding } from './check-function-length.ts';
import { printFindings, type Finding } from './finding.ts';

/** Exceptions by path. An entry that is no longer needed is a finding too. */
export type StructureExceptions = {
  longFiles: Record<string, number>;
  /** By file and name: `web/app.tsx#App`. */
  longFunctions: Record<string, number>;
  featureFiles: string[];
};

const sourceFolders = ['domain', 'i18n', 'contract', 'server', 'web', 'testing', 'tests', 'tools'];
const sourceFilePattern = /\.(tsx?|mjs|cjs)$/;
const testFilePattern = /\.test\.tsx?$/;
const maxLines = 300;
/** Generated from the migrations. */
const generatedFiles: readonly string[] = ['server/db/schema.ts'];
const maxTestLines = 500;

const bannedNames = /^(index|utils?|helpers?|types?|service|repository|common|misc|manager)$/;
const featureNames = /^(routes|policy|validation|queries|present|events)\.ts$/;
/** First words of the file names of use-cases. */
const verbs =
  'accept add announce answer anonymize archive assign block calculate cancel change check choose close count create delete deliver ' +
  'disable enable end ensure export find follow forget import invite limit list log make mark move notify open pay place price ' +
  'print publish read record refresh refund register reject release remove rename request resend reset restore retry return ' +
  'revoke save search seed send set show sign start stop subscribe switch take track unassign update use verify withdraw';
const useCasePattern = new RegExp(`^(${verbs.replaceAll(' ', '|')})-[a-z0-9-]+\\.ts$`);

/** File names, file lengths and forbidden calls under `root` that break the structure rules. */
export async function checkStructure(root: string, exceptions: StructureExceptions): Promise<Finding[]> {
  const files = (await Promise.all(sourceFolders.map((folder) => sourcesUnder(root, folder)))).flat();
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const findings = files.flatMap((file, at) => {
    const text = texts[at] ?? '';
    return [
      ...nameFindings(file),
      ...toolFindings(file, text),
      ...lengthFindings(file, text),
      ...functionLengthFindings(file, text),
      ...clockFindings(file, text),
    ];
  });
  return [...removeExceptions(findings, exceptions), ...findUnusedExceptions(findings, exceptions)];
}

function nameFindings(file: string): Finding[] {
  const name = path.basename(file);
  const stem = name.replace(/\.(test|postgres\.test|sqlite\.test|config|d)?\.?(tsx?|mjs|cjs)$/, '');
  const findings: Finding[] = [];
  const addFinding = (rule: string, detail: string): void => void findings.push({ rule, file, detail });
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) addFinding('kebab-case', 'is not in kebab-case');
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

function lengthFindings(file: string, text: string): Finding[] {
  if (generatedFiles.includes(file)) return [];
  const lines = text.split('\n').length - 1;
  const limit = testFilePattern.test(file) ? maxTestLines : maxLines;
  if (lines <= limit) return [];
  return [{ rule: 'length', file, detail: `has ${lines} lines, more than ${limit}` }];
}

function removeExceptions(findings: Finding[], exceptions: StructureExceptions): Finding[] {
  return findings.filter((finding) => {
    const { rule, file, detail } = finding;
    if (rule === 'feature-vocabulary') return !exceptions.featureFiles.includes(file);
    if (rule === 'function-length') {
      const { key, lines } = parseFunctionFinding(finding);
      return lines > (exceptions.longFunctions[key] ?? 0);
    }
    if (rule !== 'length') return true;
    const lines = Number(/\d+/.exec(detail)?.[0]);
    return lines > (exceptions.longFiles[file] ?? 0);
  });
}

function findUnusedExceptions(findings: Finding[], exceptions: StructureExceptions): Finding[] {
  const hasFinding = (rule: string, file: string): boolean =>
    findings.some((finding) => finding.rule === rule && finding.file === file);
  const long = Object.keys(exceptions.longFiles).filter((file) => !hasFinding('length', file));
  const named = exceptions.featureFiles.filter((file) => !hasFinding('feature-vocabulary', file));
  const foundFunctions = findings
    .filter(({ rule }) => rule === 'function-length')
    .map((finding) => parseFunctionFinding(finding).key);
  const functions = Object.keys(exceptions.longFunctions).filter((key) => !foundFunctions.includes(key));
  return [...long, ...functions, ...named].map((file) => ({
    rule: 'unused-exception',
    file,
    detail: 'no longer needs its exception: remove it',
  }));
}

async function sourcesUnder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const file = `${folder}/${entry.name}`;
      if (file === 'web/generated' || file === 'web/public') return [];
      return entry.isDirectory() ? sourcesUnder(root, file) : [file];
    }),
  );
  return nested.flat().filter((file) => sourceFilePattern.test(file));
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const list = await readFile(path.join(root, 'tests/architecture/structure-exceptions.json'), 'utf8');
  // This repository's own file.
  printFindings(await checkStructure(root, JSON.parse(list) as StructureExceptions));
}

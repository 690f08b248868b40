import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { clockFindings } from './check-clock.ts';
import { isMain, printFindings, type Finding } from './finding.ts';

/** Exceptions by path. The lists only shrink: an entry that is no longer needed is a finding too. */
export type Allowed = { longFiles: Record<string, number>; featureFiles: string[] };

const rooms = ['domain', 'contract', 'server', 'web', 'testing', 'tests', 'tools'];
const source = /\.(tsx?|mjs|cjs)$/;
const testFile = /\.test\.tsx?$/;
const maxLines = 300;
/** Written by a program from the migrations, read by nobody from top to bottom. */
const generatedFiles: readonly string[] = ['server/db/schema.ts'];
const maxTestLines = 500;

const bannedNames = /^(index|utils?|helpers?|types?|service|repository|common|misc|manager)$/;
const featureNames = /^(routes|policy|queries|present|events)\.ts$/;
/** First words of use-cases: what somebody does in the shop. */
const verbs =
  'accept add announce answer anonymize archive assign block calculate cancel change check choose close count create delete deliver ' +
  'disable enable end ensure export find follow forget import invite limit list log make mark move notify open pay place price ' +
  'print publish read record refresh refund register reject release remove rename request resend reset restore retry return ' +
  'revoke save search seed send set show sign start stop subscribe switch take track unassign update use verify withdraw';
const useCase = new RegExp(`^(${verbs.replaceAll(' ', '|')})-[a-z0-9-]+\\.ts$`);

/** What file names, lengths and forbidden calls under `root` break the rules of the house. */
export async function checkStructure(root: string, allowed: Allowed): Promise<Finding[]> {
  const files = (await Promise.all(rooms.map((room) => sourcesUnder(root, room)))).flat();
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const findings = files.flatMap((file, at) => {
    const text = texts[at] ?? '';
    return [...nameFindings(file), ...lengthFindings(file, text), ...clockFindings(file, text)];
  });
  return [...withoutAllowed(findings, allowed), ...needless(findings, allowed)];
}

function nameFindings(file: string): Finding[] {
  const name = path.basename(file);
  const stem = name.replace(
    /\.(test|postgres\.test|sqlite\.test|config|d|hi)?\.?(tsx?|mjs|cjs)$/,
    '',
  );
  const found: Finding[] = [];
  const say = (rule: string, detail: string): void => void found.push({ rule, file, detail });
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) say('kebab-case', 'is not in kebab-case');
  if (bannedNames.test(stem)) say('no-drawers', `“${stem}” says nothing about what is inside`);

  const [, inFeature] = /^server\/features\/[^/]+\/(.+)$/.exec(file) ?? [];
  if (inFeature === undefined || testFile.test(file)) return found;
  if (inFeature.includes('/')) say('flat-features', 'a feature has no folders');
  const known = featureNames.test(inFeature) || useCase.test(inFeature);
  const drawer = bannedNames.test(stem.split('-').at(-1) ?? '');
  if (!known || drawer) say('feature-vocabulary', 'is no name of a feature’s file');
  return found;
}

function lengthFindings(file: string, text: string): Finding[] {
  if (generatedFiles.includes(file)) return [];
  const lines = text.split('\n').length - 1;
  const limit = testFile.test(file) ? maxTestLines : maxLines;
  if (lines <= limit) return [];
  return [{ rule: 'length', file, detail: `has ${lines} lines, more than ${limit}` }];
}

function withoutAllowed(findings: Finding[], allowed: Allowed): Finding[] {
  return findings.filter(({ rule, file, detail }) => {
    if (rule === 'feature-vocabulary') return !allowed.featureFiles.includes(file);
    if (rule !== 'length') return true;
    const lines = Number(/\d+/.exec(detail)?.[0]);
    return lines > (allowed.longFiles[file] ?? 0);
  });
}

function needless(findings: Finding[], allowed: Allowed): Finding[] {
  const needs = (rule: string, file: string): boolean =>
    findings.some((finding) => finding.rule === rule && finding.file === file);
  const long = Object.keys(allowed.longFiles).filter((file) => !needs('length', file));
  const named = allowed.featureFiles.filter((file) => !needs('feature-vocabulary', file));
  return [...long, ...named].map((file) => ({
    rule: 'lists-only-shrink',
    file,
    detail: 'needs its exception no longer: take it off the list',
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
  return nested.flat().filter((file) => source.test(file));
}

if (isMain(import.meta.url)) {
  const root = path.resolve(import.meta.dirname, '..');
  const list = await readFile(path.join(root, 'tests/architecture/allowed.json'), 'utf8');
  // Our own file beside the tests of this check.
  printFindings(await checkStructure(root, JSON.parse(list) as Allowed));
}

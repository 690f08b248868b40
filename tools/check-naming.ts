// Needed because oxlint has no rule for words that identifiers and file names must not contain.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { listSourceFiles, printFindings, type Finding } from './finding.ts';

/** Banned words and what to use instead. */
const replacementGroups: readonly [bannedWords: string, replacement: string][] = [
  ['refuse refuses refused refusal refusals', 'error, reject or assert'],
  ['sentence sentences', 'message'],
  ['say says said tell tells told hear hears heard', 'message, notify, receive or subscribe'],
  ['ask asks asked', 'request or query'],
  ['answers answered unanswered', 'response'],
  ['forgive forgives forgiving forgiven', 'fuzzy or ignored'],
  ['tidy', 'normalize'],
  ['band', 'pricing period'],
  ['dearer', 'price increase'],
  ['shelf shelves drawer drawers', 'list, storage or folder'],
  ['mates neighbour neighbours neighbor neighbors', 'related or instance'],
  ['twin twins', 'translation, duplicate or sibling'],
  ['ground grounds', 'tint or background'],
  ['lamp lamps clay mint sky', 'primary, danger, success or info'],
  ['planted', 'violation'],
  ['trouble', 'error'],
  ['awake wake wakes woke', 'hydrated or flush'],
  ['outcome outcomes', 'result or status'],
  ['kept keeps', 'stored, cached or retained'],
  ['sweep sweeps', 'purge or prune'],
  ['patience', 'timeout'],
  ['pace', 'interval or duration'],
  ['useless', 'expired'],
  ['longest fewest', 'max or min'],
  ['nobody somebody stranger strangers thief', 'anonymous, other or attacker'],
  ['newcomer staff', 'new customer or admin'],
  ['surroundings', 'context'],
  ['walking', 'delivery route'],
  ['celebrate celebrates', 'handle'],
  ['settle settles', 'resolve or final'],
  ['why', 'reason or explain'],
  ['odd lucky worth', 'a literal description'],
];
const replacements = new Map(
  replacementGroups.flatMap(([words, replacement]) =>
    words.split(' ').map((word): [string, string] => [word, replacement]),
  ),
);

/** Identifiers and file names under `root` with a word from the list above. */
export async function checkNaming(root: string): Promise<Finding[]> {
  const files = await listSourceFiles(root);
  const findings = await Promise.all(
    files.map(async (file) => [
      ...toFindings(file, path.basename(file), 'the file name'),
      ...findInIdentifiers(file, await readFile(path.join(root, file), 'utf8')),
    ]),
  );
  return findings.flat();
}

function findInIdentifiers(file: string, code: string): Finding[] {
  // Three quarters of the files have no such word, even in a comment, and need not be parsed.
  if (!splitWords(code).some((word) => replacements.has(word))) return [];
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const identifiers = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) identifiers.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  // Snake case is the spelling of database columns, whose names only a migration can change.
  return [...identifiers]
    .filter((name) => !/[a-z]_/.test(name))
    .flatMap((name) => toFindings(file, name, `“${name}”`));
}

function toFindings(file: string, name: string, subject: string): Finding[] {
  return splitWords(name).flatMap((word) => {
    const replacement = replacements.get(word);
    if (replacement === undefined) return [];
    return [{ rule: 'naming', file, detail: `${subject} has “${word}”; use ${replacement}` }];
  });
}

/** The words of a name in camelCase, PascalCase, UPPER_CASE or kebab-case. */
function splitWords(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

if (import.meta.main) {
  printFindings(await checkNaming(path.resolve(import.meta.dirname, '..')));
}

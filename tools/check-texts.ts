import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { isMain, printFindings, type Finding } from './finding.ts';

const catalogue = /^(domain\/sentences[\w-]*|domain\/locale|web\/i18n\/[\w-]+)(\.hi)?\.ts$/;
const spokenAttributes =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|label|legend|heading|summary)$/;

/** Two letters in a row, whatever the script. */
const words = /\p{L}[\p{L}\p{M}]/u;
/** How a sentence, or the piece of one, begins or goes on; class names, keys and addresses do not look like this. */
const sentence = /^\p{Lu}\p{Ll}+(?:$|[ ,.:!?…’'])|^\P{White_Space}+ (?:.* )?\p{L}+[.!?…]$/u;

/** What looks like a text and is none: keys of a keyboard, names of things, data that the shop itself was given. */
const noTexts: ReadonlySet<string> = new Set(
  (
    'Escape|Tab|Enter|Home|End|Backspace|Delete|Bearer |Corridor|Snacks|Instant Meals|' +
    'Beverages|Sweets|Personal Care|Stationery|Electricals|Books'
  ).split('|'),
);

/**
 * Words that people would read in the wrong language: those that stand in a page's code instead of the catalogue, and
 * files of the catalogue without their Hindi twin, or without their original.
 */
export async function checkTexts(root: string): Promise<Finding[]> {
  const files = (await Promise.all(['domain', 'web'].map((room) => sourcesUnder(root, room))))
    .flat()
    .filter((file) => !/\.test\.tsx?$/.test(file));
  const pages = files.filter((file) => file.startsWith('web/') && !catalogue.test(file));
  const found = await Promise.all(
    pages.map(async (file) => inlineTexts(file, await readFile(path.join(root, file), 'utf8'))),
  );
  return [...found.flat(), ...twinFindings(files.filter((file) => catalogue.test(file)))];
}

function twinFindings(files: readonly string[]): Finding[] {
  return files.flatMap((file) => {
    const isTwin = file.endsWith('.hi.ts');
    const other = isTwin ? file.replace('.hi.ts', '.ts') : file.replace('.ts', '.hi.ts');
    if (files.includes(other)) return [];
    const detail = isTwin ? 'translates a file that is not there' : 'has no Hindi twin';
    return [{ rule: 'twins', file, detail }];
  });
}

/** The texts in a page's own code. Read from the syntax, so that comments may say what they like. */
function inlineTexts(file: string, code: string): Finding[] {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const text = textIn(node);
    if (text !== undefined && !noTexts.has(text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      const detail = `says “${text.trim()}” in line ${line + 1}; texts stand in the catalogue`;
      found.push({ rule: 'inline-text', file, detail });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function textIn(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return words.test(node.text) ? node.text : undefined;
  const literal = literalText(node);
  if (literal === undefined || !words.test(literal) || isSilent(node)) return undefined;
  const holder = attributeOf(node);
  if (holder !== undefined) {
    if (holder === 'className') return undefined;
    if (spokenAttributes.test(holder)) return literal.includes('@') ? undefined : literal;
  }
  return sentence.test(literal.trim()) ? literal : undefined;
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
    return node.text;
  return undefined;
}

/** Imports, types, and what only a developer reads: the message of an error that is thrown. */
function isSilent(node: ts.Node): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isImportDeclaration(at) || ts.isExportDeclaration(at) || ts.isTypeNode(at)) return true;
    if (ts.isNewExpression(at)) return true;
    if (ts.isBlock(at) || ts.isJsxElement(at)) return false;
  }
  return false;
}

/** The name of the attribute in whose value a literal stands, whatever expression is around it. */
function attributeOf(node: ts.Node): string | undefined {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isJsxAttribute(at)) return at.name.getText();
    if (ts.isBlock(at) || ts.isJsxElement(at) || ts.isCallExpression(at)) return undefined;
  }
  return undefined;
}

async function sourcesUnder(root: string, room: string): Promise<string[]> {
  const entries = await readdir(path.join(root, room), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

if (isMain(import.meta.url)) {
  printFindings(await checkTexts(path.resolve(import.meta.dirname, '..')));
}

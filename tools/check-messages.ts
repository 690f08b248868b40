// Needed because no kept lint rule finds texts in components that belong into a message file.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { listSourceFiles, printFindings, type Finding } from './finding.ts';

const textAttributes =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|label|legend|heading|summary)$/;

/** Two letters in a row, in any script. */
const letterPairPattern = /\p{L}[\p{L}\p{M}]/u;
/** The start or end of a user-facing text; class names, keys and URLs do not match. */
const messagePattern = /^\p{Lu}\p{Ll}+(?:$|[ ,.:!?…’'])|^\P{White_Space}+ (?:.* )?\p{L}+[.!?…]$/u;

/** Literals that look like user-facing text: keyboard keys, names, and seeded data. */
const allowedLiterals: ReadonlySet<string> = new Set(
  (
    'Escape|Tab|Enter|Home|End|Backspace|Delete|Bearer |Corridor|Snacks|Instant Meals|' +
    'Beverages|Sweets|Personal Care|Stationery|Electricals|Books'
  ).split('|'),
);

/** Texts in the code of a page instead of the messages. */
export async function checkMessages(root: string): Promise<Finding[]> {
  const pages = (await listSourceFiles(root, ['web'])).filter((file) => !/\.test\.tsx?$/.test(file));
  const findings = await Promise.all(
    pages.map(async (file) => findInlineMessages(file, await readFile(path.join(root, file), 'utf8'))),
  );
  return findings.flat();
}

/** Literal texts in the syntax tree; comments are not checked. */
function findInlineMessages(file: string, code: string): Finding[] {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const text = getUserFacingText(node);
    if (text !== undefined && !allowedLiterals.has(text)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      const detail = `“${text.trim()}” in line ${line + 1}; texts stand in the catalogue`;
      findings.push({ rule: 'inline-text', file, detail });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return findings;
}

function getUserFacingText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return letterPairPattern.test(node.text) ? node.text : undefined;
  const literal = literalText(node);
  if (literal === undefined || !letterPairPattern.test(literal) || isDeveloperText(node)) return undefined;
  const attributeName = getAttributeName(node);
  if (attributeName !== undefined) {
    if (attributeName === 'className') return undefined;
    if (textAttributes.test(attributeName)) return literal.includes('@') ? undefined : literal;
  }
  return messagePattern.test(literal.trim()) ? literal : undefined;
}

function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return undefined;
}

/** Imports, types, and messages of thrown errors. */
function isDeveloperText(node: ts.Node): boolean {
  for (let ancestor = node.parent; ancestor !== undefined; ancestor = ancestor.parent) {
    if (ts.isImportDeclaration(ancestor) || ts.isExportDeclaration(ancestor) || ts.isTypeNode(ancestor))
      return true;
    if (ts.isNewExpression(ancestor)) return true;
    if (ts.isBlock(ancestor) || ts.isJsxElement(ancestor)) return false;
  }
  return false;
}

/** The attribute whose value contains this literal. */
function getAttributeName(node: ts.Node): string | undefined {
  for (let ancestor = node.parent; ancestor !== undefined; ancestor = ancestor.parent) {
    if (ts.isJsxAttribute(ancestor)) return ancestor.name.getText();
    if (ts.isBlock(ancestor) || ts.isJsxElement(ancestor) || ts.isCallExpression(ancestor)) return undefined;
  }
  return undefined;
}

if (import.meta.main) {
  printFindings(await checkMessages(path.resolve(import.meta.dirname, '..')));
}

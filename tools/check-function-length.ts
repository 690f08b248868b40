// Needed because max-lines-per-function of oxlint has no list of exceptions that only shrinks.
import ts from 'typescript';
import type { Finding } from './finding.ts';

const maxFunctionLines = 60;
const checkedFiles = /^(server|web|domain|contract|tools)\/(?!.*\.test\.tsx?$)/;

/** Functions of product files that are too long to be read at once: the lines of their whole text count. */
export function functionLengthFindings(file: string, text: string): Finding[] {
  if (!checkedFiles.test(file) || text.split('\n').length <= maxFunctionLines) return [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const lines = ts.isFunctionLike(node) ? countLines(tree, node) : 0;
    if (lines > maxFunctionLines) {
      const detail = `${functionName(node)} has ${lines} lines, more than ${maxFunctionLines}`;
      findings.push({ rule: 'function-length', file, detail });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return findings;
}

/** The key of a finding in the list of exceptions, and how long the function is. */
export function parseFunctionFinding({ file, detail }: Finding): { key: string; lines: number } {
  const [, name = '', lines = '0'] = /^(.+) has (\d+) lines/.exec(detail) ?? [];
  return { key: `${file}#${name}`, lines: Number(lines) };
}

function countLines(tree: ts.SourceFile, node: ts.Node): number {
  const { line: first } = tree.getLineAndCharacterOfPosition(node.getStart());
  const { line: last } = tree.getLineAndCharacterOfPosition(node.end);
  return last - first + 1;
}

/** Its own name or that of what it is assigned to. */
function functionName(node: ts.Node): string {
  const name = [node, node.parent].map((owner) => ts.getNameOfDeclaration(owner as ts.Declaration));
  return name.find((found) => found !== undefined)?.getText() ?? 'a function';
}

// Needed because oxlint cannot forbid `new Date()` and `Math.random()` in some folders and allow them in others.
import ts from 'typescript';
import type { Finding } from './finding.ts';

/** The only files that read the system clock and create random values; others receive them as parameters. */
const clockFiles = /^(server|web)\/(.+\/)?(clock|ids|random-uuid)\.ts$/;
const exemptFiles = /^(tests|testing|tools)\/|\.test\.tsx?$/;
/** The files that start and stop processes. */
const processFiles = /^server\/(main|run-server|run-cluster|open-log)\.ts$/;

const randomFunctions = new Set(['randomUUID', 'randomUUIDv7', 'randomInt', 'getRandomValues']);

/**
 * Reads of the system clock, random values or `process` outside the clock, id and configuration files. Comments
 * are not checked.
 */
export function clockFindings(file: string, text: string): Finding[] {
  if (exemptFiles.test(file) || !/Date|Math\.random|andom|process|Temporal/.test(text)) return [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const use = findForbiddenUse(node, file);
    if (use !== undefined) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      findings.push({ ...use, file, detail: `${use.detail} in line ${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return findings;
}

type ForbiddenUse = { rule: string; detail: string };

function findForbiddenUse(node: ts.Node, file: string): ForbiddenUse | undefined {
  if (!clockFiles.test(file)) {
    const now = findTimeAccess(node);
    if (now !== undefined) return { rule: 'clock', detail: `${now} instead of the clock` };
    const random = findRandomAccess(node);
    if (random !== undefined) return { rule: 'random', detail: `${random} instead of the ids` };
  }
  const name = ts.isPropertyAccessExpression(node) && node.expression.getText();
  if (name === 'process' && file.startsWith('server/') && !processFiles.test(file)) {
    return { rule: 'process', detail: `${node.getText()} instead of the configuration` };
  }
  return undefined;
}

function findTimeAccess(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date') {
    return (node.arguments?.length ?? 0) === 0 ? 'new Date()' : undefined;
  }
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const text = node.getText();
  return text === 'Date.now' || text.startsWith('Temporal.Now.') ? text : undefined;
}

function findRandomAccess(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random') return 'Math.random';
  if (!ts.isIdentifier(node) || !randomFunctions.has(node.text)) return undefined;
  return node.text;
}

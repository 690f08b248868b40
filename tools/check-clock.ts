import ts from 'typescript';
import type { Finding } from './finding.ts';

/** Time, chance and the process come from these places; everybody else is handed them. */
const clocks = /^(server|web)\/(.+\/)?(clock|ids)\.ts$/;
const owners = /^(tests|testing|tools)\/|\.test\.tsx?$/;
const mainFile = 'server/main.ts';

const chance = new Set(['randomUUID', 'randomUUIDv7', 'randomInt', 'getRandomValues']);

/**
 * Places in a file that ask the machine for the time, for chance or for the process, where the shop's
 * own clock, ids and configuration belong. Read from the syntax, so that comments may say what they like.
 */
export function clockFindings(file: string, text: string): Finding[] {
  if (owners.test(file) || !/Date|Math\.random|andom|process|Temporal/.test(text)) return [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const use = forbiddenUse(node, file);
    if (use !== undefined) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ ...use, file, detail: `${use.detail} in line ${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

type Use = { rule: string; detail: string };

function forbiddenUse(node: ts.Node, file: string): Use | undefined {
  if (!clocks.test(file)) {
    const now = asksTheTime(node);
    if (now !== undefined) return { rule: 'clock', detail: `${now} instead of the clock` };
    const random = asksChance(node);
    if (random !== undefined) return { rule: 'chance', detail: `${random} instead of the ids` };
  }
  const name = ts.isPropertyAccessExpression(node) && node.expression.getText();
  if (name === 'process' && file.startsWith('server/') && file !== mainFile) {
    return { rule: 'process', detail: `${node.getText()} instead of the configuration` };
  }
  return undefined;
}

function asksTheTime(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date') {
    return (node.arguments?.length ?? 0) === 0 ? 'new Date()' : undefined;
  }
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const text = node.getText();
  return text === 'Date.now' || text.startsWith('Temporal.Now.') ? text : undefined;
}

function asksChance(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random') return 'Math.random';
  if (!ts.isIdentifier(node) || !chance.has(node.text)) return undefined;
  return node.text;
}

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A rule of a stylesheet, or a block of rules such as `@media`. */
type StyleNode =
  | {
      kind: 'rule';
      text: string;
      /** Of each selector, the classes (`.night`) and tags (`h1`) without which it matches nothing. */
      requirements: readonly (readonly string[])[];
    }
  | { kind: 'block'; head: string; nodes: readonly StyleNode[] }
  /** Kept when its name occurs in a rule that is kept. */
  | { kind: 'named'; text: string; name: string }
  | { kind: 'other'; text: string };

/** The styles for a `<style>` element and their source in the content security policy. */
export type UsedStyles = { css: string; policySource: string };

const maxCachedPages = 200;

/**
 * Reads a stylesheet once, for the first page; the result finds the part that the elements of an HTML text can match, in
 * the order of the whole one. That loads later, and changes nothing that is shown.
 */
export function createUsedStylesFinder(stylesheet: string): (html: string) => UsedStyles {
  let nodes: readonly StyleNode[] | undefined;
  const stylesByHtml = new LRUCache<string, UsedStyles>({ max: maxCachedPages });
  const stylesByNames = new LRUCache<string, UsedStyles>({ max: maxCachedPages });
  return (html) => {
    const cached = stylesByHtml.get(html);
    if (cached) return cached;
    const names = findNames(html);
    const key = [...names].sort().join(' ');
    const styles = stylesByNames.get(key) ?? selectStyles((nodes ??= parseNodes(stylesheet)), names);
    stylesByNames.set(key, styles);
    stylesByHtml.set(html, styles);
    return styles;
  };
}

function selectStyles(nodes: readonly StyleNode[], names: ReadonlySet<string>): UsedStyles {
  const rules = nodes.flatMap((node) => selectRules(node, names)).join('');
  const named = nodes.flatMap((node) =>
    node.kind === 'named' && hasName(rules, node.name) ? [node.text] : [],
  );
  const css = rules + named.join('');
  return { css, policySource: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}

/** Classes with a dot before them, and tags. */
function findNames(html: string): ReadonlySet<string> {
  const names = new Set(['html', 'body']);
  const classTexts = new Set<string>();
  for (const [, tag = ''] of html.matchAll(/<([a-z][\w-]*)/g)) names.add(tag);
  for (const [, classText = ''] of html.matchAll(/ class="([^"]*)"/g)) classTexts.add(classText);
  for (const classText of classTexts)
    for (const name of decodeHtml(classText).split(' ')) names.add(`.${name}`);
  return names;
}

function decodeHtml(value: string): string {
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function selectRules(node: StyleNode, names: ReadonlySet<string>): string[] {
  if (node.kind === 'other') return [node.text];
  if (node.kind === 'named') return [];
  if (node.kind === 'rule') {
    const canMatch = node.requirements.some((required) => required.every((name) => names.has(name)));
    return canMatch ? [node.text] : [];
  }
  const inner = node.nodes.flatMap((child) => selectRules(child, names));
  return inner.length === 0 ? [] : [`${node.head}{${inner.join('')}}`];
}

function hasName(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text);
}

const blockPattern = /^@(?:media|supports|layer|container)\b/;
const namedPattern = /^@(?:property|keyframes) ([\w-]+)/;
/** Values for browsers that do not know `@property`; the whole stylesheet has them. */
const fallbackPattern = /^@layer properties$/;

function parseNodes(css: string): StyleNode[] {
  const nodes: StyleNode[] = [];
  for (const { head, body } of splitStatements(css.replaceAll(/\/\*.*?\*\//gs, ''))) {
    if (body === null) nodes.push({ kind: 'other', text: `${head};` });
    else if (fallbackPattern.test(head)) continue;
    else if (blockPattern.test(head)) nodes.push({ kind: 'block', head, nodes: parseNodes(body) });
    else nodes.push(parseRule(head, `${head}{${body}}`));
  }
  return nodes;
}

function parseRule(head: string, text: string): StyleNode {
  const name = namedPattern.exec(head)?.[1];
  if (name !== undefined) return { kind: 'named', text, name };
  if (head.startsWith('@')) return { kind: 'other', text };
  return { kind: 'rule', text, requirements: splitSelectors(head).map(findRequiredNames) };
}

/** Top-level statements: a head with a body in braces, or one that ends with a semicolon. */
function splitStatements(css: string): { head: string; body: string | null }[] {
  const statements: { head: string; body: string | null }[] = [];
  let start = 0;
  let bodyStart = 0;
  let depth = 0;
  for (const { index, character } of walkSyntax(css)) {
    if (character === '{') {
      if (depth === 0) bodyStart = index + 1;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth > 0) continue;
      statements.push({ head: css.slice(start, bodyStart - 1).trim(), body: css.slice(bodyStart, index) });
      start = index + 1;
    } else if (character === ';' && depth === 0) {
      statements.push({ head: css.slice(start, index).trim(), body: null });
      start = index + 1;
    }
  }
  return statements;
}

function splitSelectors(head: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { index, character } of walkSyntax(head)) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character !== ',' || depth > 0) continue;
    selectors.push(head.slice(start, index));
    start = index + 1;
  }
  return [...selectors, head.slice(start)];
}

/** Names outside parentheses: one in `:is(…)` or `:not(…)` may be one of several conditions. */
function findRequiredNames(selector: string): string[] {
  let outside = '';
  let start = 0;
  let depth = 0;
  for (const { index, character } of walkSyntax(selector)) {
    if (character === '(' && depth++ === 0) outside += selector.slice(start, index);
    if (character === ')' && --depth === 0) start = index + 1;
  }
  outside += selector.slice(start);
  const classes = [...outside.matchAll(/\.(?:\\.|[\w-]|[^\0-\x7f])+/g)].map(([name]) =>
    name.replaceAll(/\\(.)/g, '$1'),
  );
  const tags = [...outside.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g)].map(([, tag = '']) => tag);
  return [...classes, ...tags];
}

/** Characters with a meaning, outside strings, brackets and escapes. */
function* walkSyntax(css: string): Generator<{ index: number; character: string }> {
  let quote = '';
  for (let index = 0; index < css.length; index += 1) {
    const character = css.charAt(index);
    if (character === '\\') index += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ('{};,()'.includes(character)) yield { index, character };
  }
}

import { execFile } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTemporaryProject } from './with-temporary-project.ts';

const project = path.resolve(import.meta.dirname, '../..');
const modules = path.join(project, 'node_modules');

type CommandResult = { code: number; output: string };

function run(script: string, args: string[], cwd: string): Promise<CommandResult> {
  return new Promise((resolve) => {
    const program = path.join(modules, script);
    execFile(process.execPath, [program, ...args], { cwd }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

async function withToolConfig(
  files: Record<string, string>,
  check: (root: string) => Promise<CommandResult>,
) {
  return withTemporaryProject(files, async (root) => {
    await symlink(modules, path.join(root, 'node_modules'));
    for (const name of ['.oxlintrc.json', '.oxfmtrc.json', 'knip.json', 'domain/tsconfig.pure.json']) {
      await cp(path.join(project, name), path.join(root, name));
    }
    return check(root);
  });
}

describe('the TypeScript configuration', () => {
  const compile = (tsconfig: string) => (root: string) =>
    run('@typescript/native/bin/tsc', ['-p', tsconfig], root);
  const compilePureDomain = compile('domain/tsconfig.pure.json');

  it('a plain domain module compiles', async () => {
    const files = {
      'domain/rule.ts': 'export const paise = (rupees: number): number => rupees * 100;\n',
    };
    expect(await withToolConfig(files, compilePureDomain)).toEqual({ code: 0, output: '' });
  });

  it.each([
    ['the document', `export const title = document.title;`, `'document'`],
    ['browser storage', `export const cart = localStorage.getItem('cart');`, `'localStorage'`],
    ['Node’s process', `export const home = process.env;`, `'process'`],
    ['Node’s files', `import { readFileSync } from 'node:fs'; readFileSync('x');`, `'node:fs'`],
    [
      'an unchecked record entry',
      `export const f = (r: Record<string, string>): string => r['a'];`,
      'undefined',
    ],
    ['an enum', `export enum Status { Pending }`, 'erasableSyntaxOnly'],
    [
      'an optional field set to undefined',
      `export const f: { a?: string } = { a: undefined };`,
      'exactOptionalPropertyTypes',
    ],
    [
      'a switch without a return value',
      `export function f(a: 1 | 2): number { if (a === 1) return 1; }`,
      'return',
    ],
  ])('%s in the domain is reported', async (_name, text, expectedText) => {
    const { code, output } = await withToolConfig({ 'domain/rule.ts': `${text}\n` }, compilePureDomain);
    expect(code).not.toBe(0);
    expect(output).toContain('domain/rule.ts');
    expect(output).toContain(expectedText);
  });

  it('an import of web code in the server is reported', async () => {
    const files = { 'server/app.ts': `export const title = document.title;\n` };
    const { code, output } = await withToolConfig(files, compile('server'));
    expect(code).not.toBe(0);
    expect(output).toContain(`'document'`);
  });
});

const lines = (count: number) => '// A line.\n'.repeat(count);
const longFunction = (count: number) => `export const load = () => {\n${'  void 0;\n'.repeat(count - 2)}};\n`;

describe('the lint configuration', () => {
  it.each([
    ['a file of 301 lines', 'domain/a.ts', `${lines(300)}export const a = 1;`, 'max-lines'],
    ['a test of 501 lines', 'domain/a.test.ts', `${lines(500)}export const a = 1;`, 'max-lines'],
    ['a function of 61 lines', 'web/a.tsx', longFunction(61), 'max-lines-per-function'],
    ['a file name in camelCase', 'domain/roomAddress.ts', 'export const a = 1;', 'filename-case'],
    ['any', 'domain/a.ts', `export const a = (x: any): number => Number(x);`, 'no-explicit-any'],
    ['an interface', 'domain/a.ts', `export interface A { a: number }`, 'consistent-type-definitions'],
    [
      'four parameters',
      'domain/a.ts',
      `export function a(b: 1, c: 2, d: 3, e: 4) { return [b, c, d, e]; }`,
      'max-params',
    ],
    ['a default export', 'domain/a.ts', `export default 1;`, 'no-default-export'],
    [
      'a promise that is not awaited',
      'server/a.ts',
      `export function a(): void { Promise.resolve(1); }`,
      'no-floating-promises',
    ],
    [
      'a missing case',
      'domain/a.ts',
      `export function a(b: 'x' | 'y'): number { switch (b) { case 'x': return 1; } return 0; }`,
      'switch-exhaustiveness-check',
    ],
    [
      'a style attribute',
      'web/a.tsx',
      `export const A = () => <p style={{ top: 0 }}>a</p>;`,
      'forbid-dom-props',
    ],
    [
      'a form that is not sent by its page alone',
      'web/a.tsx',
      `export const A = () => <form>a</form>;`,
      'forbid-elements',
    ],
    ['a picture without words', 'web/a.tsx', `export const A = () => <img src="/a.png" />;`, 'alt-text'],
    [
      'a focused test',
      'domain/a.test.ts',
      `import { expect, it } from 'vitest'; it.only('a', () => { expect(1).toBe(1); });`,
      'no-focused-tests',
    ],
    [
      'a test that expects nothing',
      'domain/a.test.ts',
      `import { it } from 'vitest'; it('a', () => { JSON.parse('1'); });`,
      'expect-expect',
    ],
  ])('%s is reported', async (...[, file, text, rule]) => {
    const { code, output } = await withToolConfig({ [file]: `${text}\n` }, (root) =>
      run('oxlint/bin/oxlint', [], root),
    );
    expect(code).not.toBe(0);
    expect(output).toContain(rule);
  });
});

it.each([
  ['a file of 300 lines', 'domain/a.ts', `${lines(299)}export const a = 1;`],
  ['a test of 500 lines', 'domain/a.test.ts', `${lines(499)}export const a = 1;`],
  ['a function of 60 lines', 'web/a.tsx', longFunction(60)],
  ['a test function of any length', 'domain/a.test.ts', longFunction(61)],
])('%s is no lint error', async (...[_name, file, text]) => {
  const lint = (root: string) => run('oxlint/bin/oxlint', [], root);
  const { code } = await withToolConfig({ [file]: `${text.trimEnd()}\n` }, lint);
  expect(code).toBe(0);
});

describe('the format configuration', () => {
  it('an unformatted line is reported', async () => {
    const { code, output } = await withToolConfig({ 'domain/a.ts': `export const a   =  "1"\n` }, (root) =>
      run('oxfmt/bin/oxfmt', ['--check'], root),
    );
    expect(code).not.toBe(0);
    expect(output).toContain('domain/a.ts');
  });
});

describe('the dead code configuration', () => {
  const files = {
    'server/main.ts': `import { used } from './used.ts';\nused();\n`,
    'server/used.ts': `export const used = (): void => {};\nexport const forgotten = 1;\n`,
    'server/nobody.ts': `export const alone = 1;\n`,
  };

  it('an unimported file and an unused export are reported', async () => {
    const { code, output } = await withToolConfig(files, (root) =>
      run('knip/bin/knip.js', ['--include', 'files,exports'], root),
    );
    expect(code).not.toBe(0);
    expect(output).toContain('server/nobody.ts');
    expect(output).toContain('forgotten');
    expect(output).not.toContain('used  ');
  });
});

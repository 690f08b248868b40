import { execFile } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
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

async function withToolConfig<T>(
  files: Record<string, string>,
  check: (root: string) => Promise<T>,
): Promise<T> {
  return withTemporaryProject(files, async (root) => {
    await symlink(modules, path.join(root, 'node_modules'));
    for (const name of ['.oxlintrc.json', '.oxfmtrc.json', 'knip.json', 'domain/tsconfig.pure.json']) {
      await cp(path.join(project, name), path.join(root, name));
    }
    return check(root);
  });
}

/** What a tool has to find in a file; each file of a table has another name, because one run reads them all. */
type Violation = [violation: string, file: string, text: string, expectedText: string];

const toFiles = (rows: readonly (readonly [name: string, file: string, text: string, ...string[]])[]) =>
  Object.fromEntries(rows.map(([, file, text]) => [file, `${text.trimEnd()}\n`]));

/** The lines of a tool's output about one file. */
const linesOf = ({ output }: CommandResult, file: string) =>
  output.split('\n').filter((line) => line.startsWith(`${file}:`) || line.startsWith(`${file}(`));

describe('the TypeScript configuration of the domain', () => {
  const violations: Violation[] = [
    ['the document', 'domain/document.ts', `export const title = document.title;`, `'document'`],
    [
      'browser storage',
      'domain/storage.ts',
      `export const cart = localStorage.getItem('cart');`,
      `'localStorage'`,
    ],
    ['Node’s process', 'domain/process.ts', `export const home = process.env;`, `'process'`],
    [
      'Node’s files',
      'domain/files.ts',
      `import { readFileSync } from 'node:fs'; readFileSync('x');`,
      `'node:fs'`,
    ],
    [
      'an unchecked record entry',
      'domain/record.ts',
      `export const f = (r: Record<string, string>): string => r['a'];`,
      'undefined',
    ],
    ['an enum', 'domain/enum.ts', `export enum Status { Pending }`, 'erasableSyntaxOnly'],
    [
      'an optional field set to undefined',
      'domain/optional.ts',
      `export const f: { a?: string } = { a: undefined };`,
      'exactOptionalPropertyTypes',
    ],
    [
      'a switch without a return value',
      'domain/switch.ts',
      `export function f(a: 1 | 2): number { if (a === 1) return 1; }`,
      'return',
    ],
  ];
  const plainModule = 'export const paise = (rupees: number): number => rupees * 100;\n';
  let result: CommandResult;
  beforeAll(async () => {
    const files = { ...toFiles(violations), 'domain/rule.ts': plainModule };
    result = await withToolConfig(files, (root) =>
      run('@typescript/native/bin/tsc', ['-p', 'domain/tsconfig.pure.json'], root),
    );
  });

  it.each(violations)('%s is reported', async (...[, file, , expectedText]) => {
    expect(result.code).not.toBe(0);
    expect(linesOf(result, file).join('\n')).toContain(expectedText);
  });

  it('a plain module is not reported', async () => {
    expect(linesOf(result, 'domain/rule.ts')).toEqual([]);
  });
});

const lines = (count: number) => '// A line.\n'.repeat(count);
const longFunction = (count: number) => `export const load = () => {\n${'  void 0;\n'.repeat(count - 2)}};\n`;

describe('the lint configuration', () => {
  const violations: Violation[] = [
    ['a file of 301 lines', 'domain/long.ts', `${lines(300)}export const a = 1;`, 'max-lines'],
    ['a test of 501 lines', 'domain/long.test.ts', `${lines(500)}export const a = 1;`, 'max-lines'],
    ['a function of 61 lines', 'web/long-function.tsx', longFunction(61), 'max-lines-per-function'],
    ['a file name in camelCase', 'domain/roomAddress.ts', 'export const a = 1;', 'filename-case'],
    ['any', 'domain/any.ts', `export const a = (x: any): number => Number(x);`, 'no-explicit-any'],
    [
      'an interface',
      'domain/interface.ts',
      `export interface A { a: number }`,
      'consistent-type-definitions',
    ],
    [
      'four parameters',
      'domain/parameters.ts',
      `export function a(b: 1, c: 2, d: 3, e: 4) { return [b, c, d, e]; }`,
      'max-params',
    ],
    ['a default export', 'domain/default-export.ts', `export default 1;`, 'no-default-export'],
    [
      'a promise that is not awaited',
      'server/promise.ts',
      `export function a(): void { Promise.resolve(1); }`,
      'no-floating-promises',
    ],
    [
      'a missing case',
      'domain/case.ts',
      `export function a(b: 'x' | 'y'): number { switch (b) { case 'x': return 1; } return 0; }`,
      'switch-exhaustiveness-check',
    ],
    [
      'a style attribute',
      'web/style.tsx',
      `export const A = () => <p style={{ top: 0 }}>a</p>;`,
      'forbid-dom-props',
    ],
    [
      'a form that is not sent by its page alone',
      'web/form.tsx',
      `export const A = () => <form>a</form>;`,
      'forbid-elements',
    ],
    [
      'a picture without words',
      'web/picture.tsx',
      `export const A = () => <img src="/a.png" />;`,
      'alt-text',
    ],
    [
      'a focused test',
      'domain/focused.test.ts',
      `import { expect, it } from 'vitest'; it.only('a', () => { expect(1).toBe(1); });`,
      'no-focused-tests',
    ],
    [
      'a test that expects nothing',
      'domain/nothing.test.ts',
      `import { it } from 'vitest'; it('a', () => { JSON.parse('1'); });`,
      'expect-expect',
    ],
    [
      'the document in the server',
      'server/document.ts',
      `export const title = document.title;`,
      `'document'`,
    ],
  ];
  const allowedFiles = [
    ['a file of 300 lines', 'domain/short.ts', `${lines(299)}export const a = 1;`],
    ['a test of 500 lines', 'domain/short.test.ts', `${lines(499)}export const a = 1;`],
    ['a function of 60 lines', 'web/short-function.tsx', longFunction(60)],
    ['a test function of any length', 'domain/function.test.ts', longFunction(61)],
  ] as const;
  let result: CommandResult;
  beforeAll(async () => {
    const files = { ...toFiles(violations), ...toFiles(allowedFiles) };
    result = await withToolConfig(files, (root) =>
      run('oxlint/bin/oxlint', ['--type-aware', '--type-check', '--format', 'unix'], root),
    );
  });

  it.each(violations)('%s is reported', async (...[, file, , expectedText]) => {
    expect(result.code).not.toBe(0);
    expect(linesOf(result, file).join('\n')).toContain(expectedText);
  });

  it.each(allowedFiles)('%s is no lint error', async (...[, file]) => {
    expect(linesOf(result, file)).toEqual([]);
  });
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

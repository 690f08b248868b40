import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'tailwindcss';
import { describe, expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.resolve(project, file), 'utf8');

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const components = globSync('web/**/*.{ts,tsx}', { cwd: project }).filter((file) => !isTest(file));
const texts = components.map(read);

/** Classes that style sheets of ours define. */
const ownClasses = new Set(
  globSync('web/{styles,console}/**/*.css', { cwd: project }).flatMap((file) =>
    [...read(file).matchAll(/(?:^\s*|[\s,>])\.([a-z][\w-]*)|^@utility ([\w-]+)/gm)].map(
      ([, className, utility]) => className ?? utility ?? '',
    ),
  ),
);

/** The string literals of an expression, without those of comparisons and variants. */
function listLiterals(code: string): string[] {
  const others = /(?:[!=]==|\?\?) '[^']*'|(?:b|iconB)uttonClasses\((?:[^()]|\([^()]*\))*\)?/g;
  return [...code.replace(others, '').matchAll(/'([^']*)'/g)].map(([, text]) => text ?? '');
}

/** Every class in a `className` of a component; groups and peers are names that others refer to. */
const usedClasses = new Set(
  texts
    .flatMap((text) => [...text.matchAll(/className=(?:"([^"]*)"|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\})/g)])
    .flatMap(([, plain, code]) => (plain === undefined ? listLiterals(code ?? '') : [plain]))
    .flatMap((list) => list.split(/\s+/))
    .filter((name) => /^[a-z]/.test(name) && !/^(group|peer)(\/|$)/.test(name)),
);

describe('the classes of components', () => {
  it('are defined in a style sheet or by Tailwind', async () => {
    const css = await buildStyles([...usedClasses]);
    // In a style sheet every sign but letters, digits and dashes is escaped.
    const escape = (name: string) => name.replace(/[^\w-]/g, (sign) => `\\${sign}`);
    const unknown = [...usedClasses].filter(
      (name) => !ownClasses.has(name) && !css.includes(`.${escape(name)}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are all that the style sheets define', () => {
    const all = texts.join('\n');
    // The last part of a name may be a value.
    const isUsed = (name: string) => all.includes(name) || all.includes(`${name.replace(/[^-]*$/, '')}\${`);
    expect([...ownClasses].filter((name) => !isUsed(name))).toEqual([]);
  });
});

/** The styles of the shop with Tailwind's rules for these classes. */
async function buildStyles(classes: string[]): Promise<string> {
  const compiler = await compile(read('web/styles/main.css').replace(/^@import '\.\.\/generated.*$/m, ''), {
    base: path.join(project, 'web/styles'),
    loadStylesheet: async (id, base) => {
      const isTailwind = id === 'tailwindcss';
      const file = isTailwind ? 'node_modules/tailwindcss/index.css' : path.resolve(base, id);
      return { path: file, base: path.dirname(file), content: read(file) };
    },
  });
  return compiler.build(classes);
}

import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');
const copiedFiles =
  'contract docs domain i18n server testing tests tools web package.json package-lock.json playwright.config.ts tsconfig.base.json tsconfig.json vite.config.ts vite.console.config.ts';
/** Dates and times, in letters that are neither English nor pseudo. */
const copiedFromHindi = new Set(['locale.ts']);

/** The code of the generated language. */
export const pseudoLanguage = 'xx';

/** A copy of the project with a third language: one folder, and one line in the list of languages. */
export async function createProjectWithPseudoLanguage(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'corridor-pseudo-'));
  for (const name of copiedFiles.split(' '))
    await cp(path.join(project, name), path.join(root, name), { recursive: true });
  await symlink(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  await addFolder(root);
  await addLine(root);
  return root;
}

async function addLine(root: string): Promise<void> {
  const file = path.join(root, 'domain/language.ts');
  const text = await readFile(file, 'utf8');
  const line = `  ${pseudoLanguage}: { name: 'Ẋẋ', locale: '${pseudoLanguage}-IN', font: null },\n`;
  await writeFile(file, text.replace(/(languageDefinitions = \{\n)((?: {2}.*\n)+)/, `$1$2${line}`));
}

async function addFolder(root: string): Promise<void> {
  const folder = path.join(root, 'i18n', pseudoLanguage);
  await mkdir(folder);
  await writeFile(path.join(root, 'i18n/to-pseudo.ts'), toPseudoSource);
  for (const file of await readdir(path.join(root, 'i18n/en'))) {
    const english = await readFile(path.join(root, 'i18n/en', file), 'utf8');
    const names = [...english.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const lines = copiedFromHindi.has(file)
      ? [`export * from '../hi/${file}';`, `export const language = '${pseudoLanguage}';`]
      : [
          `import * as english from '../en/${file}';`,
          "import { toPseudo } from '../to-pseudo.ts';",
          ...names.map((name) => `export const ${name} = toPseudo(english.${name});`),
        ];
    await writeFile(path.join(folder, file), `${lines.join('\n')}\n`);
  }
}

/** About 40 % longer, in brackets, with an accent on each letter; values and `{slots}` stay as they are. */
const toPseudoSource = `
const accents = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, at) => [letter, [...'àƀćďèƒĝĥìĵķĺḿńòƥɋŕśťùṽŵẋýž'][at]]),
);
const accent = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const accented = accents[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? accented : accented.toUpperCase();
  });
function toText(text: string, values: readonly unknown[]): string {
  if (text === '' || values.includes(text)) return text;
  if (text.includes('\\n')) return text.split('\\n').map((line) => toText(line, values)).join('\\n');
  const kept = values.flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []));
  const escaped = kept.map((value) => value.replace(/[.*+?^\${}()|[\\]\\\\]/g, '\\\\$&'));
  const pattern = new RegExp(['\\\\{\\\\w+\\\\}', '#[0-9A-F]{8}', ...escaped].join('|'), 'g');
  let accented = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    accented += accent(text.slice(from, match.index)) + match[0];
    from = match.index + match[0].length;
  }
  accented += accent(text.slice(from));
  return '[' + accented + '·'.repeat(Math.ceil(text.length * 0.4)) + ']';
}
export function toPseudo<Messages>(messages: Messages): Messages {
  if (typeof messages === 'string') return toText(messages, []) as Messages;
  if (typeof messages === 'function')
    return ((...values: unknown[]) => {
      const result: unknown = Reflect.apply(messages, undefined, values);
      return typeof result === 'string' ? toText(result, values) : result;
    }) as Messages;
  if (Array.isArray(messages)) return messages.map(toPseudo) as Messages;
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, toPseudo(message)]),
  ) as Messages;
}
`;

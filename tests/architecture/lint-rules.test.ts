import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const sourceFolders = ['domain', 'i18n', 'contract', 'server', 'web', 'testing', 'tests', 'tools'];

type Row = readonly [description: string, file: string, text: string, rule: string];

const component = (content: string) => `export const Line = (props: { n: string }) => ${content};`;

/** One violation of each rule of `.oxlintrc.json` and `tools/lint-plugin.mjs` that is special to this repository. */
const lintViolations: readonly Row[] = [
  ['new Date()', 'domain/date.ts', 'export const now = new Date();', 'no-system-clock'],
  ['Date.now()', 'server/features/orders/now.ts', 'export const now = Date.now();', 'no-system-clock'],
  ['Temporal.Now', 'web/now.ts', 'export const now = Temporal.Now.instant();', 'no-system-clock'],
  ['Math.random()', 'web/random.ts', 'export const key = Math.random();', 'no-random-values'],
  ['a UUID', 'web/cart/uuid.ts', 'export const key = crypto.randomUUID();', 'no-random-values'],
  [
    'the environment in the server',
    'server/db/url.ts',
    'export const url = process.env.A;',
    'no-restricted-globals',
  ],
  ['text in a component', 'web/text.tsx', component('<p>your cart</p>'), 'no-inline-messages'],
  ['Hindi in a component', 'web/hindi.tsx', component('<p>कार्ट</p>'), 'no-inline-messages'],
  [
    'a literal label',
    'web/label.tsx',
    component("<b aria-label={'remove ' + props.n} />"),
    'no-inline-messages',
  ],
  [
    'a label with a value',
    'web/value.tsx',
    component('<b aria-label={`remove ${props.n}`} />'),
    'no-inline-messages',
  ],
  ['a sentence', 'web/notice.ts', "export const notice = 'The price has changed.';", 'no-inline-messages'],
  ['a word', 'web/word.ts', "export const label = 'Cart';", 'no-inline-messages'],
  [
    'a console page of 151 lines',
    'web/console/pages/orders/orders-page.tsx',
    '// A line.\n'.repeat(151),
    'max-lines',
  ],
  [
    'a busy state of a page',
    'web/console/pages/shop/open.ts',
    'export const useOpen = () => { const [isBusy, setBusy] = useState(false); return { isBusy, setBusy }; };',
    'no-own-request-state',
  ],
  [
    'a state that ends with a request',
    'web/console/pages/shop/close.ts',
    'export const close = async () => { try { await send(); } finally { setOpen(false); } };',
    'no-own-request-state',
  ],
  [
    'a failed query',
    'web/console/pages/shop/failure.tsx',
    component('<QueryFailure />'),
    'no-own-request-state',
  ],
  ['a form element', 'web/form.tsx', component('<form />'), 'forbid-elements'],
  ['a style attribute', 'web/style.tsx', component('<p style={{ top: 0 }} />'), 'forbid-dom-props'],
  ['page.unroute', 'tests/browser/a.ts', "await page.unroute('/');", 'no-own-unroute'],
  ['page.unrouteAll', 'tests/browser/b.ts', 'await page.unrouteAll();', 'no-own-unroute'],
  ['a route once', 'tests/browser/c.ts', "await page.route('/', abort, { times: 1 });", 'no-own-unroute'],
  ['vi.waitFor', 'web/wait.test.ts', 'await vi.waitFor(check);', 'no-restricted-properties'],
];

const allowedFiles: Record<string, string> = {
  'server/clock.ts': 'export const now = () => Date.now();',
  'server/ids.ts': 'export const createId = () => crypto.randomUUID();',
  'server/main.ts': 'process.exit(0);',
  'domain/day.ts': 'export const toDay = (ms: number) => new Date(ms).toISOString(); // Not Date.now().',
  'web/console/pages/orders/list-page.tsx': '// A line.\n'.repeat(150),
  'web/ui/button.tsx': component('<b className={\'Bold text\'} data-kind="y" />'),
  'web/paths.ts': "export const cart = '/cart'; export const isEscape = (key: string) => key === 'Escape';",
  'web/toasts.ts': "export const fail = () => { throw new Error('It needs a provider.'); };",
  'i18n/en/cart.ts': "export const cartTexts = { title: 'Your cart' };",
};

/** Imports that `.dependency-cruiser.mjs` forbids; the last columns are the imported file and the rule. */
const importViolations: readonly Row[] = [
  ['between modules', 'server/page.ts', '#web/random.ts', 'no-web-in-server'],
  ['of a type', 'web/shop.ts', '#server/clock.ts', 'no-server-in-web'],
  ['between features', 'server/features/cash/list.ts', '../orders/routes.ts', 'no-other-features-routes'],
  [
    'of a feature',
    'server/http/list.ts',
    '../features/orders/routes.ts',
    'no-features-in-shared-server-folders',
  ],
  ['of a development package', 'server/knip.ts', 'knip', 'production-without-development-packages'],
  ['in a circle', 'domain/egg.ts', './hen.ts', 'no-cycles'],
];

const importFiles = {
  'server/features/orders/routes.ts': 'export const routes = 1;',
  'domain/hen.ts': "import type { Egg } from './egg.ts';\nexport type Hen = { egg: Egg };",
  ...Object.fromEntries(importViolations.map(([, file, to]) => [file, `export type * from '${to}';`])),
  'server/knip.ts': "import { main } from 'knip';\nexport const run = main;",
  'domain/egg.ts': "import type { Hen } from './hen.ts';\nexport type Egg = { hen: Hen };",
};

let root = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'corridor-lint-'));
  const lintFiles = Object.fromEntries(lintViolations.map(([, file, text]) => [file, text]));
  for (const [file, text] of Object.entries({ ...lintFiles, ...allowedFiles, ...importFiles })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), `${text.trimEnd()}\n`);
  }
  const configFiles = ['package.json', 'tsconfig.json', '.oxlintrc.json', '.dependency-cruiser.mjs'];
  for (const file of [...configFiles, 'tools/lint-plugin.mjs'])
    await cp(path.join(project, file), path.join(root, file));
  for (const folder of sourceFolders) await mkdir(path.join(root, folder), { recursive: true });
  await symlink(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** The output of a program of `node_modules` in the temporary project. */
function run(script: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join('node_modules', script), ...args],
      { cwd: root },
      (_error, stdout) => resolve(stdout),
    );
  });
}

describe('oxlint with the settings of this repository', () => {
  let output: string[] = [];
  beforeAll(async () => {
    output = (await run('oxlint/bin/oxlint', ['--format', 'unix'])).split('\n');
  });

  it.each(lintViolations)('%s is reported', (...[, file, , rule]) => {
    expect(output.filter((line) => line.startsWith(`${file}:`)).join('\n')).toContain(rule);
  });

  it.each(Object.keys(allowedFiles))('%s is not reported', (file) => {
    const lines = output.filter((line) => line.startsWith(`${file}:`));
    expect(lines.filter((line) => /corridor|restricted|max-lines/.test(line))).toEqual([]);
  });
});

it('dependency-cruiser reports an import between modules, of a type, between features, of a feature, of a development package and in a circle', async () => {
  const args = ['--config', '.dependency-cruiser.mjs', ...sourceFolders];
  const output = await run('dependency-cruiser/bin/dependency-cruiser.mjs', args);
  for (const [, file, , rule] of importViolations) expect(output).toContain(`${rule}: ${file}`);
});

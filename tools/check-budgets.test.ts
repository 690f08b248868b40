import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkBudgets } from './check-budgets.ts';

const page = 'web/features/cart/cart-page.tsx';
const lateFile = 'web/layout/alert-dialog.tsx';

/** A built shop with one page; each file has the given number of random bytes, which gzip cannot compress. */
async function createBuiltShop(
  sizes: { entry: number; page: number; css: number; font?: number; late?: number },
  modules: Record<string, string[]> = { 'entry.js': ['web/entry-client.tsx'] },
) {
  const root = await mkdtemp(path.join(tmpdir(), 'corridor-budgets-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const randomHex = (size: number) =>
    randomBytes(Math.ceil(size / 2))
      .toString('hex')
      .slice(0, size);
  const files = {
    'tests/budgets.json': JSON.stringify({
      scriptKb: { shared: 9, onDemand: 12, page: 10, pages: {} },
      styleKb: 5,
      fontKb: 3,
    }),
    'dist/client/.vite/manifest.json': JSON.stringify({
      'web/entry-client.tsx': {
        file: 'entry.js',
        isEntry: true,
        css: ['a.css'],
        dynamicImports: [page, lateFile],
      },
      '_shared.js': { file: 'shared.js' },
      [lateFile]: { file: 'late.js', isDynamicEntry: true },
      'font.woff2': { file: 'font.woff2' },
      'noto-tamil.woff2': { file: 'noto-tamil.woff2' },
      [page]: {
        file: 'page.js',
        isDynamicEntry: true,
        imports: ['web/entry-client.tsx', '_shared.js'],
      },
    }),
    'dist/client/.vite/modules.json': JSON.stringify(modules),
    'dist/client/entry.js': randomHex(sizes.entry),
    'dist/client/shared.js': '',
    'dist/client/page.js': randomHex(sizes.page),
    'dist/client/late.js': randomHex(sizes.late ?? 0),
    'dist/client/a.css': randomHex(sizes.css),
    'dist/client/font.woff2': randomHex(sizes.font ?? 0),
    'dist/client/noto-tamil.woff2': randomHex(9_000),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return root;
}

async function findProblems(...shop: Parameters<typeof createBuiltShop>): Promise<string[]> {
  const lines = await checkBudgets(await createBuiltShop(...shop));
  return lines.filter(({ problem }) => problem !== undefined).map(({ name }) => name);
}

describe('checkBudgets', () => {
  const small = { entry: 2_000, page: 2_000, css: 1_000 };

  it('a page below its budget is not reported', async () => {
    expect(await findProblems(small)).toEqual([]);
  });

  it('the script of a page adds to the shared script', async () => {
    // Hex compresses to a little more than half.
    expect(await findProblems({ ...small, entry: 12_000, page: 12_000 })).toEqual([`script of ${page}`]);
  });

  it('shared script over its budget is reported', async () => {
    const names = await findProblems({ ...small, entry: 18_000, page: 100 });
    expect(names).toContain('script of all pages');
  });

  it('script that is loaded on demand is limited with the shared script, and is no part of a page', async () => {
    expect(await findProblems({ ...small, late: 12_000 })).toEqual([]);
    expect(await findProblems({ ...small, late: 22_000 })).toEqual([
      'script of all pages with what is loaded on demand',
    ]);
  });

  it('styles over their budget are reported', async () => {
    expect(await findProblems({ ...small, css: 20_000 })).toEqual([`style of ${page}`]);
  });

  it('fonts of all pages over their budget are reported, without those of one script', async () => {
    expect(await findProblems({ ...small, font: 3_000 })).toEqual([]);
    expect(await findProblems({ ...small, font: 3_100 })).toEqual(['fonts of all pages']);
  });

  it.each([
    'web/console/kit/list-page.tsx',
    'contract/endpoints/admin.ts',
    'node_modules/react-router/dist/production/index.mjs',
    'node_modules/@base-ui/react/dialog/index.mjs',
    'node_modules/uplot/dist/uPlot.esm.js',
    'node_modules/zod/v4/core/schemas.js',
  ])('%s in a script of a customer is reported', async (file) => {
    expect(await findProblems(small, { 'late.js': ['web/app.tsx', file] })).toEqual([
      'no module of the console or the server in a customer’s browser',
    ]);
  });

  it('a build that lists no modules is reported', async () => {
    expect(await findProblems(small, {})).toEqual([
      'no module of the console or the server in a customer’s browser',
    ]);
  });
});

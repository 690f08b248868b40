import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { reach } from './built-files.ts';
import type { Chunk, Manifest } from './built-files.ts';

const manifestFolder = 'dist/client/.vite';

/** A check with its name, and what is wrong if something is. */
type Line = { name: string; problem: string | undefined };
type Budgets = {
  /** Most kilobytes, gzipped, before a page works: of what all pages share, and of it and the page together. */
  scriptKb: { shared: number; page: number; pages: Record<string, number> };
  styleKb: number;
  /** Words of packages that belong in no customer's browser. */
  forbidden: Record<string, string>;
};

/** What each page of the built shop makes a browser load, against `tests/budgets.json`. */
export async function checkBudgets(root: string): Promise<Line[]> {
  const manifests = (await readdir(path.join(root, manifestFolder))).filter((file) =>
    /^manifest.*\.json$/.test(file),
  );
  const checked = await Promise.all(manifests.map((file) => checkBuild(root, file)));
  return checked.flat();
}

/** One language's build; its name stands before each line unless it is the first language's. */
async function checkBuild(root: string, file: string): Promise<Line[]> {
  const manifest = await json<Manifest>(root, `${manifestFolder}/${file}`);
  const language = /^manifest\.(\w+)\.json$/.exec(file)?.[1];
  const prefix = language === undefined ? '' : `${language}: `;
  const budgets = await json<Budgets>(root, 'tests/budgets.json');
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'));
  const shared = await kilobytes(root, filesOf(reach(manifest, entry)));
  const lines = await Promise.all(
    pages.map(async (page) => {
      const chunks = reach(manifest, [...entry, page]);
      const limit = budgets.scriptKb.pages[page] ?? budgets.scriptKb.page;
      const script = await kilobytes(root, filesOf(chunks));
      const style = await kilobytes(
        root,
        chunks.flatMap(({ css }) => css ?? []),
      );
      return [
        atMost(`script of ${page}`, script, limit),
        atMost(`style of ${page}`, style, budgets.styleKb),
      ];
    }),
  );
  const strangers = await forbiddenIn(root, reach(manifest, [...entry, ...pages]), budgets);
  const some = { name: 'pages in the build', problem: pages.length > 0 ? undefined : 'none' };
  const all = atMost('script of all pages', shared, budgets.scriptKb.shared);
  return [some, all, ...lines.flat(), ...strangers].map((line) => ({
    ...line,
    name: prefix + line.name,
  }));
}

function atMost(name: string, kb: number, limit: number): Line {
  const problem = kb <= limit ? undefined : `${kb.toFixed(1)} kB gzipped, more than ${limit} kB`;
  return { name, problem };
}

function filesOf(chunks: Chunk[]): string[] {
  return chunks.map(({ file }) => file);
}

async function kilobytes(root: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => gzipSync(await read(root, file)).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function forbiddenIn(root: string, chunks: Chunk[], budgets: Budgets): Promise<Line[]> {
  const texts = await Promise.all(chunks.map(async ({ file }) => String(await read(root, file))));
  return Object.entries(budgets.forbidden).map(([name, word]) => ({
    name: `no ${name} in a customer’s browser`,
    problem: texts.some((text) => text.includes(word)) ? `“${word}” was found` : undefined,
  }));
}

function read(root: string, file: string): Promise<Buffer> {
  return readFile(path.join(root, 'dist/client', file));
}

async function json<T>(root: string, file: string): Promise<T> {
  // The build's manifest and our own list.
  return JSON.parse(await readFile(path.join(root, file), 'utf8')) as T;
}

// Needed because the limits are per page and language over Vite's manifest; size-limit measures single bundles.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { contract } from '#contract/contract.ts';
import { collectChunks } from '#server/http/vite-manifest.ts';
import type { ChunkModules } from './list-chunk-modules-plugin.ts';
import type { Chunk, Manifest } from '#server/http/vite-manifest.ts';

const manifestFolder = 'dist/client/.vite';

/** A check of the build, and the problem it found. */
type CheckResult = { name: string; problem: string | undefined };

type Budgets = {
  /**
   * Maximum gzipped kilobytes before a page works: of the shared script, and of shared and page script together;
   * `onDemand`: of the shared script with all that is loaded on demand.
   */
  scriptKb: { shared: number; onDemand: number; page: number; pages: Record<string, number> };
  styleKb: number;
  /** Of the fonts that all pages use; those of a script load only where its characters occur. */
  fontKb: number;
  /** Text that identifies packages which must not be in a browser bundle. */
  forbidden: Record<string, string>;
};

/** Compares what each page of the build loads with `tests/budgets.json`. */
export async function checkBudgets(root: string): Promise<CheckResult[]> {
  const files = await readdir(path.join(root, manifestFolder));
  const manifests = files.filter((file) => /^manifest.*\.json$/.test(file));
  const checked = await Promise.all([
    ...manifests.map((file) => checkBuild(root, file)),
    ...manifests.map((file) => checkConsoleModules(root, file.replace(/^manifest/, 'modules'))),
  ]);
  return checked.flat();
}

/** The build of one language; result names begin with it. */
async function checkBuild(root: string, file: string): Promise<CheckResult[]> {
  const manifest = await readJson<Manifest>(root, `${manifestFolder}/${file}`);
  const language = /^manifest\.(\w+)\.json$/.exec(file)?.[1];
  const prefix = language === undefined ? '' : `${language}: `;
  const budgets = await readJson<Budgets>(root, 'tests/budgets.json');
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'));
  const shared = await measureGzippedKb(root, getFileNames(collectChunks(manifest, entry)));
  // Without what a page loads on demand itself.
  const late = collectChunks(manifest, entry)
    .flatMap(({ dynamicImports }) => dynamicImports ?? [])
    .filter((key) => !pages.includes(key));
  const onDemand = await measureGzippedKb(root, getFileNames(collectChunks(manifest, [...entry, ...late])));
  const lines = await Promise.all(
    pages.map(async (page) => {
      const chunks = collectChunks(manifest, [...entry, page]);
      const maxKb = budgets.scriptKb.pages[page] ?? budgets.scriptKb.page;
      const script = await measureGzippedKb(root, getFileNames(chunks));
      const style = await measureGzippedKb(
        root,
        chunks.flatMap(({ css }) => css ?? []),
      );
      return [
        checkMax(`script of ${page}`, script, maxKb),
        checkMax(`style of ${page}`, style, budgets.styleKb),
      ];
    }),
  );
  const forbiddenPackages = await checkForbiddenPackages(
    root,
    collectChunks(manifest, [...entry, ...pages]),
    budgets,
  );
  const fonts = Object.values(manifest).filter(({ file }) => isSharedFont(file));
  const fontKb = await measureKb(root, getFileNames(fonts));
  const sharedFonts = checkMax('fonts of all pages', fontKb, budgets.fontKb);
  const pageCount = { name: 'pages in the build', problem: pages.length > 0 ? undefined : 'none' };
  const sharedScript = checkMax('script of all pages', shared, budgets.scriptKb.shared);
  const onDemandScript = checkMax(
    'script of all pages with what is loaded on demand',
    onDemand,
    budgets.scriptKb.onDemand,
  );
  return [pageCount, sharedScript, onDemandScript, sharedFonts, ...lines.flat(), ...forbiddenPackages].map(
    (line) => ({
      ...line,
      name: prefix + line.name,
    }),
  );
}

/** Source files of the console, and packages that it alone uses. */
const consoleModulePattern =
  /^web\/console\/|^contract\/endpoints\/admin|node_modules\/(?:react-router|@base-ui|uplot)\//;

/** Not one byte of the console is in a script of customers and partners. */
async function checkConsoleModules(root: string, file: string): Promise<CheckResult[]> {
  const language = /^modules\.(\w+)\.json$/.exec(file)?.[1];
  const modules = await readJson<ChunkModules>(root, `${manifestFolder}/${file}`);
  const sources = Object.values(modules).flat();
  const found = sources.filter((source) => consoleModulePattern.test(source));
  return [
    {
      name: `${language === undefined ? '' : `${language}: `}no module of the console in a customer’s browser`,
      problem:
        sources.length === 0
          ? 'no modules are listed'
          : found.length > 0
            ? `${found.join(', ')} found`
            : undefined,
    },
  ];
}

function isSharedFont(file: string): boolean {
  return file.endsWith('.woff2') && !/noto-(?!name-)/.test(file);
}

function checkMax(name: string, kb: number, maxKb: number): CheckResult {
  const problem = kb <= maxKb ? undefined : `${kb.toFixed(1)} kB, more than ${maxKb} kB`;
  return { name, problem };
}

function getFileNames(chunks: Chunk[]): string[] {
  return chunks.map(({ file }) => file);
}

async function measureGzippedKb(root: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => gzipSync(await read(root, file)).byteLength),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Fonts are compressed themselves. */
async function measureKb(root: string, files: string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await read(root, file)).byteLength));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function checkForbiddenPackages(
  root: string,
  chunks: Chunk[],
  budgets: Budgets,
): Promise<CheckResult[]> {
  const texts = await Promise.all(chunks.map(async ({ file }) => String(await read(root, file))));
  const forbidden = Object.entries(budgets.forbidden).map(([name, marker]) => ({
    name: `no ${name} in a customer’s browser`,
    problem: texts.some((text) => text.includes(marker)) ? `“${marker}” was found` : undefined,
  }));
  return [...forbidden, checkAdminRoutes(texts)];
}

/** By their names, since some paths are those of a customer's endpoints too; a minifier may write any quotes. */
function checkAdminRoutes(texts: string[]): CheckResult {
  const names = Object.values(contract)
    .filter(({ access }) => access === 'admin' || access === 'owner')
    .map(({ name }): string => name);
  const found = names.filter((name) => texts.some((text) => new RegExp(`["'\`]${name}["'\`]`).test(text)));
  return {
    name: 'no admin endpoint in a customer’s browser',
    problem: found.length > 0 ? `${found.join(', ')} found` : undefined,
  };
}

function read(root: string, file: string): Promise<Buffer> {
  return readFile(path.join(root, 'dist/client', file));
}

async function readJson<T>(root: string, file: string): Promise<T> {
  // The build's manifest and our own list.
  return JSON.parse(await readFile(path.join(root, file), 'utf8')) as T;
}

if (import.meta.main) {
  const results = await checkBudgets(path.resolve(import.meta.dirname, '..'));
  const problems = results.filter(({ problem }) => problem !== undefined);
  for (const { name, problem } of problems) console.log(`${name}: ${problem}`);
  console.log(`${results.length} checks, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

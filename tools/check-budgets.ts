// Needed because the limits are per page and language over Vite's manifest; size-limit measures single bundles.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
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
};

/** Compares what each page of the build loads with `tests/budgets.json`. */
export async function checkBudgets(root: string): Promise<CheckResult[]> {
  const files = await readdir(path.join(root, manifestFolder));
  const manifests = files.filter((file) => /^manifest.*\.json$/.test(file));
  const budgets = await readJson<Budgets>(root, 'tests/budgets.json');
  const checked = await Promise.all(manifests.map((file) => checkBuild(root, file, budgets)));
  return checked.flat();
}

/** The build of one language; result names begin with it. */
async function checkBuild(root: string, file: string, budgets: Budgets): Promise<CheckResult[]> {
  const manifest = await readJson<Manifest>(root, `${manifestFolder}/${file}`);
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'));
  const shared = collectChunks(manifest, entry);
  // Without what a page loads on demand itself.
  const late = shared
    .flatMap(({ dynamicImports }) => dynamicImports ?? [])
    .filter((key) => !pages.includes(key));
  const onDemand = collectChunks(manifest, [...entry, ...late]);
  const fonts = Object.values(manifest).filter(({ file: name }) => isSharedFont(name));
  const { scriptKb, styleKb, fontKb } = budgets;
  const lines = await Promise.all([
    checkMax('script of all pages', measureGzippedKb(root, getFileNames(shared)), scriptKb.shared),
    checkMax(
      'script of all pages with what is loaded on demand',
      measureGzippedKb(root, getFileNames(onDemand)),
      scriptKb.onDemand,
    ),
    checkMax('fonts of all pages', measureKb(root, getFileNames(fonts)), fontKb),
    ...pages.flatMap((page) => {
      const chunks = collectChunks(manifest, [...entry, page]);
      const styles = chunks.flatMap(({ css }) => css ?? []);
      const maxKb = scriptKb.pages[page] ?? scriptKb.page;
      return [
        checkMax(`script of ${page}`, measureGzippedKb(root, getFileNames(chunks)), maxKb),
        checkMax(`style of ${page}`, measureGzippedKb(root, styles), styleKb),
      ];
    }),
    checkModules(root, file.replace(/^manifest/, 'modules')),
  ]);
  const pageCount = { name: 'pages in the build', problem: pages.length > 0 ? undefined : 'none' };
  const language = /^manifest\.(\w+)\.json$/.exec(file)?.[1];
  const prefix = language === undefined ? '' : `${language}: `;
  return [pageCount, ...lines].map((line) => ({ ...line, name: prefix + line.name }));
}

/** Source files and packages of the console and the server. */
const foreignModulePattern =
  /^web\/console\/|^contract\/endpoints\/admin|node_modules\/(?:react-router|@base-ui|uplot|zod)\//;

/** Not one byte of the console is in a script of customers and partners. */
async function checkModules(root: string, file: string): Promise<CheckResult> {
  const modules = Object.values(await readJson<ChunkModules>(root, `${manifestFolder}/${file}`)).flat();
  const found = modules.filter((module) => foreignModulePattern.test(module));
  return {
    name: 'no module of the console or the server in a customer’s browser',
    problem:
      modules.length === 0
        ? 'no modules are listed'
        : found.length > 0
          ? `${found.join(', ')} found`
          : undefined,
  };
}

function isSharedFont(file: string): boolean {
  return file.endsWith('.woff2') && !/noto-(?!name-)/.test(file);
}

async function checkMax(name: string, size: Promise<number>, maxKb: number): Promise<CheckResult> {
  const kb = await size;
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

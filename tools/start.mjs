import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, isBuilt } from './build.mjs';
import {
  ensureInstalled,
  removeDevPackages,
  settings,
  shopEnvironment,
  shopNode,
  SetupError,
} from './install.mjs';
import './stop-with-npm.mjs';

/**
 * `npm start`: installs and builds what is missing, then becomes the shop's server. Where a build is there, the packages of
 * development are not needed; production keeps none that it installed for a build.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  const dev = !(await isBuilt(root));
  const hasInstalled = await ensureInstalled(root, { dev });
  await ensureBuilt(root);
  if (dev && hasInstalled && (await isProduction())) await removeDevPackages(root);
  const node = shopNode(root);
  serve(node, [...settings(root), 'server/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}

/** As the server will see it: the environment wins over the settings file. */
async function isProduction() {
  const file = await readFile(path.join(root, '.env'), 'utf8').catch(() => '');
  const fromFile = /^\s*NODE_ENV\s*=\s*["']?(\w+)/m.exec(file)?.[1];
  return (process.env['NODE_ENV'] ?? fromFile) === 'production';
}

/**
 * Becomes the server; an old Node runs it instead and hands signals and exit code through.
 * @param {string} node
 * @param {string[]} args
 */
function serve(node, args) {
  process.chdir(root);
  // Compiled code is kept between starts: half the work of a start.
  const environment = {
    NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
    ...shopEnvironment(root),
  };
  // A Node that can: no process of ours stays in between.
  if (process.execve && process.platform !== 'win32') {
    const watch = ['--import', './tools/stop-with-npm.mjs'];
    process.execve(node, [node, ...watch, ...args], environment);
  }
  const child = spawn(node, args, { cwd: root, env: environment, stdio: 'inherit' });
  // Ctrl-C at a terminal reaches the server by itself; a second one would cut its orderly stop short.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}

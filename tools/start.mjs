// Needed because `npm start` alone must install, build and run the shop on any Node.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, isBuilt } from './build.mjs';
import {
  ensureInstalled,
  removeDevPackages,
  serverNodeArgs,
  envFileArgs,
  shopEnvironment,
  shopNode,
  SetupError,
} from './install.mjs';
import { runCommand } from './run-command.mjs';
import './stop-with-npm.mjs';

/**
 * `npm start`: installs and builds what is missing, then starts the server. With a build, development packages
 * are not needed; production removes those installed for a build.
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  const dev = !(await isBuilt(root));
  const hasInstalled = await ensureInstalled(root, { dev });
  // A wrong setting is named now, not after a build of minutes.
  if (dev) await checkSettings();
  await ensureBuilt(root);
  if (dev && hasInstalled && (await isProduction())) await removeDevPackages(root);
  const node = shopNode(root);
  serve(node, [...envFileArgs(root), ...serverNodeArgs, 'server/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}

async function checkSettings() {
  const args = [...envFileArgs(root), 'server/main.ts', '--check-settings'];
  const { code, output } = await runCommand(shopNode(root), args, { cwd: root, env: shopEnvironment(root) });
  if (code !== 0) throw new SetupError(output.trim());
}

/** As in the server: the environment overrides the settings file. */
async function isProduction() {
  const file = await readFile(path.join(root, '.env'), 'utf8').catch(() => '');
  const fromFile = /^\s*NODE_ENV\s*=\s*["']?(\w+)/m.exec(file)?.[1];
  return (process.env['NODE_ENV'] ?? fromFile) === 'production';
}

/**
 * Replaces this process with the server; on an old Node, runs it as a child and forwards signals and exit code.
 * @param {string} node
 * @param {string[]} args
 */
function serve(node, args) {
  process.chdir(root);
  // The compile cache halves the time of a start.
  const environment = {
    NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
    ...shopEnvironment(root),
  };
  // Newer Node versions can replace the process.
  if (process.execve && process.platform !== 'win32') {
    const watch = ['--import', './tools/stop-with-npm.mjs'];
    process.execve(node, [node, ...watch, ...args], environment);
  }
  const child = spawn(node, args, { cwd: root, env: environment, stdio: 'inherit' });
  // Ctrl-C in a terminal already reaches the server; a second signal would interrupt its graceful shutdown.
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

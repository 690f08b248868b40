import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, settings, shopEnvironment, shopNode, Trouble } from './install.mjs';
import './stop-with-npm.mjs';

/** `npm start`: installs and builds what is missing, then becomes the shop's server. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  await ensureInstalled(root);
  const node = shopNode(root);
  await ensureBuilt(root);
  serve(node, [...settings(root), 'server/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error);
  process.exitCode = 1;
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

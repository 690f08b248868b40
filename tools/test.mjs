// Needed because `npm test` works on a fresh clone, where the pinned Node is not installed yet.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, shopEnvironment, shopNode, SetupError } from './install.mjs';
import './stop-with-npm.mjs';

/** `npm test [-- step …]`, `npm run test:all`: installs what is missing and runs the steps with the pinned Node. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  await ensureInstalled(root);
  const args = ['tools/run-tests.ts', ...process.argv.slice(2)];
  const child = spawn(shopNode(root), args, {
    cwd: root,
    env: shopEnvironment(root),
    stdio: 'inherit',
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

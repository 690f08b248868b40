// Needed because the commands of whoever runs the shop work on any Node, also where npm has not linked the pinned one.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { shopEnvironment, shopNode, SetupError } from './install.mjs';

/** `node tools/run.mjs FILE …` runs a program of the server with the settings of `.env`. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

try {
  // A certificate of the hostel's own is among those of the system.
  const args = ['--use-system-ca', '--env-file-if-exists=.env', ...process.argv.slice(2)];
  const { status } = spawnSync(shopNode(root), args, {
    cwd: root,
    env: shopEnvironment(root),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}

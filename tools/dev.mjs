// Needed because development runs three programs that must stop together on every platform.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, envFileArgs, shopEnvironment, shopNode, SetupError } from './install.mjs';
import './stop-with-npm.mjs';

/** `npm run dev`: Vite in front of the server (restarts on changes) and the renderer build in watch mode. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const address = 'http://127.0.0.1:5173';

try {
  await ensureInstalled(root);
  const node = shopNode(root);
  await ensureBuilt(root);
  const vite = 'node_modules/vite/bin/vite.js';
  const server = { PUBLIC_URL: address, PORT: process.env['PORT'] ?? '3000' };
  console.log(`The shop with hot reload: ${address}`);
  runTogether([
    [node, [...envFileArgs(root), '--watch', '--watch-preserve-output', 'server/main.ts'], server],
    [node, [vite, 'build', '--ssr', '--watch', '--logLevel', 'warn'], { NODE_ENV: 'production' }],
    [node, [vite, '--host', '127.0.0.1', '--port', '5173', '--strictPort'], server],
  ]);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}

/** @param {[string, string[], Record<string, string>][]} commands all end when one ends */
function runTogether(commands) {
  const children = commands.map(([program, args, env]) =>
    spawn(program, args, {
      cwd: root,
      env: { ...shopEnvironment(root), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0;
      stop();
    });
  }
}

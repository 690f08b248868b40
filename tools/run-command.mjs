// Needed because long steps must show progress and stop with their parent; used before packages are installed.
import { spawn } from 'node:child_process';

/**
 * Runs a command to its end and captures its output. A line every few seconds shows progress.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, progress?: string }} options `progress` names the step in those lines
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(command, args, options) {
  return new Promise((resolve, reject) => {
    const startedAt = Date.now();
    const shell = process.platform === 'win32' && !command.endsWith('.exe');
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const timer = options.progress
      ? setInterval(() => {
          console.log(`  … ${options.progress}, ${Math.round((Date.now() - startedAt) / 1000)} s`);
        }, 5_000)
      : undefined;
    const stop = () => child.kill('SIGTERM');
    process.on('exit', stop);
    child.on('error', (error) => {
      process.off('exit', stop);
      clearInterval(timer);
      reject(error);
    });
    child.on('close', (code, signal) => {
      process.off('exit', stop);
      clearInterval(timer);
      resolve({ code: code ?? (signal === null ? 1 : 130), output });
    });
  });
}

import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Load, LoadResult } from './load.ts';

export function scriptPath(name: string): string {
  return path.join(import.meta.dirname, name);
}

/** Runs a script beside this one as a separate process, JSON in and JSON out. */
export async function runScript<T>(name: string, input: unknown): Promise<T> {
  const child = spawn(process.execPath, [scriptPath(name)], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(input));
  const output = await text(child.stdout);
  // The scripts print the type they export.
  return JSON.parse(output) as T;
}

/** Sends the requests of a load; throws when one failed. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  const result = await runScript<LoadResult>('load.ts', load);
  if (result.failed > 0) throw new Error(`${result.failed} requests of ${load.requests[0]?.path} failed`);
  return result;
}

/** Compiled code and prepared statements. */
export function warmUp(load: Load): Promise<LoadResult> {
  return sendLoad({ ...load, seconds: 1 });
}

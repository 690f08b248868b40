import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A running browser with one page at a phone's width. WebDriver and WebDriver BiDi share the form of `perform`. */
export type Driver = {
  open: (url: string) => Promise<void>;
  /** The value of an expression in the page, which must be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses and keys as from a person (WebDriver, "Actions"). */
  perform: (actions: unknown[]) => Promise<void>;
  /** Uncaught errors and failed requests so far. */
  listErrors: () => Promise<string[]>;
  close: () => Promise<void>;
};

export const phone = { width: 390, height: 844 };

/** A started program, its output so far, and a temporary folder that is removed with it. */
export type Program = {
  folder: string;
  /** Waits until the output has this; throws with the output when the program ends before. */
  waitForOutput: (pattern: RegExp) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts a program with a home of its own: nothing of the user's configuration counts. */
export async function startProgram(
  command: string,
  getArgs: (folder: string) => string[],
  env: Record<string, string> = {},
): Promise<Program> {
  const folder = await mkdtemp(path.join(tmpdir(), 'corridor-browser-'));
  const child = spawn(command, getArgs(folder), {
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      child.emit('output');
    });
  const exited = once(child, 'close');
  return {
    folder,
    waitForOutput: async (pattern) => {
      for (;;) {
        const found = pattern.exec(output)?.[1];
        if (found !== undefined) return found;
        const event = await Promise.race([once(child, 'output'), exited.then(() => 'exit')]);
        if (event === 'exit') throw new Error(`${command} ended:\n${output}`);
      }
    },
    stop: async () => {
      child.kill();
      await exited;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

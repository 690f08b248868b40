import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { findFreePort } from '#testing/tcp-proxy.ts';
import { miniBrowser } from '#tools/other-browsers.mjs';
import { phone, startProgram } from './driver.ts';
import type { Driver } from './driver.ts';

/** The buttons of the window would not let it be as narrow as a phone. */
const narrowButtons = '* { padding: 0; margin: 0; min-width: 0; border-width: 0; }';

/** WebDriver has no events: from here on the page notes uncaught errors and failed requests. */
const noteErrors = `(() => {
  const noted = (window.notedErrors ??= []);
  addEventListener('error', ({ message }) => noted.push(message));
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)));
  const send = window.fetch;
  window.fetch = async (...args) => {
    const response = await send(...args);
    if (response.status >= 500) noted.push(response.status + ' ' + response.url);
    return response;
  };
})()`;
const readErrors = 'window.notedErrors ?? []';

/** WebKit of the machine by WebDriver, in a display that nobody sees. */
export async function openWebKit(): Promise<Driver> {
  const screen = ['-screen', '0', '800x1000x24', '-nolisten', 'tcp'];
  const display = await startProgram('Xvfb', () => ['-displayfd', '1', ...screen]);
  const displayNumber = await display.waitForOutput(/^(\d+)\n/m);
  await mkdir(path.join(display.folder, 'gtk-3.0'));
  await writeFile(path.join(display.folder, 'gtk-3.0/gtk.css'), narrowButtons);
  const port = await findFreePort();
  const webKit = await startProgram('WebKitWebDriver', () => [`--port=${port}`], {
    DISPLAY: `:${displayNumber}`,
    XDG_CONFIG_HOME: display.folder,
    // Root has no sandbox; the pages are those of the shop.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const { send, end } = await openSession(`http://127.0.0.1:${port}`);
  await send('/window/rect', phone);
  const evaluate = async (expression: string) =>
    send('/execute/sync', { script: `return ${expression}`, args: [] });
  const errors: string[] = [];
  const collectErrors = async () => {
    // The page lists texts.
    errors.push(...((await evaluate(readErrors)) as string[]));
  };
  return {
    open: async (url) => {
      await collectErrors();
      await send('/url', { url });
      await evaluate(noteErrors);
    },
    evaluate,
    perform: async (actions) => {
      await send('/actions', { actions });
    },
    listErrors: async () => {
      await collectErrors();
      return errors;
    },
    close: async () => {
      await end();
      await webKit.stop();
      await display.stop();
    },
  };
}

/** Returns functions that send a command of the session, for its value, and that end it. */
async function openSession(url: string) {
  const request = async (command: string, body: object) => {
    const response = await fetch(`${url}/session${command}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${command}: ${JSON.stringify(value)}`);
    return value;
  };
  const isReady = async () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { message: 'WebKitWebDriver' }).toBe(true);
  const browserOptions = { binary: miniBrowser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId } = (await request('', { capabilities })) as { sessionId: string };
  return {
    send: async (command: string, body: object) => request(`/${sessionId}${command}`, body),
    end: async () => fetch(`${url}/session/${sessionId}`, { method: 'DELETE' }),
  };
}

import { existsSync } from 'node:fs';
import { chromium as playwright } from '@playwright/test';
import { ensureUnpackedChromium } from './chromium-from-npm.ts';

/** Launch options of Playwright. */
export type ChromiumLaunch = { executablePath: string; args: string[]; env: Record<string, string> };

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** No background requests, no first-run pages, no QUIC. */
const defaultArgs = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--font-render-hinting=none',
];

/**
 * Finds a Chromium that starts: `CHROMIUM_PATH`, the machine's, Playwright's download, or the npm package,
 * unpacked on first use.
 */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const isRoot = process.getuid?.() === 0;
  const args = isRoot ? [...defaultArgs, '--no-sandbox'] : defaultArgs;
  const found = process.env['CHROMIUM_PATH'] ?? systemPaths.find(existsSync) ?? findPlaywrightChromium();
  if (found !== undefined) return { executablePath: found, args, env: createEnvironment({}) };
  const { executablePath, env } = await ensureUnpackedChromium();
  return { executablePath, args, env: createEnvironment(env) };
}

function findPlaywrightChromium(): string | undefined {
  const file = playwright.executablePath();
  return existsSync(file) ? file : undefined;
}

function createEnvironment(overrides: Record<string, string>): Record<string, string> {
  const processEntries = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(processEntries), ...overrides };
}

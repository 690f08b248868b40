import type { Browser, BrowserContext, Page } from '@playwright/test';
import { awaitInterception } from './routes.ts';
import { collectConsoleErrors, expect, removeAddedScripts, test as shopTest } from './shop.ts';

/** An address of the shop's origin without scripts, where a page waits for the next test. */
const parkingPath = '/favicon.svg';

/** Events of a page that tests listen to; Playwright itself needs its others. */
const pageEvents =
  'console dialog download pageerror popup request requestfailed requestfinished response'.split(' ');

/** Contexts between two tests, by their options. They close with the browser of the worker. */
const sharedContexts = new Map<string, BrowserContext>();

/**
 * Tests of the content of pages share one page per worker: a used renderer loads a page in a third of the
 * processor time. What the browser stores is removed after each test. Not for tests of first visits, and not for
 * tests that add a script except by `runOnLoad`, or set other options of the browser than those of the key.
 */
export const test = shopTest.extend({
  context: async (
    { browser, shop, locale, timezoneId, colorScheme, contextOptions, viewport, consoleErrors },
    use,
    testInfo,
  ) => {
    const key = JSON.stringify([shop.url, locale, timezoneId, colorScheme]);
    const context = sharedContexts.get(key) ?? (await openContext(browser));
    sharedContexts.delete(key);
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    const stopCollecting = collectConsoleErrors(context, consoleErrors);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus || page.isClosed()) return context.close();
    await resetContext(context, page);
    await page.emulateMedia({
      colorScheme: colorScheme ?? null,
      reducedMotion: contextOptions.reducedMotion ?? null,
      media: null,
    });
    await clearStorage(context, page, shop.url);
    stopCollecting();
    // Playwright cannot remove an installed clock.
    if (await hasFakeClock(page)) await context.close();
    else sharedContexts.set(key, context);
  },

  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (page === undefined) throw new Error('The shared page was closed.');
    await use(page);
  },
});

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  awaitInterception(context);
  return context;
}

async function resetContext(context: BrowserContext, page: Page): Promise<void> {
  await removeAddedScripts(context);
  await removeAddedScripts(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  for (const event of pageEvents) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
}

/** Fails if a script of the test still runs in new documents, or if anything stays in the storage. */
async function clearStorage(context: BrowserContext, page: Page, shopUrl: string): Promise<void> {
  const park = async () => page.goto(shopUrl + parkingPath);
  // A document may store what its last frame shows after this; the Back of a closed dialog may interrupt a navigation.
  await expect(async () => {
    await context.clearCookies();
    // The page of a failed navigation has no storage.
    await clearStorageOfOrigin(page).catch(park);
    await park();
    expect(await listStored(context, page), 'left for the next test in this page').toEqual([]);
  }).toPass({ timeout: 30_000, intervals: [0, 100] });
}

async function clearStorageOfOrigin(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

async function listStored(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `the cookie ${name}`);
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => `the database ${name}`),
  ]);
  return [...cookies, ...others];
}

async function hasFakeClock(page: Page): Promise<boolean> {
  return page.evaluate(() => !setTimeout.toString().includes('[native code]'));
}

import type { BrowserContext, Page } from '@playwright/test';
import { collectConsoleErrors, expect, removeAddedScripts, test as shopTest } from './shop.ts';

/** An address of the shop's origin without scripts, where a page waits for the next test. */
const parkingPath = '/favicon.svg';

/** Events of a page that tests listen to; Playwright itself needs its others. */
const pageEvents =
  'console dialog download pageerror popup request requestfailed requestfinished response'.split(' ');

/** Contexts between two tests, by the shop's address and the language. They close with the browser of the worker. */
const sharedContexts = new Map<string, BrowserContext>();

/**
 * Tests of the content of pages share one page per worker: a used renderer loads a page in a third of the
 * processor time. What the browser stores is removed after each test. Not for tests of first visits, and not for
 * tests that install a clock, a script or a DevTools session, or that set options besides language and viewport.
 */
export const test = shopTest.extend({
  context: async ({ browser, shop, locale, viewport, consoleErrors }, use, testInfo) => {
    const key = `${shop.url} ${locale}`;
    const context = sharedContexts.get(key) ?? (await browser.newContext());
    sharedContexts.delete(key);
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    const stopCollecting = collectConsoleErrors(context, consoleErrors);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) return context.close();
    await resetContext(context, page);
    await page.goto(shop.url + parkingPath);
    await clearStorage(context, page);
    await page.reload();
    await expectNoStorage(context, page);
    stopCollecting();
    sharedContexts.set(key, context);
  },

  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (page === undefined) throw new Error('The shared page was closed.');
    await use(page);
  },
});

async function resetContext(context: BrowserContext, page: Page): Promise<void> {
  await removeAddedScripts(context);
  await removeAddedScripts(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', media: null });
  for (const event of pageEvents) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
}

async function clearStorage(context: BrowserContext, page: Page): Promise<void> {
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

/** Fails if a script of the test still runs in new documents, or if anything is left in the storage. */
async function expectNoStorage(context: BrowserContext, page: Page): Promise<void> {
  const cookies = (await context.cookies()).map(({ name }) => `the cookie ${name}`);
  const others = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => `the database ${name}`),
    ...(Date.toString().includes('[native code]') ? [] : ['the installed clock']),
  ]);
  expect([...cookies, ...others], 'left for the next test in this page').toEqual([]);
}

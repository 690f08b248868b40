import type { Page } from '@playwright/test';
import { expect, test } from './offline-proxy.ts';
import {
  expectCached,
  closeAndIgnoreNetworkErrors,
  goOffline,
  listCachedUrls,
  openWithServiceWorker,
} from './offline-steps.ts';
import { card } from './product-steps.ts';
import { waitForHydration } from './session-steps.ts';
import { ignoreConsoleErrors } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

const noodles = 'Masala Instant Noodles';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test.afterEach(({ page, consoleErrors }) => closeAndIgnoreNetworkErrors(page, consoleErrors));

/** The build that wrote the document, beginning with 0. */
function getBuildNumber(page: Page): Promise<number> {
  return page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]');
    return Number(/\.v(\d+)\.js$/.exec(script?.src ?? '')?.[1] ?? 0);
  });
}

/** How often this tab was loaded since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** Waits until the service worker of the new build is active and has cached its files. */
async function waitForBuild(page: Page, build: number): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(async () => (await listCachedUrls(page))['assets']?.some((file) => file.includes(`.v${build}.`)))
    .toBe(true);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    if (worker === null || worker.state === 'activated') return;
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  });
}

test(
  'the service worker of a new build takes over while the open page continues with its own files',
  { tag: '@all' },
  async ({ page, buildProxy }) => {
    await openWithServiceWorker(page, '/products');
    const loads = countLoads(page);
    buildProxy.deploy();
    await waitForBuild(page, 1);
    await link(page, 'Services').click();
    await expect(heading(page)).toHaveText('Services');
    await link(page, 'Contact Us').click();
    await expect(heading(page)).toHaveText('Contact Us');
    expect([loads(), await getBuildNumber(page)]).toEqual([0, 0]);

    await page.goto('/products');
    await waitForHydration(page);
    expect(await getBuildNumber(page)).toBe(1);
  },
);

test(
  'after a new build a page opens offline in that build, also one cached before',
  { tag: '@all' },
  async ({ page, context, buildProxy }) => {
    await openWithServiceWorker(page, '/policy');
    await expectCached(page, 'pages', '/policy');
    buildProxy.deploy();
    await waitForBuild(page, 1);
    await goOffline(context, page);
    await page.goto('/products');
    await expect(card(page, noodles)).toBeVisible();
    expect(await getBuildNumber(page)).toBe(1);
    await page.goto('/coupons');
    await waitForHydration(page);
    expect(await getBuildNumber(page)).toBe(1);
    await page.goto('/policy');
    await waitForHydration(page);
    await expect(heading(page)).toHaveText('Policy and terms');
  },
);

test(
  'a page whose code is missing everywhere reloads once from the network and then stops',
  { tag: '@all' },
  async ({ page, buildProxy, consoleErrors }) => {
    await openWithServiceWorker(page, '/services');
    await openWithServiceWorker(page, '/policy');
    await expectCached(page, 'pages', '/policy');
    buildProxy.deploy();
    await deleteCachedFiles(page, /./);
    const loads = countLoads(page);
    await link(page, 'Services').click();
    await expect(heading(page)).toHaveText('Services');
    await waitForHydration(page);
    expect(await getBuildNumber(page)).toBe(1);
    await link(page, 'Products').click();
    await expect(card(page, noodles)).toBeVisible();
    expect([loads(), await getBuildNumber(page)]).toEqual([1, 1]);
    ignoreMissingCode(consoleErrors);
  },
);

test(
  'a cached page without its files is replaced by the app shell',
  { tag: '@all' },
  async ({ page, context, consoleErrors }) => {
    await openWithServiceWorker(page, '/policy');
    await page.goto('/policy');
    await expectCached(page, 'pages', '/policy');
    await deleteCachedFiles(page, /\/policy-page-/);
    await goOffline(context, page);
    await page.goto('/policy');
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
    await link(page, 'Products').click();
    await expect(card(page, noodles)).toBeVisible();
    ignoreMissingCode(consoleErrors);
  },
);

/** Removes files from the worker's cache and the HTTP cache, as a device without free storage does. */
async function deleteCachedFiles(page: Page, filePattern: RegExp): Promise<void> {
  await page.evaluate(async (source) => {
    const assets = await caches.open('assets');
    const requests = await assets.keys();
    const deletedRequests = requests.filter(({ url }) => new RegExp(source).test(url));
    await Promise.all(deletedRequests.map((request) => assets.delete(request)));
  }, filePattern.source);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
}

/** Missing code is also reported on the console. */
function ignoreMissingCode(problems: string[]): void {
  ignoreConsoleErrors(problems, /status of 404|dynamically imported module|The page could not be loaded/);
}

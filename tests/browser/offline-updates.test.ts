import type { Page } from '@playwright/test';
import { expect, test } from './offline-front.ts';
import {
  expectKept,
  forgiveNetwork,
  goOffline,
  keptAddresses,
  openWithWorker,
} from './offline-steps.ts';
import { card } from './product-steps.ts';
import { awake } from './session-steps.ts';
import { ignoreProblems } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

const noodles = 'Masala Instant Noodles';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

test.afterEach(({ page, problems }) => forgiveNetwork(page, problems));

/** Which build wrote the document: 0 for the first. */
function buildOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]');
    return Number(/\.v(\d+)\.js$/.exec(script?.src ?? '')?.[1] ?? 0);
  });
}

/** How often this tab was loaded anew since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

/** Until the new build's worker has taken the place of the old one and kept its files. */
async function updated(page: Page, build: number): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect
    .poll(async () =>
      (await keptAddresses(page))['assets']?.some((file) => file.includes(`.v${build}.`)),
    )
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

test('a new build’s worker takes over without touching the open page, which goes on with its own files', async ({
  page,
  front,
}) => {
  await openWithWorker(page, '/products');
  const loads = countLoads(page);
  front.deploy();
  await updated(page, 1);
  await link(page, 'Services').click();
  await expect(heading(page)).toHaveText('Services');
  await link(page, 'Contact Us').click();
  await expect(heading(page)).toHaveText('Contact Us');
  expect([loads(), await buildOf(page)]).toEqual([0, 0]);

  await page.goto('/products');
  await awake(page);
  expect(await buildOf(page)).toBe(1);
});

test('after a new build a page opens without a network in that build, also one that was seen before it', async ({
  page,
  context,
  front,
}) => {
  await openWithWorker(page, '/policy');
  await expectKept(page, 'pages', '/policy');
  front.deploy();
  await updated(page, 1);
  await goOffline(context, page);
  await page.goto('/products');
  await expect(card(page, noodles)).toBeVisible();
  expect(await buildOf(page)).toBe(1);
  await page.goto('/coupons');
  await awake(page);
  expect(await buildOf(page)).toBe(1);
  await page.goto('/policy');
  await awake(page);
  await expect(heading(page)).toHaveText('Policy and terms');
});

test('a page whose code is gone everywhere is loaded afresh once, from the network, and then rests', async ({
  page,
  front,
  problems,
}) => {
  await openWithWorker(page, '/services');
  await openWithWorker(page, '/policy');
  await expectKept(page, 'pages', '/policy');
  front.deploy();
  await forgetFiles(page, /./);
  const loads = countLoads(page);
  await link(page, 'Services').click();
  await expect(heading(page)).toHaveText('Services');
  await awake(page);
  expect(await buildOf(page)).toBe(1);
  await link(page, 'Products').click();
  await expect(card(page, noodles)).toBeVisible();
  expect([loads(), await buildOf(page)]).toEqual([1, 1]);
  forgiveLostCode(problems);
});

test('a page that was seen is not shown without its files: the shell takes its place', async ({
  page,
  context,
  problems,
}) => {
  await openWithWorker(page, '/policy');
  await page.goto('/policy');
  await expectKept(page, 'pages', '/policy');
  await forgetFiles(page, /\/policy-page-/);
  await goOffline(context, page);
  await page.goto('/policy');
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  await link(page, 'Products').click();
  await expect(card(page, noodles)).toBeVisible();
  forgiveLostCode(problems);
});

/** As a device does that is short of room: these files are gone from the worker's cache and from the browser's own. */
async function forgetFiles(page: Page, names: RegExp): Promise<void> {
  await page.evaluate(async (source) => {
    const assets = await caches.open('assets');
    const requests = await assets.keys();
    const forgotten = requests.filter(({ url }) => new RegExp(source).test(url));
    await Promise.all(forgotten.map((request) => assets.delete(request)));
  }, names.source);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
}

/** Code that is gone is told to the console as well. */
function forgiveLostCode(problems: string[]): void {
  ignoreProblems(
    problems,
    /status of 404|dynamically imported module|The page could not be loaded/,
  );
}

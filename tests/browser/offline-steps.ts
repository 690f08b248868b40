import type { BrowserContext, Page } from '@playwright/test';
import { waitForHydration } from './session-steps.ts';
import { expect, ignoreConsoleErrors } from './shop.ts';

/** What the tests without a network do over and over. */

/** Opens a page and waits until the worker is in charge of it and has kept all it needs. */
export async function openWithServiceWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await waitForServiceWorker(page);
}

/** Until a worker answers for this page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker: workers } = navigator;
    await workers.ready;
    if (workers.controller) return;
    await new Promise<void>((resolve) => {
      workers.addEventListener('controllerchange', () => resolve(), { once: true });
      if (workers.controller) resolve();
    });
  });
}

/** The addresses under which anything is kept, by the name of the cache. */
export function listCachedUrls(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const;
      }),
    );
    return Object.fromEntries(entries);
  });
}

/** Until what is seen in the background is kept: a page or an answer. */
export async function expectCached(page: Page, cache: string, url: string): Promise<void> {
  await expect.poll(async () => (await listCachedUrls(page))[cache]).toContain(url);
}

/** Cuts the network and says so to the page. */
export async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
}

/** Takes out what the browser says of a network that was cut; a page that stays open may still say it later. */
export async function closeAndIgnoreNetworkErrors(page: Page, problems: string[]): Promise<void> {
  await page.close();
  ignoreConsoleErrors(problems, /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONTENT_LENGTH_MISMATCH)/);
}

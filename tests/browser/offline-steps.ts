import type { BrowserContext, Page } from '@playwright/test';
import { waitForHydration } from './session-steps.ts';
import { expect, ignoreConsoleErrors } from './shop.ts';

/** Steps shared by the offline tests. */

/** Opens a page and waits until the service worker controls it and has cached its files. */
export async function openWithServiceWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await waitForServiceWorker(page);
}

/** Waits until a service worker controls this page. */
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

/** The cached URLs by cache name. */
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

/** Waits until a page or response is cached in the background. */
export async function expectCached(page: Page, cache: string, url: string): Promise<void> {
  await expect.poll(async () => (await listCachedUrls(page))[cache]).toContain(url);
}

/** Disconnects the network of a page that has loaded its scripts, and dispatches `offline`. */
export async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await waitForHydration(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
}

/** Ignores console errors of a disconnected network; an open page may still log some. */
export async function closeAndIgnoreNetworkErrors(page: Page, problems: string[]): Promise<void> {
  await page.close();
  ignoreConsoleErrors(problems, /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONTENT_LENGTH_MISMATCH)/);
}

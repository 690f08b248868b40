import type { BrowserContext, Page } from '@playwright/test';
import { awake } from './session-steps.ts';
import { expect, ignoreProblems } from './shop.ts';

/** What the tests without a network do over and over. */

/** Opens a page and waits until the worker is in charge of it and has kept all it needs. */
export async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page);
  await inCharge(page);
}

/** Until a worker answers for this page. */
export async function inCharge(page: Page): Promise<void> {
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
export function keptAddresses(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const listed = await Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const;
      }),
    );
    return Object.fromEntries(listed);
  });
}

/** Until what is seen in the background is kept: a page or an answer. */
export async function expectKept(page: Page, cache: string, address: string): Promise<void> {
  await expect.poll(async () => (await keptAddresses(page))[cache]).toContain(address);
}

/** Cuts the network and says so to the page. */
export async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
}

/** Takes out what the browser says of a network that was cut; a page that stays open may still say it later. */
export async function forgiveNetwork(page: Page, problems: string[]): Promise<void> {
  await page.close();
  ignoreProblems(problems, /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONTENT_LENGTH_MISMATCH)/);
}

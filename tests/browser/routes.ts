import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

type Url = Parameters<Page['route']>[0];
type Handler = Parameters<Page['route']>[1];

/** Handles one request. Tests use this and `unroute` instead of Playwright's own, see `keepIntercepting`. */
export async function routeOnce(page: Page, url: Url, handler: Handler): Promise<void> {
  await keepIntercepting(page);
  await page.route(url, handler, { times: 1 });
}

/** Removes a route. */
export async function unroute(page: Page, url: Url): Promise<void> {
  await keepIntercepting(page);
  await page.unroute(url);
}

/**
 * Leaves a route for a URL that no page requests: a request sent while Chromium turns the interception off never ends
 * (microsoft/playwright#41802).
 */
async function keepIntercepting(page: Page): Promise<void> {
  await page.route('http://unused.invalid/', (route) => route.abort());
}

/**
 * Makes `page.route` of all pages of a browser wait until it works: Chromium tells a loaded page asynchronously that its
 * requests are intercepted, and requests sent before pass the route and the events of Playwright.
 */
export function awaitInterception(context: BrowserContext): void {
  context.on('page', (page) => {
    const addRoute = page.route.bind(page);
    page.route = async (...args) => {
      const added = await addRoute(...args);
      if (page.url().startsWith('http')) await waitUntilIntercepted(page, addRoute);
      return added;
    };
  });
}

const probePath = '/healthz?is-intercepted';
const interceptedStatus = 204;

async function waitUntilIntercepted(page: Page, addRoute: Page['route']): Promise<void> {
  await addRoute(`**${probePath}`, (route) => route.fulfill({ status: interceptedStatus }));
  // The document may be replaced meanwhile.
  await expect(async () => {
    const status = await page.evaluate(async (path) => {
      // A service worker sends the requests of its pages itself.
      if (navigator.serviceWorker.controller !== null) return null;
      return (await fetch(path)).status;
    }, probePath);
    expect([interceptedStatus, null]).toContain(status);
  }).toPass();
}

import type { Page } from '@playwright/test';

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

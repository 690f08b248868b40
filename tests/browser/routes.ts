import type { Page } from '@playwright/test';

type Url = Parameters<Page['route']>[0];
type Handler = Parameters<Page['route']>[1];

/** No page requests it. */
const unusedUrl = 'http://unused.invalid/';

/**
 * Handles one request. Tests use this and `unroute` instead of Playwright's own: a request sent while Chromium
 * turns the interception off never ends (microsoft/playwright#41802), so that it stays on for another URL.
 */
export async function routeOnce(page: Page, url: Url, handler: Handler): Promise<void> {
  await page.route(unusedUrl, (route) => route.abort());
  await page.route(url, handler, { times: 1 });
}

/** Removes a route. */
export async function unroute(page: Page, url: Url): Promise<void> {
  await page.route(unusedUrl, (route) => route.abort());
  await page.unroute(url);
}

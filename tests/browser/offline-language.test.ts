import type { Page } from '@playwright/test';
import { expect, test } from './offline-proxy.ts';
import {
  expectCached,
  closeAndIgnoreNetworkErrors,
  goOffline,
  openWithServiceWorker,
} from './offline-steps.ts';
import { waitForHydration } from './session-steps.ts';

test.use({ serviceWorkers: 'allow' });

const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const englishTitle = 'Policy and terms';
const hindiTitle = 'नीति और शर्तें';

test.afterEach(({ page, consoleErrors }) => closeAndIgnoreNetworkErrors(page, consoleErrors));

/** The language of the cached app shell. */
function getAppShellLanguage(page: Page): Promise<string | null | undefined> {
  return page.evaluate(async () => (await caches.match('/offline'))?.headers.get('content-language'));
}

/** Opens a page that is cached from then on. */
async function openCachedPolicy(page: Page): Promise<void> {
  await openWithServiceWorker(page, '/policy');
  await page.goto('/policy');
  await expectCached(page, 'pages', '/policy');
}

test(
  'after a change of language every page is in the new language, online and offline',
  { tag: '@all' },
  async ({ page, context }) => {
    await openWithServiceWorker(page, '/policy');
    await page.goto('/contact');
    await expectCached(page, 'pages', '/contact');
    await page.goto('/policy');
    await waitForHydration(page);
    await footer(page).getByRole('button', { name: 'हिन्दी' }).click();
    await expect(heading(page)).toHaveText(hindiTitle);
    await waitForHydration(page);
    await expect.poll(() => getAppShellLanguage(page)).toBe('hi');

    await context.setOffline(true);
    await page.goto('/policy');
    await expect(heading(page)).toHaveText(hindiTitle);
    await expect(page.getByText('आप ऑफ़लाइन हैं।')).toBeVisible();
    // Cached in English only.
    await page.goto('/contact');
    await waitForHydration(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByText('आप ऑफ़लाइन हैं।')).toBeVisible();
    await page.goto('/products');
    await expect(page.getByText('दाम और स्टॉक')).toBeVisible();

    await context.setOffline(false);
    await footer(page).getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect.poll(() => getAppShellLanguage(page)).toBe('en');
    await goOffline(context, page);
    await page.goto('/policy');
    await expect(heading(page)).toHaveText(englishTitle);
  },
);

test(
  'the current theme applies from the first byte of a cached page',
  { tag: '@all' },
  async ({ page, context }) => {
    await openCachedPolicy(page);
    await page.goto('/contact');
    await footer(page).getByRole('radio', { name: 'Dark' }).check();
    await goOffline(context, page);
    for (const path of ['/policy', '/services']) {
      const response = await page.goto(path);
      expect(await response?.text()).toMatch(/<html[^>]* data-theme="dark"/);
      await waitForHydration(page);
      await expect(footer(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
    }
    await footer(page).getByRole('radio', { name: 'System' }).check();
    const response = await page.goto('/policy');
    expect(await response?.text()).not.toMatch(/<html[^>]* data-theme/);
  },
);

test(
  'without access to cookies in the service worker, the page applies the current theme itself',
  { tag: '@all' },
  async ({ page, context }) => {
    await openCachedPolicy(page);
    // Such a worker returns the document in the theme in which it was cached.
    await page.route('/policy', async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/ data-theme="\w+"/, '')
        .replace('<html ', '<html data-seen-at="1795000000000" ');
      await route.fulfill({ response: response, body: html });
    });
    await context.addCookies([{ name: 'theme', value: 'dark', url: page.url() }]);
    await page.goto('/policy');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(footer(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
  },
);

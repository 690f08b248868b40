import type { Locator, Page } from '@playwright/test';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, runOnLoad } from './shop.ts';

/** The value of a term in the list. */
function getDetail(page: Page, name: string | RegExp): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition');
}

test(
  'the iPhone debug page shows browser information without secret values [ROUTE-21] [DEBUG-2] [DEBUG-4]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, 'student@corridor.test');
    await context.addCookies([{ name: 'mine', value: 'secret-of-mine', url: shop.url }]);
    await runOnLoad(page, () => localStorage.setItem('my-key', 'secret-of-mine'), null);
    await page.goto('/iphone-debug');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('iPhone Debug');
    await expect(getDetail(page, /^Session$/)).toHaveText('customer signed in');
    await expect(getDetail(page, 'User agent')).toHaveText(await page.evaluate(() => navigator.userAgent));
    await expect(getDetail(page, 'Cookies enabled')).toHaveText('yes');
    await expect(getDetail(page, 'Readable cookies')).toContainText('mine');
    await expect(getDetail(page, 'Local storage')).toContainText('my-key');
    await expect(getDetail(page, 'Stored token (authToken)')).toHaveText('present');
    const pageText = await page.locator('main').innerText();
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    expect(token).toBeTruthy();
    expect(pageText).not.toContain(token);
    expect(pageText).not.toContain('secret-of-mine');
    expect(pageText).not.toContain('student@corridor.test');
  },
);

test(
  'the list shows offline while the browser is offline [DEBUG-4]',
  { tag: '@all' },
  async ({ page, context }) => {
    await page.goto('/iphone-debug');
    await expect(getDetail(page, 'Online')).toHaveText('yes');
    await context.setOffline(true);
    await expect(getDetail(page, 'Online')).toHaveText('no');
    await context.setOffline(false);
    await expect(getDetail(page, 'Online')).toHaveText('yes');
  },
);

test(
  'the delivery page shows whether a partner is signed in [ROUTE-22] [DEBUG-1] [DEBUG-4]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await page.goto('/delivery-debug');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery Debug');
    await expect(getDetail(page, /^Session$/)).toHaveText('no delivery partner signed in');
    await expect(getDetail(page, /^Stored token/)).toHaveText('none');

    await shop.signIn(context, 'rider@corridor.test');
    await page.reload();
    await expect(getDetail(page, /^Session$/)).toHaveText('delivery partner signed in');
    await expect(getDetail(page, /^Stored token/)).toHaveText('present');
  },
);

test('/iphone-debug sets a cookie and shows whether it is sent back [DEBUG-3] [DEBUG-5]', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/iphone-debug');
  await page.locator('html[data-hydrated]').waitFor();
  const button = page.getByRole('button', { name: 'Test cookies' });
  const cookieRequest = page.waitForRequest('**/api/test-cookie');
  await button.click();
  expect((await cookieRequest).method()).toBe('GET');
  await expect(page.getByText('No cookie came back yet. Press again.')).toBeVisible();
  await button.click();
  await expect(page.getByText('The cookie came back.')).toBeVisible();

  await page.route('**/api/test-cookie', (route) => route.abort());
  await button.click();
  await expect(page.getByText('The cookie test got no answer')).toBeVisible();
  await expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

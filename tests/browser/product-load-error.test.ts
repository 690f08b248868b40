import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern } from './shop.ts';
import { unroute } from './routes.ts';

test('a product that fails to load shows an error with Try Again [ERR-3]', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/products');
  await page.route(/\/api\/products\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 502, body: '' }));
  await page.getByRole('link', { name: 'Butter Popcorn' }).first().click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch product' });
  await expect(failure).toBeVisible();

  await unroute(page, /\/api\/products\/[0-9a-f-]{36}$/);
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Butter Popcorn' })).toBeVisible();
  // The failed responses of this test.
  await expectConsoleErrors(consoleErrors, failedRequestPattern);
});

test(
  'a page that the server is too busy to render is rendered by the browser',
  { tag: '@all' },
  async ({ page, shop, consoleErrors }) => {
    const flood = Array.from({ length: 100 }, (_each, n) =>
      shop.app.inject({ url: `/products?search=${n}` }),
    );
    const shell = (await Promise.all(flood)).find(({ statusCode }) => statusCode === 503);
    expect(shell?.payload).not.toContain('Butter Popcorn');
    await page.route('**/products?search=popcorn', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': String(shell?.headers['content-security-policy']) },
        body: shell?.payload ?? '',
      }),
    );
    await page.goto('/products?search=popcorn');
    await expect(page.getByRole('link', { name: 'Butter Popcorn' }).first()).toBeVisible();
    await expect(page.getByRole('searchbox').first()).toHaveValue('popcorn');
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  },
);

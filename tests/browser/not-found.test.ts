import { expectAccessibleAtAnySize } from './accessibility.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

for (const path of ['/nothing/here', '/products/a/b', '/Checkout.php']) {
  test(
    `${path} shows the not-found page with status 404, navigation and links`,
    { tag: path === '/nothing/here' ? [] : '@all' },
    async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle('Page not found · Corridor');
      const main = page.locator('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      for (const [name, href] of [
        ['See All Products', '/products'],
        ['Home', '/'],
        ['Contact Us', '/contact'],
      ] as const) {
        await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      }
      await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
      await expect(page).toHaveURL('/products');
    },
  );
}

test('the not-found page is accessible', { tag: '@all' }, async ({ page }) => {
  await page.goto('/nothing/here');
  await expectAccessibleAtAnySize(page);
});

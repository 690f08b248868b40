import { card, findDemoProduct } from './product-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

test(
  'a product page has the content of the card and a link to share [API-7] [CONST-1]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const peanuts = await findDemoProduct(shop, 'Salted Peanuts');
    await page.goto('/products');
    await card(page, 'Salted Peanuts').getByRole('link', { name: 'Salted Peanuts' }).click();
    await expect(page).toHaveURL(`/products/${peanuts._id}`);
    await expect(page).toHaveTitle(/^Salted Peanuts/);

    const main = page.getByRole('article').first();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Salted Peanuts');
    await expect(main.getByRole('img', { name: 'Salted Peanuts' })).toBeVisible();
    for (const text of ['75 g pouch', '₹25', '+₹2 delivery', 'In Stock', 'Min 2', 'PNT-075']) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(main.getByRole('link', { name: 'Snacks' })).toHaveAttribute(
      'href',
      '/products?category=Snacks',
    );
    await expect(page.getByRole('heading', { name: 'More in Snacks' })).toBeVisible();
    await expect(card(page, 'Butter Popcorn')).toBeVisible();

    await page.evaluate(() => Reflect.defineProperty(navigator, 'share', { value: undefined }));
    await main.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${shop.url}/products/${peanuts._id}`,
    );

    await main.getByRole('button', { name: 'Add to Cart' }).press('Enter');
    await expect(main.getByRole('group', { name: 'Quantity of Salted Peanuts' })).toContainText('2');
    await expect(main.getByRole('button', { name: 'Add one Salted Peanuts' })).toBeFocused();
  },
);

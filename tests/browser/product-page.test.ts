import { card, findDemoProduct } from './product-steps.ts';
import { expect, test } from './shop.ts';

test('a product page has the content of the card and a link to share [API-7] [CONST-1]', async ({
  page,
  context,
  shop,
}) => {
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
});

test('an unknown product shows an error with links [API-7]', { tag: '@all' }, async ({ page }) => {
  const response = await page.goto('/products/no-such-product');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Product not found', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See all products' }).click();
  await expect(page.getByRole('article')).toHaveCount(12);
});

test(
  'a product removed from sale while its page is open is no longer offered [API-7]',
  { tag: '@all' },
  async ({ page, shop }) => {
    await page.clock.install();
    const { _id: id } = await findDemoProduct(shop, 'Salted Peanuts');
    await page.goto(`/products/${id}`);
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
    await expect(add).toBeVisible();
    await shop.ctx.db.updateTable('products').set({ deleted_at: 1 }).where('id', '=', id).execute();

    // The page refetches when it becomes visible after a while.
    await page.clock.runFor(20_000);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { name: 'Product not found', level: 1 })).toBeVisible();
  },
);

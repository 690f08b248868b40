import type { Page } from '@playwright/test';
import { anAdmin } from '#testing/builders.ts';
import { card } from './product-steps.ts';
import { customerEmail } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** Chips, cards and links follow the categories that the shop has. */

async function updateCategory(shop: DemoShop, name: string, body: object): Promise<void> {
  const { token } = await anAdmin(shop);
  const { data } = (await shop.request('listCategories', {}, token)).body;
  const id = data.find((category) => category.name === name)?._id;
  const response = await shop.request('updateCategory', { params: { id }, body }, token);
  expect(response.status).toBe(200);
}

const chips = (page: Page) => page.getByRole('group', { name: 'Categories' }).getByRole('button');

test(
  'the chips follow name, order, visibility and own page of the categories [PROD-3] [PROD-4]',
  { tag: '@all' },
  async ({ page, shop }) => {
    await updateCategory(shop, 'Snacks', { position: 30, translations: { en: 'Munchies' } });
    await updateCategory(shop, 'Sweets', { isVisible: false });
    await updateCategory(shop, 'Beverages', { opensOwnPage: true });
    await updateCategory(shop, 'Books', { opensOwnPage: false });
    await page.goto('/products');
    await expect(chips(page)).toHaveText([
      'All',
      'Instant Meals',
      'Personal Care',
      'Stationery',
      'Electricals',
      'Books',
      'Munchies',
    ]);
    await chips(page).filter({ hasText: 'Munchies' }).click();
    await expect(page).toHaveURL(/\?category=Snacks$/);
    await expect(card(page, 'Butter Popcorn').getByText('Munchies')).toBeVisible();
    await page.goto('/products?search=umbrella');
    await expect(page.getByRole('link', { name: 'Browse books' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Browse beverages' }).click();
    await expect(page).toHaveURL(/\?category=Beverages$/);
    await expect(card(page, 'Toned Milk')).toBeVisible();
  },
);

test(
  'a page that is open follows a category that is renamed [PROD-3]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, customerEmail);
    await page.goto('/products?search=popcorn');
    await expect.poll(() => shop.ctx.events.listeners()).toBe(1);
    await expect(chips(page).filter({ hasText: 'Snacks' })).toBeVisible();
    await updateCategory(shop, 'Snacks', { name: 'Crunchy Things' });
    await expect(chips(page).filter({ hasText: 'Crunchy Things' })).toBeVisible();
    await expect(card(page, 'Butter Popcorn').getByText('Crunchy Things')).toBeVisible();
    await expect(page.getByText('Snacks', { exact: true })).toHaveCount(0);
  },
);

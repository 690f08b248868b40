import type { Page } from '@playwright/test';
import { addButton, searchBox, stepper } from './product-steps.ts';
import { waitForHydration } from './session-steps.ts';
import { expect, test } from './shop.ts';

/** Server-rendered controls before hydration. */

const phone = { width: 390, height: 844 };
const popcorn = 'Butter Popcorn';
const noodles = 'Masala Instant Noodles';

/** Defers all scripts but the small one that captures input. */
async function deferScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!pre-hydration-input).*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Opens a page, interacts before its scripts are loaded, and releases them. */
async function actBeforeHydration(page: Page, path: string, action: () => Promise<void>): Promise<void> {
  const resumeScripts = await deferScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await action();
  expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false);
  resumeScripts();
  await waitForHydration(page);
}

test('Add to Cart pressed before hydration adds each product once [PROD-17]', async ({ page }) => {
  await actBeforeHydration(page, '/products', async () => {
    await addButton(page, popcorn).click();
    await addButton(page, noodles).click();
    await addButton(page, noodles).click();
  });
  await expect(stepper(page, popcorn)).toContainText('1');
  await expect(stepper(page, noodles)).toContainText('1');
  await expect(page.getByRole('link', { name: /^Cart, 2 items/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the last theme selected before hydration is applied', { tag: '@all' }, async ({ page }) => {
    await actBeforeHydration(page, '/policy', async () => {
      for (const name of ['Dark', 'Light', 'Dark']) await page.getByRole('radio', { name }).check();
    });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});

test(
  'a search typed before hydration keeps every letter [PROD-1] [PROD-31]',
  { tag: '@all' },
  async ({ page }) => {
    const resumeScripts = await deferScripts(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await searchBox(page).pressSequentially('cho');
    resumeScripts();
    for (const letter of 'colate ban') await page.keyboard.press(letter, { delay: 40 });
    await expect(page).toHaveURL(/\?search=chocolate\+ban$/);
    await expect(searchBox(page)).toHaveValue('chocolate ban');
    await page.keyboard.type('ana');
    await expect(page).toHaveURL(/\?search=chocolate\+banana$/);
    await expect(searchBox(page)).toHaveValue('chocolate banana');
  },
);

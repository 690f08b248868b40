import type { Page } from '@playwright/test';
import { isFullRun } from '#testing/test-tier.ts';
import { searchBox } from './product-steps.ts';
import { waitForHydration } from './session-steps.ts';
import { expect, pauseClock, test } from './shop.ts';

/** Around the 300 ms after which a search starts. */
const delaysMs = isFullRun ? [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000] : [0, 300, 500];

/** Slows down the page's CPU by this factor. */
async function throttleCpu(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

for (const rate of [1, 4, 8]) {
  test(
    `the search box keeps every letter at every typing speed with a ${rate} times slower CPU [PROD-1] [PROD-31]`,
    { tag: '@all' },
    async ({ page }) => {
      test.setTimeout(180_000);
      await page.goto('/products');
      await waitForHydration(page);
      await throttleCpu(page, rate);
      const searchField = searchBox(page);
      const list = page.getByRole('region', { name: 'Products on this page' });

      for (const delayMs of delaysMs) {
        await searchField.pressSequentially('cho');
        await searchField.press('c', { delay: delayMs });
        await searchField.pressSequentially('olate');
        await expect(page).toHaveURL(/\?search=chocolate$/);
        await expect(list).toHaveAttribute('aria-busy', 'false');
        await expect(searchField, `after a pause of ${delayMs} ms`).toHaveValue('chocolate');

        await page.getByRole('button', { name: 'Clear search' }).click();
        await expect(page).toHaveURL(/\/products$/);
        await expect(searchField).toHaveValue('');
      }
    },
  );
}

test(
  'typing on replaces the search, and another search adds a history entry [PROD-1] [PROD-31]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/products?page=2');
    await waitForHydration(page);
    const searchField = searchBox(page);
    await searchField.pressSequentially('tea');
    await expect(page).toHaveURL(/\?search=tea$/);
    await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
    await expect(searchField).toBeFocused();
    await searchField.fill('coff');
    await expect(page).toHaveURL(/\?search=coff$/);
    await searchField.press('End');
    await searchField.pressSequentially('ee');
    await searchField.press('Enter');
    await expect(page).toHaveURL(/\?search=coffee$/);
    await searchField.fill('soap');
    await expect(page).toHaveURL(/\?search=soap$/);

    await page.goBack();
    await expect(page).toHaveURL(/\?search=coffee$/);
    await expect(searchField).toHaveValue('coffee');
    await page.goBack();
    await expect(page).toHaveURL(/\/products\?page=2$/);
    await expect(searchField).toHaveValue('');
    await page.goForward();
    await expect(searchField).toHaveValue('coffee');
  },
);

test(
  'Back before a pending search leaves the page without it [PROD-1]',
  { tag: '@all' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/services');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await expect(searchBox(page)).toBeVisible();
    // The search waits for a pause in typing, which does not come before Back.
    await pauseClock(page);
    await searchBox(page).pressSequentially('soap');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/services$/);
  },
);

test('a letter typed while a link is followed is kept [PROD-1]', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?search=soap&category=Sweets');
  await waitForHydration(page);
  await throttleCpu(page, 8);
  const searchField = searchBox(page);
  await searchField.focus();
  await page.keyboard.press('End');
  await page
    .getByRole('link', { name: 'Search all categories' })
    .evaluate((link: HTMLElement) => link.click());
  await page.keyboard.type('y');
  await expect(page).toHaveURL(/\?search=soapy$/);
  await expect(searchField).toHaveValue('soapy');
});

test(
  'a search restored by Back does not return after Clear all on a busy CPU [PROD-29] [PROD-31]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/products?search=coffee&category=Beverages');
    await waitForHydration(page);
    const filters = page.getByRole('group', { name: 'Active filters' });
    await filters.getByRole('button', { name: 'Remove “coffee”' }).click();
    await expect(searchBox(page)).toHaveValue('');
    await page.goBack();
    await throttleCpu(page, 4);
    // The debounce ends while the new URL is still being rendered.
    await filters.getByRole('button', { name: 'Clear all' }).evaluate((button: HTMLElement) => {
      button.click();
      const endsAt = performance.now() + 400;
      while (performance.now() < endsAt);
    });
    await expect(filters).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/products$/);
  },
);

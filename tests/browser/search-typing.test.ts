import type { Page } from '@playwright/test';
import { searchBox } from './product-steps.ts';
import { awake } from './session-steps.ts';
import { expect, test } from './shop.ts';

const pausesMs = [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000];

/** Makes this page's processor that many times slower. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

for (const rate of [1, 4, 8]) {
  test(`[PROD-1] [PROD-31] the search box keeps every letter at every pause while the processor is ${rate} times slower`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto('/products');
    await awake(page);
    await slowDown(page, rate);
    const box = searchBox(page);
    const list = page.getByRole('region', { name: 'Products on this page' });

    for (const pauseMs of pausesMs) {
      await box.pressSequentially('cho');
      await box.press('c', { delay: pauseMs });
      await box.pressSequentially('olate');
      await expect(page).toHaveURL(/\?search=chocolate$/);
      await expect(list).toHaveAttribute('aria-busy', 'false');
      await expect(box, `after a pause of ${pauseMs} ms`).toHaveValue('chocolate');

      await page.getByRole('button', { name: 'Clear search' }).click();
      await expect(page).toHaveURL(/\/products$/);
      await expect(box).toHaveValue('');
    }
  });
}

test('[PROD-1] [PROD-31] typing on replaces the search, and another search adds to the way back', async ({
  page,
}) => {
  await page.goto('/products?page=2');
  await awake(page);
  const box = searchBox(page);
  await box.pressSequentially('tea');
  await expect(page).toHaveURL(/\?search=tea$/);
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill('coff');
  await expect(page).toHaveURL(/\?search=coff$/);
  await box.press('End');
  await box.pressSequentially('ee');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?search=coffee$/);
  await box.fill('soap');
  await expect(page).toHaveURL(/\?search=soap$/);

  await page.goBack();
  await expect(page).toHaveURL(/\?search=coffee$/);
  await expect(box).toHaveValue('coffee');
  await page.goBack();
  await expect(page).toHaveURL(/\/products\?page=2$/);
  await expect(box).toHaveValue('');
  await page.goForward();
  await expect(box).toHaveValue('coffee');
});

test('[PROD-1] Back before a typed search began leaves the page without it', async ({ page }) => {
  await page.goto('/services');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Products' })
    .click();
  await slowDown(page, 8);
  await searchBox(page).pressSequentially('soap');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/services$/);
});

test('[PROD-1] a letter typed while a link of the page is followed is kept', async ({ page }) => {
  await page.goto('/products?search=soap&category=Sweets');
  await awake(page);
  await slowDown(page, 8);
  const box = searchBox(page);
  await box.focus();
  await page.keyboard.press('End');
  await page
    .getByRole('link', { name: 'Search all categories' })
    .evaluate((link: HTMLElement) => link.click());
  await page.keyboard.type('y');
  await expect(page).toHaveURL(/\?search=soapy$/);
  await expect(box).toHaveValue('soapy');
});

test('[PROD-29] [PROD-31] a search that Back has brought again does not return after Clear all while the processor is busy', async ({
  page,
}) => {
  await page.goto('/products?search=coffee&category=Beverages');
  await awake(page);
  const filters = page.getByRole('group', { name: 'Active filters' });
  await filters.getByRole('button', { name: 'Remove “coffee”' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await page.goBack();
  await slowDown(page, 4);
  // The pause after which a typed search begins ends while the new address is still being rendered.
  await filters.getByRole('button', { name: 'Clear all' }).evaluate((button: HTMLElement) => {
    button.click();
    const until = performance.now() + 400;
    while (performance.now() < until);
  });
  await expect(filters).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/products$/);
});

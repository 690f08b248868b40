import type { Page } from '@playwright/test';
import { routes } from '#web/routes.ts';
import { addButton, findDemoProduct, searchBox, stepper } from './product-steps.ts';
import { waitForHydration } from './session-steps.ts';
import { expect, test } from './shop.ts';

/** What the server rendered stands there before the page's scripts do, on a slow phone for seconds. */

const phone = { width: 390, height: 844 };
const popcorn = 'Butter Popcorn';
const noodles = 'Masala Instant Noodles';

/** Holds back every script but the small one that keeps presses. */
async function deferScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!pre-hydration-input).*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Opens a page, presses or types before its scripts are there, and lets them come. */
async function actBeforeHydration(
  page: Page,
  path: string,
  action: () => Promise<void>,
): Promise<void> {
  const resumeScripts = await deferScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await action();
  expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false);
  resumeScripts();
  await waitForHydration(page);
}

test('[PROD-17] Add to Cart pressed before the scripts are there adds each product once', async ({
  page,
}) => {
  await actBeforeHydration(page, '/products', async () => {
    await addButton(page, popcorn).click();
    await addButton(page, noodles).click();
    await addButton(page, noodles).click();
  });
  await expect(stepper(page, popcorn)).toContainText('1');
  await expect(stepper(page, noodles)).toContainText('1');
  await expect(page.getByRole('link', { name: /^Cart, 2 items/ })).toBeVisible();
});

test('[PROD-17] Add to Cart on a product’s own page is kept until the scripts are there', async ({
  page,
  shop,
}) => {
  const { _id } = await findDemoProduct(shop, popcorn);
  await actBeforeHydration(page, `/products/${_id}`, () =>
    page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click(),
  );
  await expect(page.getByRole('group', { name: `Quantity of ${popcorn}` })).toContainText('1');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('[SERV-3] [SERV-4] [NAV-11] other buttons pressed before the scripts are there are carried out', async ({
    page,
  }) => {
    const expectExpanded = (name: string) =>
      expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');

    await actBeforeHydration(page, '/services', () =>
      page.getByRole('button', { name: 'Learn More' }).click(),
    );
    await expectExpanded('Learn More');
    await actBeforeHydration(page, '/services', () =>
      page.getByRole('button', { name: 'Get Notified When Live' }).click(),
    );
    await expectExpanded('Get Notified When Live');
    await actBeforeHydration(page, '/products', () =>
      page.getByRole('button', { name: 'Open menu' }).click(),
    );
    await expectExpanded('Close menu');
    await actBeforeHydration(page, '/products', () =>
      page.getByRole('button', { name: 'Snacks' }).click(),
    );
    await expect(page).toHaveURL(/\?category=Snacks$/);
  });

  test('the theme chosen last before the scripts are there is the one of the page', async ({
    page,
  }) => {
    await actBeforeHydration(page, '/policy', async () => {
      for (const name of ['Dark', 'Light', 'Dark']) await page.getByRole('radio', { name }).check();
    });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});

test('before the first script is there no button of any page can be pressed', async ({ shop }) => {
  let count = 0;
  for (const { path } of routes) {
    const { body } = await shop.app.inject(path.replace(/:\w+\??/g, 'some'));
    for (const [button] of body.matchAll(/<button\b[^>]*>/g)) {
      expect(button, path).toMatch(/ disabled(?:=|\s|>)/);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(50);
});

for (const rate of [1, 8]) {
  test(`[PROD-1] [PROD-31] a search begun before the scripts are there keeps every letter while the processor is ${rate} times slower`, async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
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
  });
}

import type { Page } from '@playwright/test';
import { anAdmin } from '#testing/builders.ts';
import { fillRoom, noodles, openCheckout, placeOrderButton } from './checkout-steps.ts';
import { card } from './product-steps.ts';
import { customerEmail, waitForHydration } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** Customers see that the shop takes no orders before they fill a cart, and see it end. */

const pauseText = 'The shop takes no orders for a short while. Back after the rush.';

async function updateShopState(shop: DemoShop, body: object): Promise<void> {
  const { token } = await anAdmin(shop);
  const response = await shop.request('updateShopState', { body }, token);
  expect(response.status).toBe(200);
}

const pause = (shop: DemoShop) =>
  updateShopState(shop, { status: 'paused', message: 'Back after the rush.' });

const notice = (page: Page, text = pauseText) => page.getByRole('status').filter({ hasText: text });

/** The stream is connected: no event is missed from now on. */
async function waitForLiveStream(shop: DemoShop): Promise<void> {
  await expect.poll(() => shop.ctx.events.listeners()).toBe(1);
}

test.describe('with a signed-in customer', () => {
  test(
    'the notice appears on an open list of products and disappears',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await shop.signIn(context, customerEmail);
      await page.goto('/products');
      await waitForLiveStream(shop);
      await expect(card(page, noodles)).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      await pause(shop);
      await expect(notice(page)).toBeVisible();
      await updateShopState(shop, { status: 'open' });
      await expect(notice(page)).toHaveCount(0);
    },
  );

  test(
    'a pause that ends before the stream is connected disappears with the connection',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      const connection = Promise.withResolvers<void>();
      await page.route('**/api/events*', async (route) => {
        await connection.promise;
        await route.fallback();
      });
      await pause(shop);
      await shop.signIn(context, customerEmail);
      await page.goto('/products');
      await expect(notice(page)).toBeVisible();
      await updateShopState(shop, { status: 'open' });
      connection.resolve();
      await expect(notice(page)).toHaveCount(0);
    },
  );

  test('an open checkout cannot place the order while the shop is paused, and can afterwards', async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await waitForLiveStream(shop);
    await expect(placeOrderButton(page)).toBeEnabled();
    await pause(shop);
    await expect(notice(page)).toBeVisible();
    await expect(placeOrderButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(placeOrderButton(page)).toHaveAccessibleDescription(pauseText);
    await updateShopState(shop, { status: 'open' });
    await expect(notice(page)).toHaveCount(0);
    await placeOrderButton(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Order');
  });

  test(
    'a checkout and a cart opened in a closed shop have the message once, and no failed price',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await updateShopState(shop, { status: 'closed', message: 'Exams until Monday.' });
      const closed = 'The shop is closed now. Exams until Monday.';
      await openCheckout({ page, context, shop });
      await expect(notice(page, closed)).toBeVisible();
      await expect(placeOrderButton(page)).toHaveAccessibleDescription(closed);
      await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
      await page.goto('/cart');
      await expect(notice(page, closed)).toBeVisible();
    },
  );
});

test(
  'a visitor without an account gets the notice with the document and on return to the page',
  { tag: '@all' },
  async ({ page, shop }) => {
    await updateShopState(shop, { status: 'paused', message: 'Back after the rush.' });
    const html = await (await page.request.get('/products')).text();
    expect(html).toContain(pauseText);
    await page.goto('/products');
    await expect(notice(page)).toBeVisible();
    await waitForHydration(page);
    await updateShopState(shop, { status: 'open' });
    await page.evaluate(() => {
      window.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(notice(page)).toHaveCount(0);
  },
);

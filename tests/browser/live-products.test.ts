import type { Page } from '@playwright/test';
import { anAdmin } from '#testing/builders.ts';
import { createOrder } from './order-steps.ts';
import { addButton, card, findDemoProduct, increaseButton } from './product-steps.ts';
import { waitForHydration, customerEmail } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** Cards, product page and cart follow stock and price while they are open. */

const peanuts = 'Salted Peanuts';
const otherCustomerEmail = 'student2@corridor.test';

async function updateProduct(shop: DemoShop, name: string, body: object): Promise<void> {
  const { _id: id } = await findDemoProduct(shop, name);
  const { token } = await anAdmin(shop);
  const response = await shop.request('updateProduct', { params: { id }, body }, token);
  expect(response.status).toBe(200);
}

/** Another customer buys all but `left`. */
async function buyAllBut(shop: DemoShop, name: string, remainingStock: number): Promise<void> {
  const { stock } = await findDemoProduct(shop, name);
  await createOrder(shop, {
    items: { [name]: stock - remainingStock },
    customerEmail: otherCustomerEmail,
  });
}

/** The stream is connected: no event is missed from now on. */
async function waitForLiveStream(shop: DemoShop): Promise<void> {
  await expect.poll(() => shop.ctx.events.listeners()).toBe(1);
}

async function openSearch(page: Page, name: string): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await expect(card(page, name)).toBeVisible();
}

test.describe('with a signed-in customer', () => {
  test.beforeEach(async ({ context, shop }) => {
    await shop.signIn(context, customerEmail);
  });

  test('the product page updates stock and price, and shows when the product is no longer sold', async ({
    page,
    shop,
  }) => {
    const { _id: id } = await findDemoProduct(shop, peanuts);
    await page.goto(`/products/${id}`);
    await waitForLiveStream(shop);
    const main = page.getByRole('main');
    await updateProduct(shop, peanuts, { price: 27.5 });
    await expect(main.getByText('₹27.50').first()).toBeVisible();
    await buyAllBut(shop, peanuts, 0);
    await expect(main.getByRole('button', { name: 'Out of Stock' }).first()).toBeVisible();
    const { token } = await anAdmin(shop);
    await shop.request('deleteProduct', { params: { id } }, token);
    await expect(page.getByRole('heading', { name: 'Product not found', level: 1 })).toBeVisible();
  });

  test('the cart updates stock and price and lists the changes', { tag: '@all' }, async ({ page, shop }) => {
    await openSearch(page, peanuts);
    await addButton(page, peanuts).click();
    await expect(increaseButton(page, peanuts)).toBeVisible();
    await page.goto('/cart');
    await waitForLiveStream(shop);
    const main = page.getByRole('main');
    const cartChanges = main.getByRole('status', { name: 'Changes in your cart' });
    await updateProduct(shop, peanuts, { price: 27.5 });
    await expect(cartChanges).toContainText('27.50');
    await expect(main.getByText('₹55').first()).toBeVisible();

    await buyAllBut(shop, peanuts, 3);
    await expect(main.getByText(/Only 3/).first()).toBeVisible();
    await expect(cartChanges).toContainText('27.50');

    await buyAllBut(shop, peanuts, 0);
    await expect(main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(cartChanges).toContainText(peanuts);
  });
});

test.describe('with a guest', () => {
  /** Makes the page visible again. */
  const refocusPage = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

  test(
    'the cart is refreshed when the page becomes visible again',
    { tag: '@all' },
    async ({ page, shop }) => {
      await openSearch(page, peanuts);
      await waitForHydration(page);
      await addButton(page, peanuts).click();
      await page.goto('/cart');
      const main = page.getByRole('main');
      await expect(main.getByRole('article').or(main.getByRole('listitem')).first()).toBeVisible();
      await updateProduct(shop, peanuts, { price: 27.5 });
      await refocusPage(page);
      await expect(main.getByRole('status', { name: 'Changes in your cart' })).toContainText('27.50');
      // The list of changes stays when a refresh finds no new ones.
      const responded = page.waitForResponse('**/api/products/byids**');
      await refocusPage(page);
      await (await responded).finished();
      await expect(main.getByRole('status', { name: 'Changes in your cart' })).toContainText('27.50');
    },
  );

  test('pressing a sold-out product card reloads the product', { tag: '@all' }, async ({ page, shop }) => {
    await updateProduct(shop, peanuts, { stock: 1 });
    await openSearch(page, peanuts);
    await waitForHydration(page);
    await updateProduct(shop, peanuts, { stock: 40 });
    await card(page, peanuts).getByRole('button', { name: 'Out of Stock' }).click({ force: true });
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(addButton(page, peanuts)).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { anAdmin } from '#testing/builders.ts';
import { placedOrder } from './order-steps.ts';
import { addButton, card, demoProduct, plus } from './product-steps.ts';
import { awake, student } from './session-steps.ts';
import { expect, test } from './shop.ts';
import type { OpenShop } from './shop.ts';

/** Cards, the product's page and the cart follow stock and price while somebody looks at them. */

const peanuts = 'Salted Peanuts';
const other = 'student2@corridor.test';

async function change(shop: OpenShop, name: string, body: object): Promise<void> {
  const { _id: id } = await demoProduct(shop, name);
  const { token } = await anAdmin(shop);
  const answer = await shop.call('updateProduct', { params: { id }, body }, token);
  expect(answer.status).toBe(200);
}

/** Somebody else buys all but `left`. */
async function buyAllBut(shop: OpenShop, name: string, left: number): Promise<void> {
  const { stock } = await demoProduct(shop, name);
  await placedOrder(shop, { items: { [name]: stock - left }, by: other });
}

/** The stream is there: from now on nothing is missed. */
async function untilLive(shop: OpenShop): Promise<void> {
  await expect.poll(() => shop.ctx.events.listeners()).toBe(1);
}

async function openSearch(page: Page, name: string): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await expect(card(page, name)).toBeVisible();
}

test.describe('for who is signed in', () => {
  test.beforeEach(async ({ context, shop }) => {
    await shop.signIn(context, student);
  });

  test('a card follows stock and price', async ({ page, shop }) => {
    await openSearch(page, peanuts);
    await untilLive(shop);
    await expect(card(page, peanuts).getByText('In Stock')).toBeVisible();
    await change(shop, peanuts, { price: 27.5 });
    await expect(card(page, peanuts).getByText('₹27.50').first()).toBeVisible();
    await buyAllBut(shop, peanuts, 0);
    await expect(card(page, peanuts).getByText('Out of Stock').first()).toBeVisible();
    await expect(addButton(page, peanuts)).toHaveCount(0);
    await change(shop, peanuts, { stock: 40, price: 31 });
    await expect(card(page, peanuts).getByText('₹31').first()).toBeVisible();
    await expect(addButton(page, peanuts)).toBeVisible();
  });

  test('the product’s page follows stock and price, and says when it is no longer sold', async ({
    page,
    shop,
  }) => {
    const { _id: id } = await demoProduct(shop, peanuts);
    await page.goto(`/products/${id}`);
    await untilLive(shop);
    const main = page.getByRole('main');
    await change(shop, peanuts, { price: 27.5 });
    await expect(main.getByText('₹27.50').first()).toBeVisible();
    await buyAllBut(shop, peanuts, 0);
    await expect(main.getByRole('button', { name: 'Out of Stock' }).first()).toBeVisible();
    const { token } = await anAdmin(shop);
    await shop.call('deleteProduct', { params: { id } }, token);
    await expect(page.getByRole('heading', { name: 'Product not found', level: 1 })).toBeVisible();
  });

  test('the cart follows stock and price, and says what has changed', async ({ page, shop }) => {
    await openSearch(page, peanuts);
    await addButton(page, peanuts).click();
    await expect(plus(page, peanuts)).toBeVisible();
    await page.goto('/cart');
    await untilLive(shop);
    const main = page.getByRole('main');
    const news = main.getByRole('status', { name: 'Changes in your cart' });
    await change(shop, peanuts, { price: 27.5 });
    await expect(news).toContainText('27.50');
    await expect(main.getByText('₹55').first()).toBeVisible();

    await buyAllBut(shop, peanuts, 3);
    await expect(main.getByText(/Only 3/).first()).toBeVisible();
    await expect(news).toContainText('27.50');

    await buyAllBut(shop, peanuts, 0);
    await expect(main.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(news).toContainText(peanuts);
  });
});

test.describe('for a guest', () => {
  /** The page comes to the front again. */
  const lookAgain = (page: Page) =>
    page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

  test('the cart follows at the next look', async ({ page, shop }) => {
    await openSearch(page, peanuts);
    await addButton(page, peanuts).click();
    await page.goto('/cart');
    const main = page.getByRole('main');
    await expect(main.getByRole('article').or(main.getByRole('listitem')).first()).toBeVisible();
    await change(shop, peanuts, { price: 27.5 });
    await lookAgain(page);
    await expect(main.getByRole('status', { name: 'Changes in your cart' })).toContainText('27.50');
    // What was said stays at a look that finds nothing new.
    const answered = page.waitForResponse('**/api/products/byids**');
    await lookAgain(page);
    await (await answered).finished();
    await expect(main.getByRole('status', { name: 'Changes in your cart' })).toContainText('27.50');
  });

  test('a sold-out card is asked for again when it is pressed', async ({ page, shop }) => {
    await change(shop, peanuts, { stock: 1 });
    await openSearch(page, peanuts);
    await awake(page);
    await change(shop, peanuts, { stock: 40 });
    await card(page, peanuts).getByRole('button', { name: 'Out of Stock' }).click({ force: true });
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(addButton(page, peanuts)).toBeVisible();
  });

  test('an old card is asked for again when it is added', async ({ page, shop }) => {
    await page.clock.install();
    await openSearch(page, peanuts);
    await change(shop, peanuts, { price: 27.5 });
    await page.clock.runFor(16_000);
    await addButton(page, peanuts).click();
    await expect(card(page, peanuts).getByText('₹27.50').first()).toBeVisible();
  });
});

import { paiseFromRupees } from '#domain/money.ts';
import {
  addButton,
  card,
  findDemoProduct,
  fillCart,
  decreaseButton,
  increaseButton,
  setStock,
  stepper,
} from './product-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';
import type { Page } from '@playwright/test';

const popcorn = 'Butter Popcorn';
const peanuts = 'Salted Peanuts';
const cookies = 'Choco Chip Cookies, Bakery Pack of 6';

/** The stored cart by product name. */
async function readStoredCart(page: Page): Promise<Record<string, number>> {
  const text = await page.evaluate(() => localStorage.getItem('corridor_cart') ?? '{"items":[]}');
  // Written by the page.
  const { items } = JSON.parse(text) as { items: { productName: string; quantity: number }[] };
  return Object.fromEntries(items.map(({ productName, quantity }) => [productName, quantity]));
}

test('Add to Cart is replaced by minus and plus and keeps the focus [PROD-17] [PROD-18] [CART-23] [CART-24] [CART-34]', async ({
  page,
}) => {
  await page.goto('/products');
  const cardBefore = await card(page, popcorn).boundingBox();
  const buttonBefore = await addButton(page, popcorn).boundingBox();
  await expect(stepper(page, popcorn)).toHaveCount(0);

  await addButton(page, popcorn).press('Enter');
  await expect(stepper(page, popcorn)).toContainText('1');
  await expect(addButton(page, popcorn)).toHaveCount(0);
  await expect(increaseButton(page, popcorn)).toBeFocused();
  expect(await card(page, popcorn).boundingBox()).toEqual(cardBefore);
  expect(await stepper(page, popcorn).boundingBox()).toEqual(buttonBefore);
  await expect(decreaseButton(page, popcorn)).toBeDisabled();
  await expect(decreaseButton(page, popcorn)).toHaveAccessibleDescription(/minimum order is 1/);

  await page.keyboard.press('Enter');
  await expect(stepper(page, popcorn)).toContainText('2');
  await decreaseButton(page, popcorn).click();
  await expect(stepper(page, popcorn)).toContainText('1');
  await decreaseButton(page, popcorn).click({ force: true });
  await expect(stepper(page, popcorn)).toContainText('1');

  await addButton(page, peanuts).click();
  await expect(stepper(page, peanuts)).toContainText('2');
  await expect(decreaseButton(page, peanuts)).toBeDisabled();
  expect(await readStoredCart(page)).toEqual({ [popcorn]: 1, [peanuts]: 2 });

  await page.reload();
  await expect(stepper(page, peanuts)).toContainText('2');
});

test('plus shows the remaining quantity and is limited to the stock [PROD-20] [PROD-21] [CART-35]', async ({
  page,
}) => {
  await page.goto('/products');
  await addButton(page, cookies).click();
  await expect(stepper(page, cookies)).toContainText('Only 2 Left');
  await increaseButton(page, cookies).click();
  await expect(stepper(page, cookies)).toContainText('Only 1 Left');
  await increaseButton(page, cookies).click();
  await expect(stepper(page, cookies)).toContainText('Max in Cart');
  await expect(increaseButton(page, cookies)).toBeDisabled();
  await expect(increaseButton(page, cookies)).toHaveAccessibleDescription(
    `No more ${cookies} available. You already have the maximum quantity (3) in your cart.`,
  );

  await increaseButton(page, cookies).click({ force: true });
  expect(await readStoredCart(page)).toEqual({ [cookies]: 3 });
});

test(
  'an out-of-stock product is marked and cannot be added [PROD-11] [PROD-19] [PROD-35]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/products?category=Snacks');
    const croissant = card(page, 'Butter Croissant');
    await expect(page.getByRole('article').last().getByRole('heading')).toHaveText('Butter Croissant');
    await expect(croissant.getByText('Out of Stock', { exact: true })).toHaveCount(2);
    const button = croissant.getByRole('button', { name: 'Out of Stock' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/out of stock/);
    await expect(addButton(page, 'Butter Croissant')).toHaveCount(0);
    await button.click({ force: true });
    expect(await readStoredCart(page)).toEqual({});
  },
);

test(
  'a stock below the minimum order counts as out of stock, with the reason on press [PROD-19] [CART-25] [CART-26] [CART-29]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/products?search=filter coffee');
    const button = card(page, 'Filter Coffee Sachet').getByRole('button', { name: 'Out of Stock' });
    await expect(button).toHaveAccessibleDescription(/Only 3 left, and the minimum order is 5/);
    await expect(
      card(page, 'Filter Coffee Sachet').getByText('Only 3 left, and the minimum order is 5.'),
    ).toBeInViewport();

    await button.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      'Only 3 Filter Coffee Sachet available in stock. Cannot add 5 to cart.',
    );
    await dialog.getByRole('button', { name: 'OK' }).press('Enter');
    await expect(button).toBeFocused();
    expect(await readStoredCart(page)).toEqual({});
  },
);

test(
  'the product list updates stock and price in the cart [PROD-21] [CART-35]',
  { tag: '@all' },
  async ({ page, shop }) => {
    const stale = await findDemoProduct(shop, popcorn);
    await fillCart(page, [{ product: { ...stale, price: 10, stock: 500 }, quantity: 3 }]);
    await setStock(shop, popcorn, 4);
    await page.goto('/products');

    await expect(stepper(page, popcorn)).toContainText('Only 1 Left');
    await increaseButton(page, popcorn).click();
    await expect(stepper(page, popcorn)).toContainText('Max in Cart');
    const stored = await page.evaluate(() => localStorage.getItem('corridor_cart') ?? '');
    expect(JSON.parse(stored)).toMatchObject({
      items: [{ price: 40, stock: 4, quantity: 4 }],
      total: 160,
    });
  },
);

test.describe('in the late night pricing period', () => {
  test.use({ shopTime: '2026-11-21T23:30:00+05:30' });

  test(
    'late night: card price times quantity equals the checkout total [PROD-15] [PROD-16] [CONST-1] [U-9]',
    { tag: '@all' },
    async ({ page, shop }) => {
      await page.goto('/products');
      let shownPaise = 0;
      const items: { productId: string; quantity: number }[] = [];
      for (const [name, quantity] of [
        [popcorn, 3],
        [peanuts, 2],
      ] as const) {
        const shownAmounts = (await card(page, name).innerText()).match(/₹[\d,.]+/g) ?? [];
        expect(shownAmounts, name).toHaveLength(3);
        const perItem = shownAmounts.reduce((sum, text) => sum + paiseFromRupees(Number(text.slice(1))), 0);
        shownPaise += perItem * quantity;
        items.push({ productId: (await findDemoProduct(shop, name))._id, quantity });
      }

      const { body } = await shop.request('calculateCheckout', {
        body: { items, paymentMode: 'COD', couponCode: null, userId: null },
      });
      expect(paiseFromRupees(body.data.summary.finalTotal)).toBe(shownPaise);
      expect(body.data.summary.extraDeliveryChargePerItem).toBe(2);
    },
  );
});

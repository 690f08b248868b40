import type { Page } from '@playwright/test';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { findDemoProduct, fillCart, setStock } from './product-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern } from './shop.ts';
import type { DemoShop } from './shop.ts';
import { unroute } from './routes.ts';

const noodles = 'Masala Instant Noodles';
const peanuts = 'Salted Peanuts';
const lateNight = '2026-11-21T23:30:00+05:30';

async function openCart(page: Page, shop: DemoShop, quantities: Record<string, number>): Promise<void> {
  const items = await Promise.all(
    Object.entries(quantities).map(async ([name, quantity]) => ({
      product: await findDemoProduct(shop, name),
      quantity,
    })),
  );
  await fillCart(page, items);
  await page.goto('/cart');
}

const cartLine = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const quantityField = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Quantity of ${name}` });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const readStoredCart = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('corridor_cart') ?? 'null') as {
        items: { _id: string; quantity: number }[];
        total: number;
        itemCount: number;
      },
  );

async function enterQuantity(page: Page, name: string, quantity: string): Promise<void> {
  await quantityField(page, name).fill(quantity);
  await quantityField(page, name).press('Enter');
}

test('an empty cart links to the products and to My Orders [CART-1] [CART-2]', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/myorders');
  await main.getByRole('link', { name: 'Shop Now' }).click();
  await page.waitForURL('**/products');
});

test.describe('late at night', () => {
  test.use({ shopTime: lateNight });

  test('a line shows the product and all its charges [CART-3] [CART-4] [CART-5] [CART-6] [CART-7] [CART-8] [CART-9] [CART-10] [CART-11] [CART-12] [CART-13] [CART-15] [CART-16]', async ({
    page,
    shop,
  }) => {
    await openCart(page, shop, { [noodles]: 2, [peanuts]: 4 });
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);

    const firstLine = cartLine(page, noodles);
    await expect(firstLine.getByRole('link', { name: noodles })).toHaveAttribute('href', /^\/products\/.+/);
    // The image repeats the name beside it and is hidden from screen readers.
    await expect(firstLine.locator('img')).toHaveJSProperty('complete', true);
    await expect(firstLine).toContainText('Instant Meals · 140 g cup · ₹30 each');
    await expect(firstLine).toContainText('+₹6 delivery (₹3 each) +₹4 night');
    await expect(firstLine.getByText('₹60', { exact: true })).toBeVisible();
    await expect(firstLine.getByText('In Stock')).toBeVisible();
    await expect(firstLine.getByText(/^Min/)).toHaveCount(0);
    await expect(firstLine.getByRole('group', { name: `Quantity of ${noodles}` })).toBeVisible();
    await expect(firstLine.getByRole('button', { name: `Remove ${noodles} from the cart` })).toBeVisible();

    const secondLine = cartLine(page, peanuts);
    await expect(secondLine.getByText('Min 2')).toBeVisible();
    await expect(secondLine.getByText('₹100', { exact: true })).toBeVisible();
    await expect(secondLine).toContainText('+₹8 delivery (₹2 each) +₹8 night');
  });
});

test('quantities change, one line or all lines are removed, and removed lines can be restored [CART-12] [CART-13] [CART-14]', async ({
  page,
  shop,
}) => {
  await openCart(page, shop, { [noodles]: 1, [peanuts]: 2 });
  await page.getByRole('button', { name: `Add one ${noodles}` }).click();
  await expect(quantityField(page, noodles)).toHaveValue('2');
  await expect(cartLine(page, noodles).getByText('₹60', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Remove one ${noodles}` }).click();
  await expect(quantityField(page, noodles)).toHaveValue('1');

  await page.getByRole('button', { name: `Remove ${noodles} from the cart` }).click();
  await expect(cartLine(page, noodles)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '1 product, 2 items' })).toBeVisible();
  await expect(cartLine(page, peanuts).getByRole('link', { name: peanuts })).toBeFocused();

  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await readStoredCart(page)).toEqual({ items: [], total: 0, itemCount: 0 });

  // A second click does nothing.
  const restoreButton = page.getByRole('button', { name: 'Put everything back' });
  await expect(restoreButton).toBeFocused();
  await restoreButton.click();
  await expect(quantityField(page, peanuts)).toHaveValue('2');
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(restoreButton).toHaveCount(0);
});

test.describe('late at night', () => {
  test.use({ shopTime: lateNight });

  test('late at night the summary equals the total of the checkout [CART-17] [U-9] [PRICE-1] [PRICE-2] [PRICE-3]', async ({
    page,
    shop,
    context,
  }) => {
    await shop.signIn(context, 'student@corridor.test');
    await openCart(page, shop, { [noodles]: 2, [peanuts]: 4 });
    await expect(summary(page)).toContainText('Products (6 items)₹160');
    await expect(summary(page)).toContainText('Delivery₹14');
    await expect(summary(page).getByText(/extra/)).toHaveText(['Late-night extra, 6 × ₹2']);
    await expect(summary(page)).toContainText('Total₹186');

    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL('**/checkout');
    await expect(page.getByRole('region', { name: 'Price breakdown' })).toContainText('To pay in cash₹186');
  });
});

test('a guest is asked to log in at the checkout and returns with the cart [CART-18] [CART-19] [U-10]', async ({
  page,
  shop,
}) => {
  await openCart(page, shop, { [noodles]: 2 });
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Please login to proceed with checkout.');
  await expect(page).toHaveURL(/\/cart$/);
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/login');
  const cartBefore = await readStoredCart(page);

  await page.getByLabel('Email Address').fill('student@corridor.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(noodles);
  expect(await readStoredCart(page)).toEqual(cartBefore);
});

test(
  'a typed quantity is limited to the range from minimum to stock [CART-30] [CART-31] [CART-32] [CART-33]',
  { tag: '@all' },
  async ({ page, shop }) => {
    await setStock(shop, peanuts, 9);
    await openCart(page, shop, { [peanuts]: 4, [noodles]: 1 });
    await enterQuantity(page, peanuts, '1');
    await expect(quantityField(page, peanuts)).toHaveValue('2');

    await enterQuantity(page, peanuts, '40');
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Only 9 Salted Peanuts available in stock.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(quantityField(page, peanuts)).toHaveValue('9');

    // An empty field changes nothing.
    await enterQuantity(page, peanuts, '');
    await expect(quantityField(page, peanuts)).toHaveValue('9');

    // Removing the line needs confirmation; an invalid number changes nothing.
    await enterQuantity(page, peanuts, 'abc');
    await expect(quantityField(page, peanuts)).toHaveValue('9');
    await enterQuantity(page, peanuts, '0');
    await expect(alert).toContainText('Remove Salted Peanuts from your cart?');
    await alert.getByRole('button', { name: 'Keep' }).click();
    await expect(quantityField(page, peanuts)).toHaveValue('9');
    await enterQuantity(page, peanuts, '0');
    await alert.getByRole('button', { name: 'Remove' }).click();
    await expect(cartLine(page, peanuts)).toHaveCount(0);
    await expect(cartLine(page, noodles).getByRole('link', { name: noodles })).toBeFocused();
    await enterQuantity(page, noodles, '-3');
    await alert.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  },
);

test(
  'the minus button is disabled at the minimum and the plus button at the stock, each with a reason [CART-34] [CART-35] [U-26]',
  { tag: '@all' },
  async ({ page, shop }) => {
    await setStock(shop, peanuts, 3);
    await openCart(page, shop, { [peanuts]: 2 });
    const minus = page.getByRole('button', { name: `Remove one ${peanuts}` });
    const plus = page.getByRole('button', { name: `Add one ${peanuts}` });
    await expect(minus).toBeDisabled();
    await expect(minus).toHaveAccessibleDescription('The minimum order is 2.');
    await plus.click();
    await expect(plus).toBeDisabled();
    await expect(plus).toHaveAccessibleDescription('Only 3 Salted Peanuts available in stock.');
    await expect(cartLine(page, peanuts).getByText('Max in Cart')).toBeVisible();
    await expect(minus).toBeEnabled();
  },
);

test('opening the cart updates its products and lists the changes [CART-32] [CART-33]', async ({
  page,
  shop,
}) => {
  const [firstName, secondName, thirdName] = [noodles, peanuts, 'Dark Chocolate 55%'] as const;
  const items = await Promise.all(
    [firstName, secondName, thirdName].map(async (name) => ({
      product: await findDemoProduct(shop, name),
      quantity: 4,
    })),
  );
  const { db, clock } = shop.ctx;
  await setStock(shop, firstName, 3);
  await db
    .updateTable('products')
    .set({ price_paise: 2750 })
    .where('product_name', '=', secondName)
    .execute();
  await db
    .updateTable('products')
    .set({ deleted_at: clock.now() })
    .where('product_name', '=', thirdName)
    .execute();
  await fillCart(page, items);
  await page.goto('/cart');

  const changes = page.getByRole('status', { name: 'Changes in your cart' });
  await expect(changes).toContainText('Only 3 Masala Instant Noodles available in stock.');
  await expect(changes).toContainText('Salted Peanuts now costs ₹27.50 (was ₹25).');
  await expect(changes).toContainText('Dark Chocolate 55% is no longer sold and was removed from your cart.');
  await expect(quantityField(page, firstName)).toHaveValue('3');
  await expect(cartLine(page, secondName).getByText('₹110', { exact: true })).toBeVisible();
  await expect(cartLine(page, thirdName)).toHaveCount(0);
});

test(
  'a cart that cannot be refreshed is shown unchanged with an error, and refreshed by Try Again',
  { tag: '@all' },
  async ({ page, shop, consoleErrors }) => {
    await page.route('**/api/products/byids*', (route) => route.abort());
    await openCart(page, shop, { [noodles]: 2 });
    const changes = page.getByRole('status', { name: 'Changes in your cart' });
    await expect(changes).toContainText('could not be checked', { timeout: 15_000 });
    await expect(quantityField(page, noodles)).toHaveValue('2');
    await unroute(page, '**/api/products/byids*');
    await changes.getByRole('button', { name: 'Try Again' }).click();
    await expect(changes).toBeEmpty();
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  },
);

test(
  'the cart does not overflow on a small phone and keeps Proceed to Checkout in view',
  { tag: '@all' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openCart(page, shop, { [noodles]: 2, [peanuts]: 4, 'Cold Coffee with Jaggery': 1 });
    await expect(cartLine(page, peanuts)).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeInViewport({
      ratio: 1,
    });
    await page.getByText('Have a coupon?').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeInViewport({
      ratio: 1,
    });
  },
);

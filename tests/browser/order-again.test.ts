import type { Locator, Page, Request } from '@playwright/test';
import { demoPassword } from '#server/features/demo/accounts.ts';
import {
  priceBreakdown,
  dialog,
  fillRoom,
  deferRequests,
  listOrders,
  placeOrderButton,
  customerEmail,
} from './checkout-steps.ts';
import { advanceOrder, createOrder } from './order-steps.ts';
import type { PlacedOrder } from './order-steps.ts';
import { findDemoProduct, fillCart, setStock } from './product-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern } from './shop.ts';
import type { DemoShop } from './shop.ts';
import { waitForHydration } from './session-steps.ts';
import { routeOnce } from './routes.ts';

const noodles = 'Masala Instant Noodles';
const peanuts = 'Salted Peanuts';
const popcorn = 'Butter Popcorn';
const productsUrl = '**/api/products/byids*';

const orderAgainButton = (page: Page, order: PlacedOrder): Locator =>
  page.getByRole('button', { name: `Order Again #${order.shortId}` });
const cartChanges = (page: Page): Locator => page.getByRole('status', { name: 'Changes in your cart' });
const quantityField = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Quantity of ${name}` });

/** A delivered order of the student. */
async function createDeliveredOrder(
  shop: DemoShop,
  items: Readonly<Record<string, number>>,
): Promise<PlacedOrder> {
  const order = await createOrder(shop, { items });
  await advanceOrder(shop, order, 'deliver');
  return order;
}

async function changeProduct(
  shop: DemoShop,
  name: string,
  change: { price_paise?: number; minimum_order_qty?: number; deleted_at?: number },
): Promise<void> {
  await shop.ctx.db.updateTable('products').set(change).where('product_name', '=', name).execute();
}

/** The stored cart: names and quantities. */
async function readStoredCart(page: Page): Promise<(readonly [string, number])[]> {
  const { items } = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('corridor_cart') ?? '{"items":[]}') as {
        items: { productName: string; quantity: number }[];
      },
  );
  return items.map(({ productName, quantity }) => [productName, quantity] as const);
}

test.beforeEach(async ({ context, shop }) => {
  await shop.signIn(context, customerEmail);
});

test('Order Again places a second order without typing [U-7] [U-24]', async ({ page, shop }) => {
  // The first order, through the checkout form.
  await fillCart(page, [{ product: await findDemoProduct(shop, noodles), quantity: 2 }]);
  await page.goto('/checkout');
  await fillRoom(page, '214');
  await placeOrderButton(page).click();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/products');
  const [first] = await listOrders(shop);
  const order = { id: first?.id ?? '', shortId: first?.short_id ?? '', code: '' };
  await advanceOrder(shop, order, 'deliver');

  await page.getByRole('link', { name: 'My Orders' }).first().click();
  await orderAgainButton(page, order).click();
  await page.waitForURL('**/cart');
  await expect(cartChanges(page)).toHaveText(
    `Order #${order.shortId} is in your cart, at today’s prices.Undo`,
  );
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(priceBreakdown(page)).toContainText('To pay in cash₹66');
  await placeOrderButton(page).click();
  await expect(dialog(page)).toContainText('Order placed successfully!');

  expect(await listOrders(shop)).toMatchObject([
    { id: first?.id },
    { delivery_address: first?.delivery_address, total_quantity: 2, coupon_code: null },
  ]);
});

test(
  'changed products are added with today’s values, and each change is listed',
  { tag: '@all' },
  async ({ page, shop }) => {
    const water = 'Drinking Water';
    const chocolate = 'Dark Chocolate 55%';
    const order = await createDeliveredOrder(shop, {
      [noodles]: 3,
      [peanuts]: 2,
      [water]: 1,
      [popcorn]: 2,
      [chocolate]: 1,
      'Jeera Rice': 1,
    });
    await setStock(shop, noodles, 2);
    await changeProduct(shop, peanuts, { price_paise: 2750 });
    await changeProduct(shop, water, { minimum_order_qty: 4 });
    await setStock(shop, popcorn, 0);
    await changeProduct(shop, chocolate, { deleted_at: shop.clock.now() });

    await page.goto('/myorders');
    await orderAgainButton(page, order).click();
    await page.waitForURL('**/cart');

    await expect(cartChanges(page)).toContainText(
      `4 of 6 products of order #${order.shortId} added, at today’s prices.`,
    );
    await expect(cartChanges(page).getByRole('listitem')).toHaveText([
      'Masala Instant Noodles: 2 instead of 3, because no more are in stock.',
      'Salted Peanuts now costs ₹27.50 (was ₹25).',
      'The minimum order for Drinking Water is 4 today.',
      'Out of stock: Butter Popcorn.',
      '1 product is no longer sold.',
    ]);
    expect(await readStoredCart(page)).toEqual([
      [noodles, 2],
      [peanuts, 2],
      [water, 4],
      ['Jeera Rice', 1],
    ]);
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Products (9 items)');

    // The changes stay until the cart is left.
    await page.getByRole('link', { name: 'Products' }).first().click();
    await page.waitForURL('**/products');
    await page.getByRole('link', { name: /cart/i }).first().click();
    await page.waitForURL('**/cart');
    await expect(quantityField(page, noodles)).toBeVisible();
    await expect(cartChanges(page)).toBeEmpty();
  },
);

test(
  'Order Again adds to the existing cart up to the stock, and Undo removes only the addition',
  { tag: '@all' },
  async ({ page, shop }) => {
    const order = await createDeliveredOrder(shop, { [noodles]: 3, [popcorn]: 2 });
    await setStock(shop, noodles, 5);
    await fillCart(page, [
      { product: await findDemoProduct(shop, peanuts), quantity: 2 },
      { product: await findDemoProduct(shop, noodles), quantity: 4 },
    ]);
    await page.goto('/myorders');
    await orderAgainButton(page, order).click();
    await page.waitForURL('**/cart');
    await expect(cartChanges(page).getByRole('listitem')).toHaveText([
      'Masala Instant Noodles: 1 instead of 3, because no more are in stock.',
    ]);
    expect(await readStoredCart(page)).toEqual([
      [peanuts, 2],
      [noodles, 5],
      [popcorn, 2],
    ]);

    await page.getByRole('button', { name: `Add one ${peanuts}` }).click();
    await cartChanges(page).getByRole('button', { name: 'Undo' }).click();
    await expect(cartChanges(page)).toHaveText(`Order #${order.shortId} was removed from your cart.`);
    expect(await readStoredCart(page)).toEqual([
      [peanuts, 3],
      [noodles, 4],
    ]);
  },
);

test(
  'the cart of a guest and an order repeated after the login become one cart',
  { tag: '@all' },
  async ({ browser, shop }) => {
    const order = await createDeliveredOrder(shop, { [noodles]: 1 });
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    await fillCart(page, [{ product: await findDemoProduct(shop, popcorn), quantity: 1 }]);
    await page.goto('/login');
    await page.getByLabel('Email Address').fill(customerEmail);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/products');
    await page.getByRole('link', { name: 'My Orders' }).first().click();
    await orderAgainButton(page, order).click();
    await page.waitForURL('**/cart');
    await expect(quantityField(page, noodles)).toHaveValue('1');
    expect(await readStoredCart(page)).toEqual([
      [popcorn, 1],
      [noodles, 1],
    ]);
    await context.close();
  },
);

test(
  'an order without available products leaves the cart unchanged and shows the reason',
  { tag: '@all' },
  async ({ page, shop }) => {
    const order = await createDeliveredOrder(shop, { [noodles]: 1, [popcorn]: 1, [peanuts]: 2 });
    await setStock(shop, noodles, 0);
    await setStock(shop, peanuts, 1);
    await changeProduct(shop, popcorn, { deleted_at: shop.clock.now() });
    await page.goto('/myorders');
    await orderAgainButton(page, order).click();

    await expect(dialog(page)).toHaveAccessibleDescription(
      'No product of this order can be added to your cart now. Out of stock: Masala Instant Noodles, Salted Peanuts. 1 product is no longer sold.',
    );
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/myorders$/);
    await expect(orderAgainButton(page, order)).toBeFocused();
    expect(await readStoredCart(page)).toEqual([]);
  },
);

test('two taps count as one, and a navigation meanwhile is not overridden [U-25]', async ({ page, shop }) => {
  const order = await createDeliveredOrder(shop, { [noodles]: 1 });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/products/byids')) requests.push(request.url());
  });
  await page.goto('/myorders');

  const resumeRequest = await deferRequests(page, productsUrl);
  await orderAgainButton(page, order).dblclick();
  const busyButton = page.getByRole('button', { name: 'Adding to Cart...' });
  await expect(busyButton).toBeDisabled();
  await busyButton.click({ force: true });
  expect(requests).toHaveLength(1);
  // Aborted by the page; otherwise the response would have arrived by then.
  const requestEnded = new Promise<void>((resolve) => {
    const handleRequestEnd = (request: Request) => {
      if (request.url().includes('/products/byids')) resolve();
    };
    page.on('requestfailed', handleRequestEnd).on('requestfinished', handleRequestEnd);
  });
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await resumeRequest();
  await requestEnded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readStoredCart(page)).toEqual([]);

  await page.goto('/myorders');
  await orderAgainButton(page, order).dblclick();
  await page.waitForURL('**/cart');
  await expect(quantityField(page, noodles)).toHaveValue('1');
});

test(
  'offline, Order Again leaves the cart unchanged with an error, and works when the network is back',
  { tag: '@all' },
  async ({ page, context, shop, consoleErrors }) => {
    const order = await createDeliveredOrder(shop, { [noodles]: 1 });
    await fillCart(page, [{ product: await findDemoProduct(shop, popcorn), quantity: 2 }]);
    await page.goto('/myorders');
    await expect(orderAgainButton(page, order)).toBeVisible();
    await waitForHydration(page);

    await context.setOffline(true);
    await orderAgainButton(page, order).click();
    await expect(dialog(page)).toHaveAccessibleDescription(
      'You are offline. Your cart is unchanged. Try again once the connection is back.',
    );
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    expect(await readStoredCart(page)).toEqual([[popcorn, 2]]);

    await context.setOffline(false);
    await routeOnce(page, productsUrl, (route) => route.abort());
    await orderAgainButton(page, order).click();
    await expect(dialog(page)).toHaveAccessibleDescription(
      'The order could not be added to your cart. Your cart is unchanged. Please try again.',
    );
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await orderAgainButton(page, order).click();
    await page.waitForURL('**/cart');
    await expect(quantityField(page, noodles)).toHaveValue('1');
    // The console reports the requests that this test aborted.
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  },
);

test(
  'an order of thirty lines sends one request, and so does the filled cart',
  { tag: '@all' },
  async ({ page, shop }) => {
    const products = await shop.ctx.db
      .selectFrom('products')
      .select(['product_name', 'minimum_order_qty'])
      .where('stock', '>=', 10)
      .orderBy('position')
      .limit(30)
      .execute();
    const order = await createDeliveredOrder(
      shop,
      Object.fromEntries(products.map((product) => [product.product_name, product.minimum_order_qty])),
    );
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/products\//.test(request.url())) requests.push(request.url());
    });
    await page.goto('/myorders');
    // By keyboard: a mouse would point at a product of the cart, whose page is then prefetched.
    await orderAgainButton(page, order).press('Enter');
    await page.waitForURL('**/cart');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(30);
    await expect.poll(() => requests.length).toBe(2);
    expect(await readStoredCart(page)).toEqual(
      products.map((product) => [product.product_name, product.minimum_order_qty]),
    );
  },
);

test('Order Again and Undo work by keyboard', { tag: '@all' }, async ({ page, shop }) => {
  const order = await createDeliveredOrder(shop, { [noodles]: 1 });
  await page.goto('/myorders');
  await orderAgainButton(page, order).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cart');
  const undoButton = cartChanges(page).getByRole('button', { name: 'Undo' });
  await expect(undoButton).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(undoButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cartChanges(page)).toContainText('was removed from your cart.');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Shop Now' })).toBeFocused();
});

test('an open order and a receipt can be ordered again', async ({ page, shop }) => {
  const order = await createOrder(shop, { items: { [noodles]: 1 } });
  await page.goto('/myorders');
  await orderAgainButton(page, order).click();
  await page.waitForURL('**/cart');
  await expect(quantityField(page, noodles)).toHaveValue('1');

  await page.goto(`/myorders/${order.id}/receipt`);
  await orderAgainButton(page, order).click();
  await page.waitForURL('**/cart');
  await expect(quantityField(page, noodles)).toHaveValue('2');
});

test(
  'Order Again is large enough to touch and does not overflow at 320 px in both themes [U-1] [U-3]',
  { tag: '@all' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const order = await createDeliveredOrder(shop, { [noodles]: 3, [popcorn]: 2, [peanuts]: 2 });
    const openOrder = await createOrder(shop, { items: { [noodles]: 1 } });
    await setStock(shop, noodles, 2);
    await setStock(shop, popcorn, 0);
    const expectAccessibleWithoutOverflow = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };

    await page.goto('/myorders');
    for (const product of [order, openOrder])
      expect((await orderAgainButton(page, product).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessibleWithoutOverflow();
    await page.goto(`/myorders/${order.id}/receipt`);
    expect((await orderAgainButton(page, order).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessibleWithoutOverflow();
    await orderAgainButton(page, order).click();
    await page.waitForURL('**/cart');
    await expect(cartChanges(page).getByRole('listitem')).toHaveCount(2);
    await expectAccessibleWithoutOverflow();
  },
);

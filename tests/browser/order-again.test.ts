import type { Locator, Page, Request } from '@playwright/test';
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

test(
  'two taps count as one, and a navigation meanwhile is not overridden [U-25]',
  { tag: '@all' },
  async ({ page, shop }) => {
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
  },
);

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

test('an open order and a receipt can be ordered again', { tag: '@all' }, async ({ page, shop }) => {
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

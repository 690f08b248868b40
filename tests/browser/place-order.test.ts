import type { Page, Route } from '@playwright/test';
import { demoPassword } from '#server/sessions/demo-password.ts';
import {
  applyCoupon,
  priceBreakdown,
  changeBeforeOrderRequest,
  createOrderUrl,
  dialog,
  fillRoom,
  deferRequests,
  dropNextOrderResponse,
  noodles,
  openCheckout,
  listOrders,
  placeOrderButton,
  customerEmail,
} from './checkout-steps.ts';
import { setStock } from './product-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern } from './shop.ts';
import { routeOnce, unroute } from './routes.ts';

const okButton = (page: Page) => dialog(page).getByRole('button', { name: 'OK' });
// Written by the page.
const getRequestBody = (route: Route) => route.request().postDataJSON() as object;
const orderErrorAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Order Error' });
const readStoredItems = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('corridor_cart') ?? '{"items":[]}') as { items: unknown[] }).items,
  );

test('a placed order has address, coupon and total of the page, and the alert shows id, code, total and discount [CHK-11] [CHK-15] [CHK-37] [CHK-38] [CHK-39] [CHK-40] [CHK-41]', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout({ page, context, shop });
  await fillRoom(page, ' 214 ');
  await applyCoupon(page, 'WELCOME10');
  await expect(priceBreakdown(page)).toContainText('To pay in cash₹158');
  const orderRequest = page.waitForRequest(createOrderUrl);
  await placeOrderButton(page).click();

  // The fields of the specification, and the agreed total.
  expect((await orderRequest).postDataJSON()).toMatchObject({
    user: expect.stringMatching(/.+/),
    items: [{ productId: expect.any(String), quantity: 2 }, { quantity: 4 }],
    deliveryAddress: 'Room no. 214, Block B, Floor 2, Hostel Kaveri Hostel',
    paymentMode: 'COD',
    couponCode: 'WELCOME10',
    expectedTotal: 158,
  });
  await expect(dialog(page)).toContainText('Order placed successfully!');
  const [order] = await listOrders(shop);
  expect(order).toMatchObject({
    delivery_address: 'Room no. 214, Block B, Floor 2, Hostel Kaveri Hostel',
    payable_paise: 15_800,
    coupon_code: 'WELCOME10',
  });
  await expect(dialog(page)).toContainText(`Order ID: #${order?.short_id}`);
  await expect(dialog(page)).toContainText(`OTP: ${order?.delivery_code}`);
  await expect(dialog(page)).toContainText('Total: ₹158');
  await expect(dialog(page)).toContainText('Coupon discount: ₹16');
});

test('after an order the cart is empty and the products open [CHK-42] [CHK-43]', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout({ page, context, shop });
  await fillRoom(page, '214');
  await placeOrderButton(page).click();
  await expect(okButton(page)).toBeVisible();
  expect(await readStoredItems(page)).toEqual([]);
  await okButton(page).click();
  await page.waitForURL('**/products');
});

test.describe('a failed order', () => {
  test(
    'shows banner and alert when there is no response, and keeps the input [CHK-35] [CHK-36] [ERR-20]',
    { tag: '@all' },
    async ({ page, context, shop, consoleErrors }) => {
      await openCheckout({ page, context, shop });
      await fillRoom(page, '214');
      await page.route(createOrderUrl, (route) => route.abort());
      await placeOrderButton(page).click();
      await expect(dialog(page)).toContainText('Failed to create order. Please try again.');
      await okButton(page).click();
      await expect(orderErrorAlert(page).getByText('Failed to create order', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Room number')).toHaveValue('214');
      expect(await readStoredItems(page)).toHaveLength(2);
      expect(await listOrders(shop)).toEqual([]);

      await page.getByLabel('Room number').fill('215');
      await expect(orderErrorAlert(page)).toHaveCount(0);
      await unroute(page, createOrderUrl);
      await placeOrderButton(page).click();
      await expect(dialog(page)).toContainText('Order placed successfully!');
      expect(await listOrders(shop)).toMatchObject([{ delivery_address: expect.stringContaining('215') }]);
      await expectConsoleErrors(consoleErrors, failedRequestPattern);
    },
  );

  test(
    'shows the message of the server if there is one [ERR-19] [CHK-35] [CHK-36] [VAL-2]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await openCheckout({ page, context, shop });
      await fillRoom(page, '214');
      for (const [bodyChange, message] of [
        [{ deliveryAddress: ' ' }, 'No delivery address or details provided'],
        [{ items: [{ quantity: 2 }] }, /\S/],
      ] as const) {
        await routeOnce(page, createOrderUrl, (route) =>
          route.continue({ postData: { ...getRequestBody(route), ...bodyChange } }),
        );
        await placeOrderButton(page).click();
        await expect(dialog(page)).toHaveAccessibleDescription(/Please try again\.$/);
        await okButton(page).click();
        await expect(orderErrorAlert(page)).toContainText(message);
      }
      expect(await listOrders(shop)).toEqual([]);
    },
  );

  test(
    'names the product and the available quantity when stock ran out after the calculation',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await openCheckout({ page, context, shop });
      await fillRoom(page, '214');
      await changeBeforeOrderRequest(page, () => setStock(shop, noodles, 1));
      await placeOrderButton(page).click();
      await expect(dialog(page)).toContainText(
        'Only 1 Masala Instant Noodles available in stock. Please try again.',
      );
      await okButton(page).click();
      await page.getByRole('button', { name: 'Set Masala Instant Noodles to 1' }).click();
      await expect(priceBreakdown(page)).toContainText('Products (5 items)₹130');
      await placeOrderButton(page).click();
      await expect(dialog(page)).toContainText('Total: ₹141');
    },
  );
});

test('leads from an expired session through the login back to the checkout with all input [CHK-31] [CHK-32]', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout({ page, context, shop });
  await fillRoom(page, '214');
  await applyCoupon(page, 'WELCOME10');
  await expect(priceBreakdown(page)).toContainText('₹158');
  await shop.ctx.db.deleteFrom('sessions').execute();
  await placeOrderButton(page).click();
  await expect(dialog(page)).toContainText('Please login to place an order');
  await okButton(page).click();
  await page.waitForURL('**/login');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByLabel('Email Address').fill(customerEmail);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/checkout');
  await expect(page.getByLabel('Room number')).toHaveValue('214');
  await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();
  await placeOrderButton(page).click();
  await expect(dialog(page)).toContainText('Total: ₹158');
});

test.describe('only one order is placed', () => {
  test('with two attempts when the first response was lost, also after the shop got another name and a reload [U-25]', async ({
    page,
    context,
    shop,
    consoleErrors,
  }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await dropNextOrderResponse(page);
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText('Failed to create order');
    await okButton(page).click();
    await expect(orderErrorAlert(page)).toContainText('placed only once');

    const renamed = { key: 'name', value: '"Night Owl"', updated_at: 0 };
    await shop.ctx.db.insertInto('settings').values(renamed).execute();
    await page.reload();
    await expect(page).toHaveTitle(/Night Owl/);
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText('Order placed successfully!');
    const orders = await listOrders(shop);
    expect(orders).toHaveLength(1);
    await expect(dialog(page)).toContainText(`#${orders[0]?.short_id}`);
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  });

  test(
    'with two attempts when the lost order took the last item of a product [U-25]',
    { tag: '@all' },
    async ({ page, context, shop, consoleErrors }) => {
      await setStock(shop, noodles, 2);
      await openCheckout({ page, context, shop });
      await fillRoom(page, '214');
      await dropNextOrderResponse(page);
      await placeOrderButton(page).click();
      await okButton(page).click();
      // Another address is calculated again: that fails, yet the result of the order can still be requested.
      await page.getByLabel('Room number').fill('21');
      await expect(page.getByRole('alert').filter({ hasText: 'Checkout Error' })).toBeVisible();
      await page.getByLabel('Room number').fill('214');
      await placeOrderButton(page).click();
      await expect(dialog(page)).toContainText('Order placed successfully!');
      expect(await listOrders(shop)).toHaveLength(1);
      await expectConsoleErrors(consoleErrors, failedRequestPattern);
    },
  );

  test('when the cart was changed after a lost response: the order is shown, and the changed cart stays [U-25]', async ({
    page,
    context,
    shop,
    consoleErrors,
  }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await dropNextOrderResponse(page);
    await placeOrderButton(page).click();
    await okButton(page).click();
    const cart = await context.newPage();
    await cart.goto('/cart');
    await cart.getByRole('button', { name: `Add one ${noodles}` }).click();
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹207');
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText('Total: ₹174');
    expect(await listOrders(shop)).toHaveLength(1);
    expect(await readStoredItems(page)).toMatchObject([{ quantity: 3 }, { quantity: 4 }]);
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  });

  test('with two tabs that place the same cart concurrently [U-25]', async ({ page, context, shop }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    const secondTab = await context.newPage();
    await secondTab.goto('/checkout');
    await fillRoom(secondTab, '214');
    const [resumeRequests, resumeSecondRequests] = [
      await deferRequests(page, createOrderUrl),
      await deferRequests(secondTab, createOrderUrl),
    ];
    await Promise.all([placeOrderButton(page).click(), placeOrderButton(secondTab).click()]);
    await Promise.all([resumeRequests(), resumeSecondRequests()]);
    await expect(dialog(page)).toContainText('Order placed successfully!');
    await expect(dialog(secondTab)).toContainText('Order placed successfully!');
    expect(await listOrders(shop)).toHaveLength(1);
  });
});

test.describe('shortly before eleven', () => {
  test.use({ shopTime: '2026-11-21T22:59:30+05:30' });

  test('a higher total needs confirmation with both totals before the order is placed [PRICE-2]', async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
    await changeBeforeOrderRequest(page, () => shop.clock.set('2026-11-21T23:00:00+05:30'));
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText(
      'Late-night delivery started at 11 PM. Your total is now ₹186 (was ₹174).',
    );
    await dialog(page).getByRole('button', { name: 'Not now' }).click();
    expect(await listOrders(shop)).toEqual([]);
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹186');
    await expect(page.getByLabel('Room number')).toHaveValue('214');

    await changeBeforeOrderRequest(page, () =>
      shop.ctx.db
        .updateTable('products')
        .set({ price_paise: 3_100 })
        .where('product_name', '=', noodles)
        .execute(),
    );
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText(
      'Late-night delivery started at 11 PM. Your total is now ₹188 (was ₹174).',
    );
    await dialog(page).getByRole('button', { name: 'Place Order for ₹188' }).click();
    await expect(dialog(page)).toContainText('Total: ₹188');
    expect(await listOrders(shop)).toMatchObject([{ payable_paise: 18_800 }]);
  });
});

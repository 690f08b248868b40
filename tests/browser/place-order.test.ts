import type { Page, Route } from '@playwright/test';
import { demoPassword } from '#server/features/demo/accounts.ts';
import {
  applyCoupon,
  breakdown,
  callsTo,
  changeUnderWay,
  createCall,
  dialog,
  fillRoom,
  hold,
  loseNextAnswer,
  noodles,
  openCheckout,
  ordersIn,
  peanuts,
  placeButton,
  student,
} from './checkout-steps.ts';
import { setStock } from './product-steps.ts';
import { expect, expectProblems, failedLoad, test } from './shop.ts';

const ok = (page: Page) => dialog(page).getByRole('button', { name: 'OK' });
// What the page itself has just written.
const sentBody = (route: Route) => route.request().postDataJSON() as object;
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Order Error' });
const storedItems = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('corridor_cart') ?? '{"items":[]}') as { items: unknown[] })
        .items,
  );

test('[CHK-11] [CHK-15] [CHK-37] [CHK-38] [CHK-39] [CHK-40] [CHK-41] [CHK-42] [CHK-43] a placed order is told with id, code, total and discount; the cart is empty and the products are next', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout({ page, context, shop });
  await fillRoom(page, ' 214 ');
  await applyCoupon(page, 'WELCOME10');
  await expect(breakdown(page)).toContainText('To pay in cash₹158');
  const call = page.waitForRequest(createCall);
  await placeButton(page).click();

  // What the specification puts into the call, and the total that was agreed to.
  expect((await call).postDataJSON()).toMatchObject({
    user: expect.stringMatching(/.+/),
    items: [{ productId: expect.any(String), quantity: 2 }, { quantity: 4 }],
    deliveryAddress: 'Room no. 214, Block B, Floor 2, Hostel Kaveri Hostel',
    paymentMode: 'COD',
    couponCode: 'WELCOME10',
    expectedTotal: 158,
  });
  await expect(dialog(page)).toContainText('Order placed successfully!');
  const [order] = await ordersIn(shop);
  expect(order).toMatchObject({
    delivery_address: 'Room no. 214, Block B, Floor 2, Hostel Kaveri Hostel',
    payable_paise: 15_800,
    coupon_code: 'WELCOME10',
  });
  await expect(dialog(page)).toContainText(`Order ID: #${order?.short_id}`);
  await expect(dialog(page)).toContainText(`OTP: ${order?.delivery_code}`);
  await expect(dialog(page)).toContainText('Total: ₹158');
  await expect(dialog(page)).toContainText('Coupon discount: ₹16');
  expect(await storedItems(page)).toEqual([]);
  await ok(page).click();
  await page.waitForURL('**/products');
});

test.describe('a failure', () => {
  test('[CHK-35] [CHK-36] [ERR-20] without an answer is told in the banner and an alert, and nothing is lost', async ({
    page,
    context,
    shop,
    problems,
  }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await page.route(createCall, (route) => route.abort());
    await placeButton(page).click();
    await expect(dialog(page)).toContainText('Failed to create order. Please try again.');
    await ok(page).click();
    await expect(banner(page).getByText('Failed to create order', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Room number')).toHaveValue('214');
    expect(await storedItems(page)).toHaveLength(2);
    expect(await ordersIn(shop)).toEqual([]);

    await page.getByLabel('Room number').fill('215');
    await expect(banner(page)).toHaveCount(0);
    await page.unroute(createCall);
    await placeButton(page).click();
    await expect(dialog(page)).toContainText('Order placed successfully!');
    expect(await ordersIn(shop)).toMatchObject([
      { delivery_address: expect.stringContaining('215') },
    ]);
    await expectProblems(problems, failedLoad);
  });

  test('[ERR-19] [CHK-35] [CHK-36] [VAL-2] is told in the server’s words where it has some', async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    for (const [change, sentence] of [
      [{ deliveryAddress: ' ' }, 'No delivery address or details provided'],
      [{ items: [{ quantity: 2 }] }, /\S/],
    ] as const) {
      await page.route(
        createCall,
        (route) => route.continue({ postData: { ...sentBody(route), ...change } }),
        { times: 1 },
      );
      await placeButton(page).click();
      await expect(dialog(page)).toHaveAccessibleDescription(/Please try again\.$/);
      await ok(page).click();
      await expect(banner(page)).toContainText(sentence);
    }
    expect(await ordersIn(shop)).toEqual([]);
  });

  test('of stock between calculation and order names the product and offers what is left', async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await changeUnderWay(page, () => setStock(shop, noodles, 1));
    await placeButton(page).click();
    await expect(dialog(page)).toContainText(
      'Only 1 Masala Instant Noodles available in stock. Please try again.',
    );
    await ok(page).click();
    await page.getByRole('button', { name: 'Set Masala Instant Noodles to 1' }).click();
    await expect(breakdown(page)).toContainText('Products (5 items)₹130');
    await placeButton(page).click();
    await expect(dialog(page)).toContainText('Total: ₹141');
  });
});

test('[CHK-31] [CHK-32] a session that ended leads over the log-in back to the checkout, with everything still filled in', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout({ page, context, shop });
  await fillRoom(page, '214');
  await applyCoupon(page, 'WELCOME10');
  await expect(breakdown(page)).toContainText('₹158');
  await shop.ctx.db.deleteFrom('sessions').execute();
  await placeButton(page).click();
  await expect(dialog(page)).toContainText('Please login to place an order');
  await ok(page).click();
  await page.waitForURL('**/login');
  await expect(dialog(page)).toHaveCount(0);

  await page.getByLabel('Email Address').fill(student);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/checkout');
  await expect(page.getByLabel('Room number')).toHaveValue('214');
  await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();
  await placeButton(page).click();
  await expect(dialog(page)).toContainText('Total: ₹158');
});

test.describe('one order comes', () => {
  test('[U-25] of two presses within an instant, and the button says that it works', async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await expect(placeButton(page)).toBeEnabled();
    const release = await hold(page, createCall);
    const calls = callsTo(page, createCall);
    await placeButton(page).dblclick();
    await expect(page.getByRole('button', { name: 'Placing Order...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await release();
    await expect(dialog(page)).toContainText('Order placed successfully!');
    expect(calls).toHaveLength(1);
    expect(await ordersIn(shop)).toHaveLength(1);
  });

  test('[U-25] of two tries when the answer to the first was lost, over a reload too', async ({
    page,
    context,
    shop,
    problems,
  }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await loseNextAnswer(page);
    await placeButton(page).click();
    await expect(dialog(page)).toContainText('Failed to create order');
    await ok(page).click();
    await expect(banner(page)).toContainText('placed only once');

    await page.reload();
    await placeButton(page).click();
    await expect(dialog(page)).toContainText('Order placed successfully!');
    const orders = await ordersIn(shop);
    expect(orders).toHaveLength(1);
    await expect(dialog(page)).toContainText(`#${orders[0]?.short_id}`);
    await expectProblems(problems, failedLoad);
  });

  test('[U-25] of two tries when the lost order took the last of a product', async ({
    page,
    context,
    shop,
    problems,
  }) => {
    await setStock(shop, noodles, 2);
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await loseNextAnswer(page);
    await placeButton(page).click();
    await ok(page).click();
    // Another address is priced again: the sums can no longer be had, yet what became of the order can still be asked.
    await page.getByLabel('Room number').fill('21');
    await expect(page.getByRole('alert').filter({ hasText: 'Checkout Error' })).toBeVisible();
    await page.getByLabel('Room number').fill('214');
    await placeButton(page).click();
    await expect(dialog(page)).toContainText('Order placed successfully!');
    expect(await ordersIn(shop)).toHaveLength(1);
    await expectProblems(problems, failedLoad);
  });

  test('[U-25] of two tabs that place the same cart at once', async ({ page, context, shop }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    const second = await context.newPage();
    await second.goto('/checkout');
    await fillRoom(second, '214');
    const [release, releaseSecond] = [await hold(page, createCall), await hold(second, createCall)];
    await Promise.all([placeButton(page).click(), placeButton(second).click()]);
    await Promise.all([release(), releaseSecond()]);
    await expect(dialog(page)).toContainText('Order placed successfully!');
    await expect(dialog(second)).toContainText('Order placed successfully!');
    expect(await ordersIn(shop)).toHaveLength(1);
  });
});

test.describe('shortly before eleven', () => {
  test.use({ shopTime: '2026-11-21T22:59:30+05:30' });

  test('[PRICE-2] a higher total is asked about with both sums, and is placed only when agreed to', async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await expect(breakdown(page)).toContainText('To pay in cash₹174');
    await changeUnderWay(page, () => shop.clock.set('2026-11-21T23:00:00+05:30'));
    await placeButton(page).click();
    await expect(dialog(page)).toContainText(
      'Late-night delivery started at 11 PM. Your total is now ₹186 (was ₹174).',
    );
    await dialog(page).getByRole('button', { name: 'Not now' }).click();
    expect(await ordersIn(shop)).toEqual([]);
    await expect(breakdown(page)).toContainText('To pay in cash₹186');
    await expect(page.getByLabel('Room number')).toHaveValue('214');

    await changeUnderWay(page, () =>
      shop.ctx.db
        .updateTable('products')
        .set({ price_paise: 3_100 })
        .where('product_name', '=', noodles)
        .execute(),
    );
    await placeButton(page).click();
    await expect(dialog(page)).toContainText(
      'The price has changed. Your total is now ₹188 (was ₹186).',
    );
    await dialog(page).getByRole('button', { name: 'Place Order for ₹188' }).click();
    await expect(dialog(page)).toContainText('Total: ₹188');
    expect(await ordersIn(shop)).toMatchObject([{ payable_paise: 18_800 }]);
  });

  test('a lower total is the customer’s without a question', async ({ page, context, shop }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await expect(breakdown(page)).toContainText('To pay in cash₹174');
    await changeUnderWay(page, () =>
      shop.ctx.db
        .updateTable('products')
        .set({ price_paise: 2_000 })
        .where('product_name', '=', peanuts)
        .execute(),
    );
    await placeButton(page).click();
    await expect(dialog(page)).toContainText('Total: ₹154');
  });
});

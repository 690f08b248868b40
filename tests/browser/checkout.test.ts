import type { Page } from '@playwright/test';
import {
  totalAnnouncement,
  applyCoupon,
  priceBreakdown,
  recordRequests,
  checkoutUrl,
  dialog,
  expectNextCalculation,
  fillRoom,
  fillRoomAndStopClock,
  deferRequests,
  noodles,
  openCheckout,
  peanuts,
  placeOrderButton,
  customerWithoutHostelEmail,
} from './checkout-steps.ts';
import { createOrder } from './order-steps.ts';
import { announcementsSince, recordAnnouncements } from './rules/announcements.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, failedRequestPattern, pauseClock } from './shop.ts';
import { routeOnce } from './routes.ts';

const couponSection = (page: Page) => page.getByRole('button', { name: 'Coupon', exact: true });

test('an empty cart redirects the checkout to the products [CHK-1]', async ({ page, context, shop }) => {
  await openCheckout({ page, context, shop }, { cart: {} });
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Shop Now' }).click();
  await page.waitForURL('**/products');
});

test.describe('the checkout form', () => {
  test('has four address fields and cash on delivery [CHK-2] [CHK-3] [CHK-4] [CHK-5] [CHK-7] [CHK-8] [CHK-12] [CHK-13] [U-8]', async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout({ page, context, shop }, { email: customerWithoutHostelEmail });
    await expect(page.getByRole('textbox', { name: 'Room number' })).toBeEditable();
    await expect(page.getByRole('textbox', { name: 'Hostel name' })).toBeEditable();
    const floors = page.getByRole('combobox', { name: 'Floor' }).getByRole('option');
    await expect(floors).toHaveText(['Choose', 'Ground', '1', '2', '3', '4', '5']);
    const blocks = page.getByRole('radiogroup', { name: 'Hostel block' }).getByRole('radio');
    await expect(blocks).toHaveCount(3);
    for (const block of ['A', 'B', 'C'])
      await expect(page.getByRole('radio', { name: block, exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Payment method' }).getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
    await couponSection(page).click();
    // Room, floor, block, hostel and the coupon code.
    await expect(page.getByRole('main').getByRole('textbox').or(page.getByRole('combobox'))).toHaveCount(4);
  });

  test(
    'locks the hostel of the profile and shows the reason [CHK-14]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await openCheckout({ page, context, shop });
      const hostel = page.getByRole('textbox', { name: 'Hostel name' });
      await expect(hostel).toHaveValue('Kaveri Hostel');
      await expect(hostel).not.toBeEditable();
      await expect(hostel).toHaveAccessibleDescription('From your profile');
    },
  );

  test('keeps its input and the coupon over a reload', { tag: '@all' }, async ({ page, context, shop }) => {
    await createOrder(shop, { address: 'Room no. 307, Block C, Floor 3, Hostel Kaveri Hostel' });
    await openCheckout({ page, context, shop });
    await expect(page.getByLabel('Room number')).toHaveValue('307');
    await page.getByLabel('Room number').fill('12 a');
    await applyCoupon(page, 'WELCOME10');
    await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Room number')).toHaveValue('12 a');
    await expect(page.getByLabel('Floor')).toHaveValue('3');
    await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();
    await expect(priceBreakdown(page)).toContainText('−₹16');
  });
});

test.describe('the coupon', () => {
  test('a coupon is applied in capitals and without spaces, and the price breakdown follows [CHK-6] [CHK-9] [CHK-16] [CHK-17] [COUPON-5] [COUPON-6] [PRICE-8] [U-5]', async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout({ page, context, shop });
    await expect(priceBreakdown(page)).toContainText('Products (6 items)₹160');
    await expect(priceBreakdown(page)).toContainText('Delivery₹14');
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
    await expect(couponSection(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByLabel('Coupon code')).toBeHidden();

    await applyCoupon(page, '  welcome10 ');
    await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();
    await expect(page.getByText('10% OFF, you save ₹16')).toBeVisible();
    await expect(priceBreakdown(page)).toContainText('Coupon WELCOME10−₹16');
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹158');
    await expect(totalAnnouncement(page)).toHaveText('Coupon WELCOME10 applied. To pay: ₹158.');
  });

  test('a coupon in use can be folded away and removed, and the price breakdown follows [CHK-6] [CHK-18] [U-5]', async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout({ page, context, shop });
    await applyCoupon(page, 'WELCOME10');
    await expect(priceBreakdown(page)).toContainText('Coupon WELCOME10');
    await couponSection(page).click();
    await expect(page.getByText('WELCOME10', { exact: true })).toBeHidden();
    await couponSection(page).click();
    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
    await expect(totalAnnouncement(page)).toHaveText('Coupon removed. To pay: ₹174.');
    await expect(page.getByLabel('Coupon code')).toHaveValue('');
  });

  test('a coupon applied while another tab changes the cart gets the total of the new cart [CHK-19]', async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout({ page, context, shop });
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
    const cart = await context.newPage();
    await cart.goto('/cart');
    const resumeRequests = await deferRequests(page, checkoutUrl);
    await applyCoupon(page, 'WELCOME10');
    await cart.getByRole('button', { name: `Add one ${noodles}` }).click();
    await expect(page.getByText('3 × ₹30')).toBeVisible();
    await resumeRequests();
    await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹188');
  });

  test(
    'a coupon request without a response shows an error and keeps the totals [COUPON-13]',
    { tag: '@all' },
    async ({ page, context, shop, consoleErrors }) => {
      await openCheckout({ page, context, shop });
      await expect(priceBreakdown(page)).toContainText('₹174');
      await routeOnce(page, checkoutUrl, (route) => route.abort());
      await applyCoupon(page, 'WELCOME10');
      await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription('Failed to apply coupon');
      await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
      await applyCoupon(page, 'WELCOME10');
      await expect(priceBreakdown(page)).toContainText('To pay in cash₹158');
      await expectConsoleErrors(consoleErrors, failedRequestPattern);
    },
  );

  test(
    'a coupon is removed with a message when the cart no longer qualifies and reapplied when it does',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await openCheckout({ page, context, shop }, { cart: { [peanuts]: 12 } });
      await applyCoupon(page, 'FLAT50');
      await expect(priceBreakdown(page)).toContainText('−₹50');

      const cart = await context.newPage();
      await cart.goto('/cart');
      await cart.getByRole('button', { name: `Remove one ${peanuts}` }).click();
      await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription(/Minimum purchase of ₹299/);
      await expect(priceBreakdown(page)).toContainText('To pay in cash₹297');
      await cart.getByRole('button', { name: `Add one ${peanuts}` }).click();
      await expect(priceBreakdown(page)).toContainText('To pay in cash₹274');
    },
  );
});

test.describe('the calculation', () => {
  test(
    'runs again when the cart changes in another tab, and announces the new total once [CHK-19] [U-5]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await openCheckout({ page, context, shop });
      await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
      await expect(totalAnnouncement(page)).toHaveText('');
      const cart = await context.newPage();
      await cart.goto('/cart');
      await cart.getByRole('button', { name: `Add one ${noodles}` }).click();
      await expect(priceBreakdown(page)).toContainText('To pay in cash₹207');
      await expect(totalAnnouncement(page)).toHaveText('The total has changed. To pay: ₹207.');
    },
  );

  test('runs 500 ms after the address is complete [CHK-21]', async ({ page, context, shop }) => {
    await page.clock.install();
    await openCheckout({ page, context, shop });
    await expect(priceBreakdown(page)).toContainText('₹174');
    const requests = recordRequests(page, checkoutUrl);
    await pauseClock(page);
    await page.getByLabel('Room number').fill('214');
    await page.getByLabel('Floor').selectOption('2');
    await page.clock.runFor(2000);
    expect(requests).toHaveLength(0);
    await page.getByRole('radio', { name: 'B', exact: true }).check();
    await page.clock.runFor(499);
    expect(requests).toHaveLength(0);
    await page.clock.runFor(1);
    await expect.poll(() => requests.length).toBe(1);
  });

  test('runs every 60 s without an announcement or a focus change while the total is unchanged [CHK-22] [PRICE-6] [U-6]', async ({
    page,
    context,
    shop,
  }) => {
    await page.clock.install();
    // A minute of the page's time without a heartbeat opens the stream again, and the shop's time is read again.
    await page.route('**/api/events*', () => undefined);
    await recordAnnouncements(page);
    await openCheckout({ page, context, shop });
    await expect(priceBreakdown(page)).toContainText('₹174');
    const requests = recordRequests(page, checkoutUrl);
    await fillRoomAndStopClock(page, requests);
    await announcementsSince(page);
    for (let minute = 1; minute <= 3; minute += 1) await expectNextCalculation(page, requests);
    expect(await announcementsSince(page)).toEqual([]);
    await expect(page.getByLabel('Room number')).toBeFocused();

    shop.clock.set('2026-11-21T23:00:00+05:30');
    await expectNextCalculation(page, requests);
    await page.clock.runFor(1000);
    await expect(priceBreakdown(page)).toContainText('Late-night extra, 6 × ₹2₹12');
    expect(await announcementsSince(page)).toEqual([
      { region: 'Total', text: 'The total has changed. To pay: ₹186.' },
    ]);
    await expect(page.getByLabel('Room number')).toBeFocused();
  });

  test('only one calculation runs at a time and Place Order waits for it [CHK-23] [CHK-33]', async ({
    page,
    context,
    shop,
  }) => {
    await page.clock.install();
    const requests = recordRequests(page, checkoutUrl);
    const resumeRequests = await deferRequests(page, checkoutUrl);
    await openCheckout({ page, context, shop });
    await expect.poll(() => requests.length).toBe(1);
    await fillRoom(page, '214');
    await page.clock.runFor(5000);
    expect(requests).toHaveLength(1);
    await expect(placeOrderButton(page)).toBeDisabled();
    await expect(placeOrderButton(page)).toHaveAccessibleDescription(
      'Please wait for checkout calculation to complete',
    );
    await resumeRequests();
    await expect(placeOrderButton(page)).toBeEnabled();
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
  });

  test('the calculation times out after 30 s with an error and Try Again [CHK-24] [CHK-25] [CHK-28] [U-33]', async ({
    page,
    context,
    shop,
  }) => {
    await page.clock.install();
    const resumeRequests = await deferRequests(page, checkoutUrl);
    const requests = recordRequests(page, checkoutUrl);
    await openCheckout({ page, context, shop });
    await expect.poll(() => requests.length).toBe(1);
    await page.clock.runFor(29_000);
    const panel = page.getByRole('alert').filter({ hasText: 'Checkout Error' });
    await expect(panel).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(panel).toContainText('Request took too long. Please refresh the page and try again.');
    await resumeRequests();
    await panel.getByRole('button', { name: 'Try Again' }).click();
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
    await expect(panel).toHaveCount(0);
  });
});

test.describe('late at night', () => {
  test.use({ shopTime: '2026-11-22T00:41:00+05:30' });

  test(
    'the pricing period is shown above the price breakdown: Late night: +₹2 per item [CHK-10] [PRICE-1] [PRICE-2] [PRICE-3] [PRICE-4]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await openCheckout({ page, context, shop });
      const periodRegion = page.getByRole('region', { name: 'Delivery charge by time of day' });
      await expect(periodRegion).toContainText('Late night: +₹2 per item');
      await expect(periodRegion).toContainText('It is 12:41 AM. From 1 AM, each item costs ₹4 extra.');
      await expect(periodRegion.locator('[aria-current="time"]')).toContainText('to 1 AM');
    },
  );
});

test('Place Order is disabled while input is missing and names the first missing field, also on Enter [CHK-29] [CHK-30] [CHK-34] [U-26]', async ({
  page,
  context,
  shop,
}) => {
  const address = 'Please fill in your room number, hostel block, floor, and hostel name';
  await openCheckout({ page, context, shop }, { email: customerWithoutHostelEmail });
  await expect(priceBreakdown(page)).toContainText('₹174');
  await expect(placeOrderButton(page)).toBeDisabled();
  await expect(placeOrderButton(page)).toHaveAccessibleDescription(address);
  await expect(page.getByText(address)).toBeVisible();

  await page.getByLabel('Room number').fill('214');
  await page.getByLabel('Room number').press('Enter');
  await expect(dialog(page)).toContainText(address);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Room number')).toHaveValue('214');

  await fillRoom(page, '214');
  await expect(placeOrderButton(page)).toBeDisabled();
  await page.getByLabel('Hostel name').fill('Godavari');
  await expect(placeOrderButton(page)).toBeEnabled();
  await expect(page.getByText(address)).toHaveCount(0);

  // Emptied outside the page, as by another tab that has placed the order.
  await page.evaluate(() => localStorage.removeItem('corridor_cart'));
  await page.getByLabel('Hostel name').press('Enter');
  await expect(dialog(page)).toContainText(
    'Your cart is empty or contains invalid items. Please refresh and try again.',
  );
});

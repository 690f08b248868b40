import type { Page } from '@playwright/test';
import {
  totalAnnouncement,
  applyCoupon,
  priceBreakdown,
  checkoutUrl,
  createOrderUrl,
  deferRequests,
  dialog,
  fillRoom,
  fillRoomAndStopClock,
  openCheckout,
  listOrders,
  placeOrderButton,
  recordRequests,
} from './checkout-steps.ts';
import { test } from './shared-page.ts';
import { routeOnce } from './routes.ts';
import { expect, expectConsoleErrors, failedRequestPattern } from './shop.ts';

/** The total increases shortly before Place Order is pressed. */

test.use({ shopTime: '2026-11-21T22:40:00+05:30' });

/**
 * Advances the page's time until the next calculation is sent, and waits for its response.
 */
async function runUntilNextCalculation(page: Page): Promise<void> {
  const requests = recordRequests(page, checkoutUrl);
  const resumeRequests = await deferRequests(page, checkoutUrl);
  for (let seconds = 0; seconds < 60 && requests.length === 0; seconds += 1) await page.clock.runFor(1000);
  await expect(priceBreakdown(page)).toHaveAttribute('aria-busy', 'true');
  await resumeRequests();
  await expect(priceBreakdown(page)).toHaveAttribute('aria-busy', 'false');
}

test(
  'a total that increases before Place Order is pressed is shown with the reason, and the order needs one confirmation [CHK-34] [PRICE-2]',
  { tag: '@all' },
  async ({ page, context, shop, consoleErrors }) => {
    await page.clock.install();
    await openCheckout({ page, context, shop });
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
    // A calculation that still runs would learn of the new total unobserved.
    await fillRoomAndStopClock(page, recordRequests(page, checkoutUrl));

    const text = 'Late-night delivery started at 11 PM. Your total is now ₹186 (was ₹174).';
    shop.clock.set('2026-11-21T23:00:00+05:30');
    await runUntilNextCalculation(page);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('To pay', { exact: true }).locator('..')).toContainText('₹186');
    await expect(totalAnnouncement(page)).toHaveText('The total has changed. To pay: ₹186.');
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText(text);
    expect(await listOrders(shop)).toEqual([]);
    await routeOnce(page, createOrderUrl, (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Place Order for ₹186' }).click();
    await expect(dialog(page)).toContainText('Failed to create order');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText('Total: ₹186');
    await expectConsoleErrors(consoleErrors, failedRequestPattern);
  },
);

test('a total that increases because the coupon is removed needs no confirmation', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout({ page, context, shop });
  await fillRoom(page, '214');
  await applyCoupon(page, 'WELCOME10');
  await expect(priceBreakdown(page)).toContainText('To pay in cash₹158');
  await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
  await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
  await expect(page.getByText('Your total is now')).toHaveCount(0);
  await placeOrderButton(page).click();
  await expect(dialog(page)).toContainText('Total: ₹174');
});

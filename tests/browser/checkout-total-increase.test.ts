import type { Page } from '@playwright/test';
import {
  totalAnnouncement,
  priceBreakdown,
  checkoutUrl,
  deferRequests,
  dialog,
  fillRoomAndStopClock,
  openCheckout,
  listOrders,
  placeOrderButton,
  recordRequests,
} from './checkout-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

/** The total increases shortly before Place Order is pressed. */

test.use({ shopTime: '2026-11-21T22:40:00+05:30' });

/**
 * Advances the page's time until the next calculation is sent, and waits for its response. The response is deferred
 * until the time has stopped, because the time after the total increases is what is checked.
 */
async function runUntilNextCalculation(page: Page): Promise<void> {
  const requests = recordRequests(page, checkoutUrl);
  const resumeRequests = await deferRequests(page, checkoutUrl);
  for (let seconds = 0; seconds < 60 && requests.length === 0; seconds += 1) await page.clock.runFor(1000);
  await expect(priceBreakdown(page)).toHaveAttribute('aria-busy', 'true');
  await resumeRequests();
  await expect(priceBreakdown(page)).toHaveAttribute('aria-busy', 'false');
}

/** Enter in a field submits the order when it can be submitted. */
async function pressPlaceOrder(page: Page): Promise<void> {
  await placeOrderButton(page).dispatchEvent('click');
}

test(
  'Place Order is disabled for one second after the total increases, and the reason is shown [CHK-34]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await page.clock.install();
    await openCheckout({ page, context, shop });
    await expect(priceBreakdown(page)).toContainText('To pay in cash₹174');
    // A calculation that still runs would learn of the new total unobserved.
    await fillRoomAndStopClock(page, recordRequests(page, checkoutUrl));
    await expect(placeOrderButton(page)).toBeEnabled();

    const text = 'Late-night delivery started at 11 PM. Your total is now ₹186 (was ₹174).';
    shop.clock.set('2026-11-21T23:00:00+05:30');
    await runUntilNextCalculation(page);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('To pay', { exact: true }).locator('..')).toContainText('₹186');
    await expect(totalAnnouncement(page)).toHaveText('The total has changed. To pay: ₹186.');
    await expect(placeOrderButton(page)).toBeDisabled();
    await expect(placeOrderButton(page)).toHaveAccessibleDescription(text);
    await pressPlaceOrder(page);
    await expect(dialog(page)).toContainText(text);
    await dialog(page).getByRole('button', { name: 'OK' }).click();

    await page.clock.runFor(999);
    await expect(placeOrderButton(page)).toBeDisabled();
    expect(await listOrders(shop)).toEqual([]);
    await page.clock.runFor(1);
    await expect(placeOrderButton(page)).toBeEnabled();
    await expect(page.getByText(text)).toBeVisible();
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText('Total: ₹186');
  },
);

import {
  priceBreakdown,
  expectFocusNotCovered,
  fillRoom,
  openCheckout,
  placeOrderButton,
} from './checkout-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

/** The checkout on small and low screens. */

test(
  'on a low laptop screen total and Place Order stay in view beside a long order [CHK-11]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await page.setViewportSize({ width: 1366, height: 625 });
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await expect(page.getByText('To pay', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
    await expectFocusNotCovered(page);
    await priceBreakdown(page).scrollIntoViewIfNeeded();
    await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
  },
);

test(
  'on a small phone the checkout does not overflow, and Place Order stays in view [U-4] [U-24]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
    await expectFocusNotCovered(page);
    await expect(page.getByText('To Room no. 214, Block B, Floor 2, Hostel Kaveri Hostel')).toBeVisible();
    await priceBreakdown(page).scrollIntoViewIfNeeded();
    await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);

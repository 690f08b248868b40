import type { Page } from '@playwright/test';
import { advanceOrder, createOrder } from './order-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

/** Pages refresh their own lists: the live stream is blocked. */
async function blockLiveStream(page: Page): Promise<void> {
  await page.context().route('**/api/events*', () => undefined);
}

/** Presses a button, confirms and closes the success alert. */
async function pressAndConfirm(page: Page, name: string, message: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toContainText(message);
  await dialog.getByRole('button', { name: 'OK' }).click();
}

test('My Orders is reloaded after a cancellation without a live stream [STATE-18]', async ({
  page,
  context,
  shop,
}) => {
  await blockLiveStream(page);
  const order = await createOrder(shop);
  await shop.signIn(context, 'student@corridor.test');
  await page.goto('/myorders');
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  const reloadedList = page.waitForResponse('**/api/orders/getmyorders*');
  await pressAndConfirm(page, 'Cancel Order', 'Order cancelled successfully!');
  expect((await reloadedList).ok()).toBe(true);
  await expect(page.getByRole('article', { name: `#${order.shortId}` })).toContainText('Cancelled by user');
});

for (const [step, action, message, list] of [
  [null, 'Accept', 'Order accepted successfully!', 'assigned-orders'],
  ['accept', 'Start Delivery', 'Order marked as out-for-delivery', 'assigned-orders'],
  ['start', 'Mark as Delivered', 'Order marked as delivered', 'completed-deliveries'],
] as const) {
  test(
    `the partner's lists are reloaded after ${action} without a live stream [STATE-18]`,
    { tag: action === 'Mark as Delivered' ? [] : '@all' },
    async ({ page, context, shop }) => {
      await blockLiveStream(page);
      const order = await createOrder(shop);
      if (step !== null) await advanceOrder(shop, order, step);
      await shop.signIn(context, 'rider@corridor.test');
      await page.goto('/delivery-men/orders');
      const tab = step === null ? /Available Orders/ : /My Assigned Orders/;
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('button', { name: action }).first()).toBeVisible();
      const reloadedList = page.waitForResponse(`**/api/delivery-men/${list}*`);
      await pressAndConfirm(page, action, message);
      expect((await reloadedList).ok()).toBe(true);
      await expect(page.getByRole('button', { name: action })).toHaveCount(0);
    },
  );
}

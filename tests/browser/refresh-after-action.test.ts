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

test(
  'My Orders is reloaded after a cancellation without a live stream [STATE-18]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await blockLiveStream(page);
    const order = await createOrder(shop);
    await shop.signIn(context, 'student@corridor.test');
    await page.goto('/myorders');
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    const reloadedList = page.waitForResponse('**/api/orders/getmyorders*');
    await pressAndConfirm(page, 'Cancel Order', 'Order cancelled successfully!');
    expect((await reloadedList).ok()).toBe(true);
    await expect(page.getByRole('article', { name: `#${order.shortId}` })).toContainText('Cancelled by user');
  },
);

test(
  "the partner's lists are reloaded after Mark as Delivered without a live stream [STATE-18]",
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await blockLiveStream(page);
    await advanceOrder(shop, await createOrder(shop), 'start');
    await shop.signIn(context, 'rider@corridor.test');
    await page.goto('/delivery-men/orders');
    await page.getByRole('tab', { name: /My Assigned Orders/ }).click();
    const button = page.getByRole('button', { name: 'Mark as Delivered' });
    await expect(button.first()).toBeVisible();
    const reloadedList = page.waitForResponse('**/api/delivery-men/completed-deliveries*');
    await pressAndConfirm(page, 'Mark as Delivered', 'Order marked as delivered');
    expect((await reloadedList).ok()).toBe(true);
    await expect(button).toHaveCount(0);
  },
);

import {
  createOrderUrl,
  dialog,
  fillRoom,
  openCheckout,
  listOrders,
  placeOrderButton,
} from './checkout-steps.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';

test(
  'a reload before the order-placed alert is closed shows it again and places no second order [CHK-37] [CHK-38] [CHK-39]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText('Order placed successfully!');
    const text = await dialog(page).innerText();
    await page.reload();
    await expect(dialog(page)).toContainText('Order placed successfully!');
    expect(await dialog(page).innerText()).toBe(text);
    const [order, ...others] = await listOrders(shop);
    expect(text).toContain(`#${order?.short_id}`);
    expect(text).toContain(`OTP: ${order?.delivery_code}`);
    expect(others).toEqual([]);

    await dialog(page).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/products$/);
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor();
    await page.goto('/myorders');
    await expect(page.getByText(`#${order?.short_id}`).first()).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  },
);

test('Place Order without a connection shows that the device is offline [CHK-35] [CHK-36]', async ({
  page,
  context,
  shop,
  consoleErrors,
}) => {
  await openCheckout({ page, context, shop });
  await fillRoom(page, '214');
  await expect(placeOrderButton(page)).toBeEnabled();
  await context.setOffline(true);
  await placeOrderButton(page).click();
  await expect(dialog(page)).toContainText('You are offline. Check your connection. Please try again.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Order Error' });
  await expect(banner).toContainText('You are offline. Check your connection.');

  await context.setOffline(false);
  const orderResponse = page.waitForResponse(createOrderUrl);
  await placeOrderButton(page).click();
  await orderResponse;
  await expect(dialog(page)).toContainText('Order placed successfully!');
  expect(await listOrders(shop)).toHaveLength(1);
  ignoreConsoleErrors(consoleErrors, failedRequestPattern);
});

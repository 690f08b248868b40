import {
  createCall,
  dialog,
  fillRoom,
  openCheckout,
  ordersIn,
  placeButton,
} from './checkout-steps.ts';
import { fillLogIn } from './session-steps.ts';
import { expect, failedLoad, ignoreProblems, test } from './shop.ts';

test('[CHK-37] [CHK-38] [CHK-39] a reload before the order-placed alert is read tells of the order again, and orders nothing twice', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout({ page, context, shop });
  await fillRoom(page, '214');
  await placeButton(page).click();
  await expect(dialog(page)).toContainText('Order placed successfully!');
  const text = await dialog(page).innerText();
  await page.reload();
  await expect(dialog(page)).toContainText('Order placed successfully!');
  expect(await dialog(page).innerText()).toBe(text);
  const [order, ...others] = await ordersIn(shop);
  expect(text).toContain(`#${order?.short_id}`);
  expect(text).toContain(`OTP: ${order?.delivery_code}`);
  expect(others).toEqual([]);

  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.reload();
  await page.locator('html[data-awake]').waitFor();
  await page.goto('/myorders');
  await expect(page.getByText(`#${order?.short_id}`).first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('[CHK-35] [CHK-36] without a connection Place Order says that there is none', async ({
  page,
  context,
  shop,
  problems,
}) => {
  await openCheckout({ page, context, shop });
  await fillRoom(page, '214');
  await expect(placeButton(page)).toBeEnabled();
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(dialog(page)).toContainText(
    'You are offline. Check your connection. Please try again.',
  );
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Order Error' });
  await expect(banner).toContainText('You are offline. Check your connection.');

  await context.setOffline(false);
  const sent = page.waitForResponse(createCall);
  await placeButton(page).click();
  await sent;
  await expect(dialog(page)).toContainText('Order placed successfully!');
  expect(await ordersIn(shop)).toHaveLength(1);
  ignoreProblems(problems, failedLoad);
});

test('without a connection the log-in says that there is none', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await context.setOffline(true);
  await fillLogIn(page);
  await expect(page.getByRole('alert')).toContainText('You are offline. Check your connection.');
  ignoreProblems(problems, failedLoad);
});

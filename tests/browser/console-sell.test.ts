import type { Page } from '@playwright/test';
import { aProduct, anAdmin } from '#testing/builders.ts';
import { findRow } from '#testing/rows.ts';
import { checkData } from '#server/jobs/check-data.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { routeOnce } from './routes.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** Sales over the counter in the console. */

async function stockCounter(shop: DemoShop) {
  const rope = await aProduct(shop, {
    name: 'Jute Rope',
    price: 45.5,
    delivery: 6,
    stock: 9,
    code: '8901',
  });
  const soap = await aProduct(shop, { name: 'Neem Soap', price: 20, delivery: 3, stock: 3, code: 'NS-1' });
  const { token } = await anAdmin(shop);
  await shop.request('updateSettings', { body: { upiId: 'shelf@bank' } }, token);
  return { rope, soap, token };
}

const total = (page: Page) => page.getByRole('status', { name: 'Total' });
const lines = (page: Page) => page.getByRole('list', { name: 'On the counter' }).getByRole('listitem');

test('sells by scanner and keyboard, in cash and by UPI, and loses no line', async ({
  page,
  context,
  shop,
}) => {
  ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
  await signInAsAdmin(shop, context, { role: 'employee' });
  const { rope, soap } = await stockCounter(shop);
  await openConsole(page, '/admin/sell');
  await page.getByRole('list', { name: 'Products' }).waitFor();

  // A scanner types the code and Enter, wherever the focus is.
  for (const key of ['8', '9', '0', '1', 'Enter', 'n', 's', '-', '1', 'Enter'])
    await page.keyboard.press(key);
  await expect(lines(page)).toHaveCount(2);
  for (const key of ['z', 'q', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('No product has the code or name “zq”')).toBeVisible();
  for (const key of ['r', 'o', 'p', 'Enter']) await page.keyboard.press(key);
  await expect(total(page)).toHaveText('₹111');
  await page.getByRole('button', { name: '₹200', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Change' })).toContainText('₹89');

  await page.reload();
  await expect(total(page)).toHaveText('₹111');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText('There was no response from the shop.')).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Cash', exact: true }).dblclick();
  await expect(lines(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Last sale ₹111/ })).toBeVisible();
  expect((await findRow(shop.ctx.db, 'products', { id: rope.id })).on_hand).toBe(7);

  const tile = page.getByRole('button', { name: /^Neem Soap/ });
  await tile.click();
  await tile.click();
  await expect(tile).toBeDisabled();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: '₹40 by UPI' });
  await expect(dialog.getByRole('img', { name: 'UPI code of the shop' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Paid' }).click();
  await expect(lines(page)).toHaveCount(0);
  expect((await findRow(shop.ctx.db, 'products', { id: soap.id })).stock).toBe(0);
  expect(await checkData(shop.ctx.db)).toEqual([]);
});

test('says what was sold meanwhile, and counts a sale without a response once', async ({
  page,
  context,
  shop,
}) => {
  ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
  await signInAsAdmin(shop, context);
  const { rope, token } = await stockCounter(shop);
  await openConsole(page, '/admin/sell');
  await page.getByRole('button', { name: /^Jute Rope/ }).click();
  // The response is lost after the sale.
  await routeOnce(page, '**/api/admin/orders/counter', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const cash = page.getByRole('button', { name: 'Cash', exact: true });
  await cash.click();
  await expect(page.getByText('There was no response from the shop.')).toBeVisible();
  await cash.click();
  await expect(lines(page)).toHaveCount(0);
  expect((await findRow(shop.ctx.db, 'products', { id: rope.id })).on_hand).toBe(8);

  await page.getByRole('button', { name: /^Jute Rope/ }).click();
  const items = [{ productId: rope.id, quantity: 8 }];
  await shop.request('sellAtCounter', { body: { items, paymentMode: 'COD' } }, token);
  await cash.click();
  await expect(page.getByText('Jute Rope is out of stock.')).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
});

import type { Page } from '@playwright/test';
import { aCustomer, aProduct, anAdmin } from '#testing/builders.ts';
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

test('an order by phone is for a customer, or somebody without an account', async ({
  page,
  context,
  shop,
}) => {
  await signInAsAdmin(shop, context, { role: 'employee' });
  const { token } = await stockCounter(shop);
  const customer = await aCustomer(shop, { fullname: 'Zubin Mistry' });
  const dialog = page.getByRole('dialog', { name: 'Order by phone' });
  const open = async () => {
    await page.getByRole('button', { name: /^Jute Rope/ }).click();
    await page.getByRole('button', { name: 'By phone' }).click();
    await expect(dialog).toContainText('with delivery, paid at the door.');
  };
  const place = async () => {
    await dialog.getByRole('button', { name: 'Place order' }).click();
    const placed = page.getByRole('dialog', { name: /is placed$/ });
    await placed.getByRole('button', { name: 'Next' }).click();
    await expect(lines(page)).toHaveCount(0);
  };
  await openConsole(page, '/admin/sell');
  await open();
  await dialog.getByLabel('Who phones?').fill('zubin');
  await dialog.getByRole('button', { name: /^Zubin Mistry/ }).click();
  await dialog.getByLabel('Room').fill('7');
  await dialog.getByLabel('Block').fill('B');
  await dialog.getByLabel('Floor').fill('1');
  await place();
  const own = (await shop.request('listMyOrders', {}, customer.token)).body.data;
  expect(own).toMatchObject([{ addressParts: { room: '7' }, totalPrice: own[0]?.totalPrice }]);

  await open();
  await dialog.getByLabel('Who phones?').fill('98450 77001');
  await dialog.getByRole('button', { name: 'Without an account' }).click();
  await expect(dialog.getByLabel('Phone')).toHaveValue('98450 77001');
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(dialog.getByText('Enter the name').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Meera Nair');
  await dialog.getByLabel('Hostel').fill('Kaveri');
  await dialog.getByLabel('Room').fill('12');
  await dialog.getByLabel('Block').fill('C');
  await dialog.getByLabel('Floor').fill('2');
  await place();
  const { data } = (await shop.request('listOrders', { query: { channel: 'phone' } }, token)).body;
  expect(data).toMatchObject([
    { user: { fullname: 'Meera Nair', email: '' }, hasDeliveryCode: false },
    { user: { fullname: 'Zubin Mistry' }, hasDeliveryCode: true },
  ]);
});

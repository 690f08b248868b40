import { aPartner, aProduct, orderBody } from '#testing/builders.ts';
import { aTransfer } from '#testing/cash-states.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { findRow } from '#testing/rows.ts';
import { findCashDifferences } from '#server/features/cash/find-cash-differences.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { routeOnce } from './routes.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';

/** Money given back on the page of an order. */

test('an owner gives back pieces, one of them onto the shelf, and then an amount', async ({
  page,
  context,
  shop,
}) => {
  ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
  await signInAsAdmin(shop, context);
  const partner = await aPartner(shop);
  const soap = await aProduct(shop, { name: 'Neem Soap', price: 20, delivery: 0, stock: 9 });
  const body = orderBody([{ id: soap.id, quantity: 3 }]);
  const { id } = await anOrderWithStatus(shop, 'delivered', { partner, body });
  await openConsole(page, `/admin/orders/${id}`);
  await page.getByRole('button', { name: 'Give money back' }).click();
  const dialog = page.getByRole('dialog', { name: /^Give money back/ });
  const give = dialog.getByRole('button', { name: 'Give back' });
  await dialog.getByRole('button', { name: 'Add one Neem Soap' }).click();
  await dialog.getByLabel('Back on the shelf').check();
  await expect(dialog.getByRole('status')).toHaveText('₹20 goes from the till to Asha Rao.');
  await give.click();
  await expect(dialog.getByText('Choose the reason').first()).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Wrong product');
  await give.click();
  await expect(dialog.getByText('There is only ₹0 in the till.').first()).toBeVisible();

  await aTransfer(shop, 100);
  await routeOnce(page, `**/api/admin/orders/${id}/refunds`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await give.click();
  await expect(dialog.getByText('There was no response from the shop.')).toBeVisible();
  await give.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('₹20 given back from the till: wrong product')).toBeVisible();
  expect((await findRow(shop.ctx.db, 'products', { id: soap.id })).on_hand).toBe(7);

  await page.getByRole('button', { name: 'Give money back' }).click();
  await dialog.getByLabel('Amount').fill('40.50');
  await dialog.getByLabel('Reason').selectOption('Goodwill');
  await give.click();
  await expect(dialog.getByText('Only ₹40 of this order can still be given back.').first()).toBeVisible();
  await dialog.getByLabel('Amount').fill('40');
  await give.click();
  await expect(page.getByText('−₹60')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give money back' })).toBeHidden();
  expect(await findCashDifferences(shop.ctx.db)).toEqual([]);
});

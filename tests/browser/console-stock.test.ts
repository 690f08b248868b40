import { anAdmin, anOrder, aProduct, orderBody } from '#testing/builders.ts';
import { findStockDifferences } from '#server/features/stock/find-stock-differences.ts';
import { deferRequests } from './checkout-steps.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { unroute } from './routes.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';
import { addStockLine } from './stock-steps.ts';

const product = 'Salted Peanuts';
const adjustmentPath = '**/api/admin/products/*/stock-adjustments';
const receiptPath = '**/api/admin/stock/receipts';

test('Enter after an arrow takes the marked product while other results are on their way', async ({
  page,
  context,
  shop,
}) => {
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/stock/receive');
  const field = page.getByRole('combobox', { name: 'Product' });
  await field.pressSequentially('s');
  await expect(page.getByRole('option')).toHaveCount(6);
  const resumeRequests = await deferRequests(page, '**/api/admin/products?*');
  await field.pressSequentially('a');
  await field.press('ArrowDown');
  const name = await page.getByRole('option', { selected: true }).locator('span').first().innerText();
  await field.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByText(name)).toBeVisible();
  await resumeRequests();
});

test('an employee receives goods by keyboard, counts them while damage moves them, and sees the movements', async ({
  page,
  context,
  shop,
}) => {
  const findProduct = () =>
    shop.ctx.db
      .selectFrom('products')
      .select(['id', 'stock'])
      .where('product_name', '=', product)
      .executeTakeFirstOrThrow();
  const before = await findProduct();
  await signInAsAdmin(shop, context, { role: 'employee' });

  await openConsole(page, '/admin/stock/receive');
  await page.getByLabel('Receipt number (optional)').fill('R-77');
  const cost = page.getByLabel('Cost per piece, optional (₹)');
  await cost.fill('12.345');
  await page.getByRole('combobox', { name: 'Product' }).fill(product);
  await page.getByRole('combobox', { name: 'Product' }).press('Enter');
  const quantity = page.getByLabel('Quantity', { exact: true });
  await expect(quantity).toBeFocused();
  await quantity.fill('24');
  await quantity.press('Enter');
  await expect(cost).toBeFocused();
  await expect(cost).toHaveAccessibleDescription('Enter an amount like 20 or 20.50');
  await cost.fill('12.34');
  await cost.press('Enter');
  await expect(page.getByText('₹12.34 each')).toBeVisible();
  await expect(cost).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeFocused();
  await page.getByRole('button', { name: 'Receive 24 pieces' }).dblclick();
  await expect(page.getByText('24 pieces received.')).toBeVisible();
  expect((await findProduct()).stock).toBe(before.stock + 24);

  await page.getByRole('link', { name: 'Count', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Count' })).toBeVisible();
  await expect(page.getByText(`${before.stock + 24} to sell`)).toBeHidden();
  await addStockLine(page, { product, label: 'Counted pieces', count: before.stock + 20 });
  await expect(page.getByText('4 missing')).toBeVisible();
  const damage = { params: { id: before.id }, body: { reason: 'damage', quantity: 3 } };
  expect((await shop.request('adjustStock', damage, (await anAdmin(shop)).token)).status).toBe(201);
  await page.getByRole('button', { name: 'Save the count' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The stock moved while you counted' });
  await expect(notice).toContainText(
    `${product}: ${before.stock + 24} to sell before, ${before.stock + 21} to sell now`,
  );
  await expect(notice).toContainText('Damage −3 · Farah Thomas');
  await expect(page.getByText('1 missing')).toBeVisible();
  // Typing ends the notice, not what it reported.
  await page.getByLabel('Note').fill('Counted twice');
  await expect(page.getByText('1 missing')).toBeVisible();
  await page.getByRole('button', { name: 'Save the count' }).click();
  await expect(page.getByText('1 product counted.')).toBeVisible();
  expect((await findProduct()).stock).toBe(before.stock + 20);

  await page.getByRole('link', { name: 'Movements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock movements' })).toBeVisible();
  await page.getByLabel('Product', { exact: true }).fill(product);
  const rows = page.getByRole('table', { name: 'Stock movements' }).getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText(`−1${before.stock + 20}Count`);
  await expect(rows.nth(2)).toContainText(`−3${before.stock + 21}Damage`);
  await expect(rows.nth(3)).toContainText(`+24${before.stock + 24}ReceiptReceipt R-77`);
  await page.getByLabel('By', { exact: true }).selectOption('Farah Thomas');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Reason').selectOption('Receipt');
  await expect(rows).toHaveCount(2);
  const href = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  const csv = await (await page.request.get(href ?? '')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(`,24,${before.stock},${before.stock + 24},receipt,`);
  expect(await findStockDifferences(shop.ctx.db)).toEqual([]);
});

test(
  'goods entered while a receipt is saved stay in the list, and a receipt whose response was lost is booked once',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
    const { id } = await aProduct(shop, { name: 'Glucose biscuits', stock: 10 });
    await signInAsAdmin(shop, context, { role: 'employee' });
    await openConsole(page, '/admin/stock/receive');
    const enter = (count: number) =>
      addStockLine(page, { product: 'Glucose biscuits', label: 'Quantity', count });
    await enter(24);
    const entered = Promise.withResolvers<void>();
    await page.route(receiptPath, async (route) => {
      await entered.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Receive 24 pieces' }).click();
    await enter(5);
    await expect(page.getByText('+5', { exact: true })).toBeVisible();
    entered.resolve();
    await expect(page.getByText('24 pieces received.')).toBeVisible();
    await expect(page.getByText('+24', { exact: true })).toBeHidden();

    await unroute(page, receiptPath);
    await page.route(receiptPath, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Receive 5 pieces' }).click();
    await expect(page.getByRole('alert')).toContainText('No connection to the shop’s server');
    await unroute(page, receiptPath);
    await enter(1);
    await page.getByRole('button', { name: 'Receive 6 pieces' }).click();
    await expect(page.getByRole('alert')).toContainText('is saved already. Look at the movements');
    const { body } = await shop.request('getProduct', { params: { id } });
    expect(body.data.stock).toBe(39);
  },
);

test(
  'damaged pieces are taken once, compared with the stock that was shown, and Undo brings them back',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
    const { id } = await aProduct(shop, { name: 'Cracked eggs', stock: 20 });
    const getStock = async () => {
      const { body } = await shop.request('getProduct', { params: { id } });
      return body.data.stock;
    };
    await signInAsAdmin(shop, context, { role: 'employee' });
    await openConsole(page, `/admin/products/${id}`);
    await page.getByRole('button', { name: 'Adjust stock' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust the stock of Cracked eggs' });
    await dialog.getByLabel('Pieces').fill('21');
    await dialog.getByRole('button', { name: 'Change the stock' }).click();
    await expect(dialog.getByText('There are only 20 to sell')).toBeVisible();
    await dialog.getByLabel('Pieces').fill('3');
    await dialog.getByLabel('Note (optional)').fill('Fell down');
    await expect(dialog.getByRole('status')).toHaveText('To sell: 20 → 17');

    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Change the stock' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No connection to the shop’s server');
    await expect(dialog.getByLabel('Note (optional)')).toHaveValue('Fell down');
    await page.context().setOffline(false);

    await anOrder(shop, { body: orderBody([{ id, quantity: 2 }]) });
    await dialog.getByRole('button', { name: 'Change the stock' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Cracked eggs: 20 to sell before, 18 to sell now');
    await expect(dialog.getByRole('alert')).toContainText(/Open orders with it: #\w{8} \(2\)/);
    expect(await getStock()).toBe(18);
    await dialog.getByRole('button', { name: 'Change it from the stock of now' }).dblclick();
    await expect(page.getByText('Cracked eggs: 15 to sell now.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('15 to sell', { exact: true })).toBeVisible();
    expect(await getStock()).toBe(15);
    await page.route(adjustmentPath, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(
      page.getByText('15 to sell now. No connection to the shop’s server. It may have been done'),
    ).toBeVisible();
    await unroute(page, adjustmentPath);
    await page.getByRole('button', { name: 'Undo again' }).click();
    await expect(page.getByText('18 to sell', { exact: true })).toBeVisible();
    await expect(page.getByText('Undone: Damage')).toBeVisible();
    await page.getByRole('link', { name: 'See all' }).click();
    await page.getByRole('button', { name: 'One product' }).click();
    await expect(page).toHaveURL('/admin/stock/movements');
    expect(await findStockDifferences(shop.ctx.db)).toEqual([]);
  },
);

test(
  'a correction is made from the area of stock, and received goods end a stop of their selling',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const { id } = await aProduct(shop, { name: 'Blue pens', stock: 5 });
    const { token } = await signInAsAdmin(shop, context, { role: 'employee' });
    await shop.request('markOutOfStock', { params: { id } }, token);
    await openConsole(page, '/admin/stock/adjust');
    const search = page.getByRole('combobox', { name: 'Product' });
    await search.fill('Blue pens');
    await search.press('Enter');
    await page.getByLabel('Reason').selectOption('correction');
    await page.getByLabel('Difference').fill('-2');
    await page.getByRole('button', { name: 'Change the stock' }).click();
    await page.getByLabel('Note: why was the number wrong?').fill('Typed twice');
    await page.getByLabel('Note: why was the number wrong?').press('Enter');
    await expect(page.getByText('Blue pens: 3 to sell now.')).toBeVisible();

    await page.getByRole('link', { name: 'Receive', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Receive goods' })).toBeVisible();
    await addStockLine(page, { product: 'Blue pens', label: 'Quantity', count: 10 });
    await expect(page.getByLabel('Sell Blue pens again')).toBeChecked();
    await page.getByRole('button', { name: 'Receive 10 pieces' }).click();
    await expect(page.getByText('10 pieces received. Blue pens is on sale again.')).toBeVisible();
    const { data } = (await shop.request('getAdminProduct', { params: { id } }, token)).body;
    expect(data).toMatchObject({ stock: 13, unavailableSince: null });
  },
);

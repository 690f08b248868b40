import { anOrder, orderBody } from '#testing/builders.ts';
import { findStockDifferences } from '#server/features/stock/find-stock-differences.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { expect, test } from './shop.ts';
import { addStockLine } from './stock-steps.ts';

const product = 'Salted Peanuts';

test('an employee receives goods by keyboard, counts them while a sale moves them, and sees the movements', async ({
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
  await addStockLine(page, { product, label: 'Quantity', count: 24 });
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeFocused();
  await page.getByRole('button', { name: 'Receive 24 pieces' }).dblclick();
  await expect(page.getByText('24 pieces received.')).toBeVisible();
  expect((await findProduct()).stock).toBe(before.stock + 24);

  await page.getByRole('link', { name: 'Count', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Count' })).toBeVisible();
  await expect(page.getByText(`${before.stock + 24} in stock`)).toBeHidden();
  await addStockLine(page, { product, label: 'Counted pieces', count: before.stock + 20 });
  await expect(page.getByText('4 missing')).toBeVisible();
  await anOrder(shop, { body: orderBody([{ id: before.id, quantity: 3 }]) });
  await page.getByRole('button', { name: 'Save the count' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The stock moved while you counted' });
  await expect(notice).toContainText(`${product}: ${before.stock + 24} before, ${before.stock + 21} now`);
  await expect(notice).toContainText('Sale −3 · Asha Rao');
  await expect(page.getByText('1 missing')).toBeVisible();
  await page.getByRole('button', { name: 'Save with these differences' }).click();
  await expect(page.getByText('1 product counted.')).toBeVisible();
  expect((await findProduct()).stock).toBe(before.stock + 20);

  await page.getByRole('link', { name: 'Movements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stock movements' })).toBeVisible();
  await page.getByLabel('Product', { exact: true }).fill(product);
  const rows = page.getByRole('table', { name: 'Stock movements' }).getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText(`−1${before.stock + 20}Count`);
  await expect(rows.nth(2)).toContainText(`−3${before.stock + 21}Sale`);
  await expect(rows.nth(3)).toContainText(`+24${before.stock + 24}ReceiptReceipt R-77`);
  await page.getByLabel('Reason').selectOption('Receipt');
  await expect(rows).toHaveCount(2);
  const href = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  const csv = await (await page.request.get(href ?? '')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(`,24,${before.stock},${before.stock + 24},receipt,`);
  expect(await findStockDifferences(shop.ctx.db)).toEqual([]);
});

import { aProduct, anAdmin } from '#testing/builders.ts';
import { createPicture } from '#testing/create-picture.ts';
import { openConsole, signInAsAdmin } from './console-steps.ts';
import { customerEmail } from './session-steps.ts';
import { test } from './shared-page.ts';
import { failedRequestPattern, expect, ignoreConsoleErrors } from './shop.ts';

const path = (id: string) => `/admin/products/${id}`;

test('a page of a list from which everything is gone leads to the last one', async ({
  page,
  context,
  shop,
}) => {
  await signInAsAdmin(shop, context);
  await openConsole(page, '/admin/products?page=99');
  await expect(page.getByRole('heading', { name: 'Nothing is left on this page' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the last page' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages of the list' })).toBeVisible();
  await expect(page.getByText('Nothing is left on this page')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the second of two admins who edit a product is told what changed, and decides', async ({
  page,
  context,
  shop,
}) => {
  ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
  const { id } = await aProduct(shop, { name: 'Masala peanuts', price: 30 });
  await signInAsAdmin(shop, context);
  await openConsole(page, path(id));
  const price = page.getByLabel('Price (₹)', { exact: true });
  await price.fill('35.50');
  const other = await anAdmin(shop, { role: 'owner' });
  const body = { price: 32, description: 'A new recipe' };
  await shop.request('updateProduct', { params: { id }, body }, other.token);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'changed this in the meantime' });
  await expect(notice.getByRole('row', { name: 'Price (₹) 32 35.50' })).toBeVisible();
  await expect(notice.getByRole('row', { name: /Description A new recipe/ })).toBeVisible();
  await expect(price).toHaveValue('35.50');
  await notice.getByRole('button', { name: 'Take what is saved' }).click();
  await expect(price).toHaveValue('32');
  await price.fill('36');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product saved.')).toBeVisible();
  const { data } = (await shop.request('getProduct', { params: { id } })).body;
  expect(data).toMatchObject({ price: 36, description: 'A new recipe' });
});

test(
  'one press takes a product off sale on open pages of customers, and Undo sells it again',
  { tag: '@all' },
  async ({ page, context, browser, shop }) => {
    await aProduct(shop, { name: 'Masala peanuts', stock: 20 });
    const customer = await browser.newContext({ baseURL: shop.url });
    await shop.signIn(customer, customerEmail);
    const customerPage = await customer.newPage();
    await customerPage.goto('/products?search=masala+peanuts');
    await expect(customerPage.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    await signInAsAdmin(shop, context, { role: 'employee' });
    await openConsole(page, '/admin/products?search=masala+peanuts');
    await page.getByRole('button', { name: 'Stop selling Masala peanuts' }).click();
    await expect(
      page.getByText('Selling of Masala peanuts is stopped. Customers see it as out of stock.'),
    ).toBeVisible();
    await expect(page.getByText('Selling stopped', { exact: true }).last()).toBeVisible();
    await expect(customerPage.getByText('Out of Stock').first()).toBeVisible();
    await expect(customerPage.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Stop selling Masala peanuts' })).toBeVisible();
    await expect(customerPage.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    await customer.close();
  },
);

test(
  'prices of several products change at once, or none and the page says why',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
    await aProduct(shop, { name: 'Bulk tea one', price: 10 });
    await aProduct(shop, { name: 'Bulk tea two', price: 30 });
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/products?search=bulk+tea');
    const selectAll = async () => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
    };
    await selectAll();
    const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
    await dialog.getByLabel('Percent, such as 10 or -5').fill('12');
    await expect(dialog.getByText('Bulk tea two: ₹30 → ₹34')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change 2 products' }).click();
    await expect(page.getByText('2 products changed.')).toBeVisible();
    await expect(page.getByRole('cell', { name: '₹11', exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: '₹34', exact: true })).toBeVisible();
    await selectAll();
    await dialog.getByLabel('What to change').selectOption('price-delta');
    await dialog.getByLabel('Amount (₹), such as 2 or -1.50').fill('-20');
    await dialog.getByRole('button', { name: 'Change 2 products' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Bulk tea one: The new price would be below zero');
    await expect(dialog.getByRole('alert')).not.toContainText('Bulk tea two');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('cell', { name: '₹34', exact: true })).toBeVisible();
  },
);

test(
  'several products are added one after the other, and one is copied',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/products/new');
    const name = page.getByLabel('Name', { exact: true });
    for (const product of ['Lemon candy', 'Mango candy']) {
      await name.fill(product);
      await page.getByLabel('Category').fill('Sweets');
      await page.getByLabel('Price (₹)', { exact: true }).fill('5.50');
      await page.getByRole('button', { name: 'Add and start another' }).dblclick();
      await expect(page.getByText(`${product} is added.`)).toBeVisible();
      await expect(name).toHaveValue('');
      await expect(name).toBeFocused();
    }
    await expect(page.getByLabel('Category')).toHaveValue('Sweets');
    const { data } = (await shop.request('listProducts', { query: { search: 'candy', limit: 50 } })).body;
    const { _id: id = '' } = data.find(({ productName }) => productName === 'Lemon candy') ?? {};
    expect(data.filter(({ category }) => category === 'Sweets')).toHaveLength(2);
    await openConsole(page, `/admin/products/${id}`);
    await page.getByRole('link', { name: 'Copy' }).click();
    // The page of the product has the same fields with the same values.
    await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
    await expect(name).toHaveValue('Lemon candy');
    await expect(page.getByLabel('Price (₹)', { exact: true })).toHaveValue('5.5');
    await name.fill('Lime candy');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lime candy' })).toBeVisible();
  },
);

test(
  'a product is added, gets a picture that customers see, is archived and restored',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    await openConsole(page, '/admin/products');
    await page.getByRole('link', { name: 'Add product' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Lemon candy');
    await page.getByLabel('Category').fill('Sweets');
    await page.getByLabel('Price (₹)', { exact: true }).fill('5.50');
    await page.getByLabel('Pieces in stock now').fill('40');
    await page.getByLabel('Purchase cost of a piece').fill('3.20');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lemon candy' })).toBeVisible();
    await expect(page.getByText('40 to sell')).toBeVisible();
    const costs = await shop.ctx.db.selectFrom('stock_document_costs').select('unit_cost_paise').execute();
    expect(costs).toEqual([{ unit_cost_paise: 320 }]);
    // The empty form is not what Back leads to.
    await page.goBack();
    await expect(page).toHaveURL('/admin/products');
    await page.goForward();
    const chooser = page.getByLabel('Choose a picture');
    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await expect(page.getByText('Choose a JPEG, PNG, WebP or AVIF.', { exact: true })).toBeVisible();
    // What follows the picture's end is not part of it, and makes the upload long enough to be seen.
    const picture800 = await createPicture({ width: 800, height: 600, format: 'jpeg' });
    const buffer = Buffer.concat([picture800, Buffer.alloc(1_000_000)]);
    await chooser.setInputFiles({ name: 'candy.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('img', { name: 'Preview of the chosen picture' })).toBeVisible();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 500_000,
    });
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText(/^[1-9]\d? % sent$/)).toBeVisible();
    await session.detach();
    await expect(page.getByText('Picture saved.')).toBeVisible();
    const picture = page.getByRole('img', { name: 'Picture of Lemon candy' });
    await expect(picture).toHaveAttribute('src', /^\/pictures\/uploads\/[0-9a-f]{32}-560\.webp$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(560);
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('Lemon candy is archived.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Lemon candy is back.')).toBeVisible();
    const found = await shop.request('listProducts', { query: { search: 'lemon candy' } });
    expect(found.body.data).toHaveLength(1);
  },
);

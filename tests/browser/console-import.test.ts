import { aProduct } from '#testing/builders.ts';
import { createPicture } from '#testing/create-picture.ts';
import { chooseFile, openConsole, signInAsAdmin } from './console-steps.ts';
import { routeOnce } from './routes.ts';
import { test } from './shared-page.ts';
import { expect, failedRequestPattern, ignoreConsoleErrors } from './shop.ts';

test(
  'an owner sees what a CSV file changes, mends it, and imports it once',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    ignoreConsoleErrors(shop.consoleErrors, failedRequestPattern);
    await signInAsAdmin(shop, context);
    await aProduct(shop, { name: 'Filter coffee', price: 20 });
    await openConsole(page, '/admin/products');
    await page.getByRole('link', { name: 'Import' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toBe('products.csv');

    await chooseFile(page, 'Name,Category,Price\nFilter coffee,Snacks,25\nLemon soda,Beverages,ten\n');
    await expect(page.getByRole('list', { name: 'Errors' })).toHaveText('Line 3Price: Please enter a number');
    await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0);
    await chooseFile(page, 'Name,Category,Price\nFilter coffee,Snacks,25\nLemon soda,Beverages,30\n');
    await expect(page.getByText('1 new product, 1 changed, 0 as they are.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
      /Line 2Filter coffee .*Price 20 → 25/,
      'Line 3Lemon soda new: Category Beverages, Price 30, Delivery charge 0, Stock 0',
    ]);
    await page.getByRole('button', { name: 'Import 2 products' }).dblclick();
    await expect(page.getByText('2 products imported.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/products$/);
    const query = { search: 'Lemon soda', limit: 50 };
    const { data } = (await shop.request('listProducts', { query })).body;
    expect(data.map(({ productName, price }) => [productName, price])).toEqual([['Lemon soda', 30]]);
  },
);

test(
  'several pictures find their products by the names of their files',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await signInAsAdmin(shop, context);
    const { id } = await aProduct(shop, { name: 'Filter coffee' });
    await openConsole(page, '/admin/products/import');
    const buffer = await createPicture({ width: 80, height: 60, format: 'jpeg' });
    const toFile = (name: string, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([toFile('filter_coffee.jpg'), toFile('IMG_1.jpg'), toFile('notes.txt', 'text/plain')]);
    const rows = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
    await expect(rows).toHaveText([
      'filter_coffee.jpgFor Filter coffee',
      'IMG_1.jpgNo product has this name.',
      'notes.txtChoose a JPEG, PNG, WebP or AVIF.',
    ]);
    const release = Promise.withResolvers<void>();
    await routeOnce(page, `**/admin/products/${id}/picture*`, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Upload 1 picture' }).click();
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    release.resolve();
    await expect(page.getByText('1 picture saved.')).toBeVisible();
    await expect(rows.first()).toHaveText('filter_coffee.jpgPicture of Filter coffee');
    const { imageUrl } = (await shop.request('getProduct', { params: { id } })).body.data;
    expect(imageUrl).toContain('/pictures/uploads/');
  },
);

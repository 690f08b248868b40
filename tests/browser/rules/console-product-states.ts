import { aProduct } from '#testing/builders.ts';
import type { DemoShop } from '../shop.ts';
import { chooseFile, openConsole } from '../console-steps.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

const listPattern = /\/api\/admin\/products(\?|$)/;
const productPattern = /\/api\/admin\/products\/[^/?]+(\?|$)/;
const detailPath = async (shop: DemoShop) =>
  `/admin/products/${(await aProduct(shop, { name: 'Roasted almonds', stock: 3 })).id}`;

/** The list of products, one product and a new one. */
export const consoleProductStates: readonly ConsoleState[] = [
  {
    route: '/admin/products',
    name: 'full',
    open: async ({ page }) => {
      await openConsole(page, '/admin/products');
      await page
        .getByRole('button', { name: /^Stop selling / })
        .first()
        .waitFor();
    },
  },
  {
    route: '/admin/products',
    name: 'of an employee',
    role: 'employee',
    open: async ({ page }) => {
      await openConsole(page, '/admin/products?stock=low');
      await page
        .getByText(/results?$/)
        .first()
        .waitFor();
    },
  },
  {
    route: '/admin/products',
    name: 'empty',
    open: async ({ page, shop }) => {
      await shop.ctx.db.updateTable('products').set({ deleted_at: 1 }).execute();
      await openConsole(page, '/admin/products');
      await page.getByRole('heading', { name: 'No products yet' }).waitFor();
    },
  },
  {
    route: '/admin/products',
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, listPattern);
      await openConsole(page, '/admin/products');
      await page.getByText('Loading the list...').waitFor();
    },
  },
  {
    route: '/admin/products',
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, listPattern);
      await openConsole(page, '/admin/products');
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    route: '/admin/products',
    name: 'changing several',
    open: async ({ page }) => {
      await openConsole(page, '/admin/products');
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByLabel('Percent, such as 10 or -5').fill('10');
      await page.getByText('→').waitFor();
    },
  },
  {
    route: '/admin/products/:id',
    name: 'full',
    open: async ({ page, shop }) => {
      await openConsole(page, await detailPath(shop));
      await page.getByRole('button', { name: 'Save' }).waitFor();
    },
  },
  {
    route: '/admin/products/:id',
    name: 'adjusting the stock',
    open: async ({ page, shop }) => {
      await openConsole(page, await detailPath(shop));
      await page.getByRole('button', { name: 'Adjust stock' }).click();
      await page.getByLabel('Pieces', { exact: true }).fill('2');
      await page.getByText('To sell: 3 → 1').waitFor();
    },
  },
  {
    route: '/admin/products/:id',
    name: 'of an employee',
    role: 'employee',
    open: async ({ page, shop }) => {
      await openConsole(page, await detailPath(shop));
      await page.getByText('3 to sell').waitFor();
    },
  },
  {
    route: '/admin/products/:id',
    name: 'empty',
    open: async ({ page }) => {
      await openConsole(page, '/admin/products/nothing');
      await page.getByRole('heading', { name: 'Not found' }).waitFor();
    },
  },
  {
    route: '/admin/products/:id',
    name: 'loading',
    open: async ({ page, shop }) => {
      await leaveRequestsPending(page, productPattern);
      await openConsole(page, await detailPath(shop));
      await page.getByText('Loading...').waitFor();
    },
  },
  {
    route: '/admin/products/:id',
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page, shop }) => {
      await failRequests(page, productPattern);
      await openConsole(page, await detailPath(shop));
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    route: '/admin/products/new',
    name: 'full',
    open: async ({ page }) => {
      await openConsole(page, '/admin/products/new');
      await page.getByLabel('Name', { exact: true }).fill('Roasted almonds');
    },
  },
  {
    route: '/admin/products/new',
    name: 'failing',
    open: async ({ page }) => {
      await openConsole(page, '/admin/products/new');
      await page.getByRole('button', { name: 'Add product' }).click();
      await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    },
  },
  {
    route: '/admin/products/start',
    name: 'full',
    open: async ({ page, shop }) => {
      // The demo has all of them.
      await shop.ctx.db
        .updateTable('products')
        .set({ deleted_at: shop.clock.now() })
        .where('code_name', '!=', 'NDL-140')
        .execute();
      await openConsole(page, '/admin/products/start');
      await page.getByLabel('Price of Salted Peanuts').fill('25');
      await page.getByRole('button', { name: 'Add 1 product' }).click();
      await page.getByText('Enter the pieces you have').waitFor();
    },
  },
  {
    route: '/admin/products/start',
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, /products\/starter/);
      await openConsole(page, '/admin/products/start');
      await page.getByText('Loading...').first().waitFor();
    },
  },
  {
    route: '/admin/products/start',
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, /products\/starter/);
      await openConsole(page, '/admin/products/start');
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    route: '/admin/products/import',
    name: 'full',
    open: async ({ page, shop }) => {
      const { name } = await aProduct(shop, { price: 20 });
      await openConsole(page, '/admin/products/import');
      const long = 'Almonds roasted with salt and pepper from the hills of the Western Ghats';
      await chooseFile(page, `Name,Category,Price\n${name},Snacks,25\n${long},Snacks,3\n`);
      await page.getByRole('button', { name: 'Import 2 products' }).waitFor();
    },
  },
  {
    route: '/admin/products/import',
    name: 'failing',
    open: async ({ page }) => {
      await openConsole(page, '/admin/products/import');
      await chooseFile(page, 'Name,Category,Price\nPen,,ten\n');
      await page.getByRole('list', { name: 'Errors' }).waitFor();
    },
  },
];

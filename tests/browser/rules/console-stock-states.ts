import type { Page } from '@playwright/test';
import { setStock } from '#testing/set-stock.ts';
import { openConsole } from '../console-steps.ts';
import { addStockLine } from '../stock-steps.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

const product = 'Salted Peanuts';

const lists: readonly { route: string; api: RegExp; fullText: string }[] = [
  { route: '/admin/stock', api: /\/api\/admin\/stock\/low/, fullText: product },
  {
    route: '/admin/stock/movements',
    api: /\/api\/admin\/stock\/movements/,
    fullText: 'Opening stock',
  },
];

const listStates = lists.flatMap(({ route, api, fullText }): ConsoleState[] => [
  {
    route,
    name: 'full',
    open: async ({ page, shop }) => {
      await setStock(shop.ctx.db, 0, { name: product });
      await openConsole(page, route);
      await page.getByText(fullText).first().waitFor();
    },
  },
  {
    route,
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, api);
      await openConsole(page, route);
      await page.getByText('Loading the list...').waitFor();
    },
  },
  {
    route,
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, api);
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
]);

const forms = [
  {
    route: '/admin/stock/receive',
    label: 'Quantity',
    save: /^Receive/,
    api: /\/api\/admin\/stock\/receipts/,
  },
  { route: '/admin/stock/count', label: 'Counted pieces', save: /^Save/, api: /\/api\/admin\/stock\/counts/ },
] as const;

const formStates = forms.flatMap(({ route, label, save, api }): ConsoleState[] => {
  const fill = async (page: Page) => {
    await openConsole(page, route);
    await addStockLine(page, { product, label, count: 12 });
  };
  return [
    { route, name: 'full', open: async ({ page }) => fill(page) },
    { route, name: 'empty', open: async ({ page }) => openConsole(page, route) },
    {
      route,
      name: 'failing',
      ignoredConsoleErrors: serverErrorPattern,
      open: async ({ page }) => {
        await failRequests(page, api);
        await fill(page);
        await page.getByRole('button', { name: save }).click();
        await page.getByRole('alert').waitFor();
      },
    },
  ];
});

const chooseProduct = async (page: Page) => {
  await openConsole(page, '/admin/stock/adjust');
  const search = page.getByRole('combobox', { name: 'Product' });
  await search.fill(product);
  await search.press('Enter');
  await page.getByLabel('Pieces').fill('2');
};

const saveChange = (page: Page) => page.getByRole('button', { name: 'Change the stock' }).click();

const adjustStates: readonly ConsoleState[] = [
  {
    route: '/admin/stock/adjust',
    name: 'full',
    open: async ({ page }) => {
      await chooseProduct(page);
      await page.getByText('Opening stock').waitFor();
    },
  },
  {
    route: '/admin/stock/adjust',
    name: 'empty',
    open: async ({ page }) => openConsole(page, '/admin/stock/adjust'),
  },
  {
    route: '/admin/stock/adjust',
    name: 'without pieces and a note',
    open: async ({ page }) => {
      await chooseProduct(page);
      await page.getByLabel('Reason').selectOption('correction');
      await page.getByLabel('Difference').fill('');
      await saveChange(page);
      await page.getByText('Enter why the number was wrong').waitFor();
    },
  },
  {
    route: '/admin/stock/adjust',
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, /\/stock-adjustments/);
      await chooseProduct(page);
      await saveChange(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    route: '/admin/stock/adjust',
    name: 'after a sale moved the stock',
    open: async ({ page, shop }) => {
      await chooseProduct(page);
      await setStock(shop.ctx.db, 4, { name: product });
      await saveChange(page);
      await page.getByRole('alert').waitFor();
    },
  },
];

/** Low stock, receiving, counting, adjusting, movements. */
export const consoleStockStates: readonly ConsoleState[] = [
  ...listStates,
  {
    route: '/admin/stock',
    name: 'empty',
    open: async ({ page, shop }) => {
      await setStock(shop.ctx.db, 500);
      await openConsole(page, '/admin/stock');
      await page.getByRole('heading', { name: 'Nothing runs low' }).waitFor();
    },
  },
  ...formStates,
  {
    route: '/admin/stock/receive',
    name: 'with a product whose selling is stopped',
    open: async ({ page, shop }) => {
      await shop.ctx.db
        .updateTable('products')
        .set({ unavailable_since: 1 })
        .where('product_name', '=', product)
        .execute();
      await openConsole(page, '/admin/stock/receive');
      await addStockLine(page, { product, label: 'Quantity', count: 12 });
      await page.getByLabel(`Sell ${product} again`).waitFor();
    },
  },
  ...adjustStates,
  {
    route: '/admin/stock/receive',
    name: 'choosing a product',
    open: async ({ page }) => {
      await openConsole(page, '/admin/stock/receive');
      await page.getByRole('combobox', { name: 'Product' }).fill('a');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    route: '/admin/stock/count',
    name: 'after a sale moved the stock',
    open: async ({ page, shop }) => {
      await openConsole(page, '/admin/stock/count');
      await addStockLine(page, { product, label: 'Counted pieces', count: 3 });
      await setStock(shop.ctx.db, 4, { name: product });
      await page.getByRole('button', { name: 'Save the count' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
];

import type { Page } from '@playwright/test';
import { anOrder, aProduct, orderBody } from '#testing/builders.ts';
import { openConsole, signInAsAdmin } from '../console-steps.ts';
import type { DemoShop } from '../shop.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

const pickingPattern = /\/api\/admin\/picking(\?|$)/;
const routes = ['/admin/picking', '/admin/picking/list'] as const;

type Fixtures = Parameters<ConsoleState['open']>[0];

/** Two orders of the same products, picked by the signed-in admin. */
async function startBatch({ shop, context }: Fixtures): Promise<string[]> {
  const { token } = await signInAsAdmin(shop, context);
  const orderIds = await placeOrders(shop);
  await shop.request('startPicking', { body: { orderIds } }, token);
  return orderIds;
}

async function placeOrders(shop: DemoShop): Promise<string[]> {
  const products = [
    await aProduct(shop, { name: 'Masala Chips' }),
    await aProduct(shop, { category: 'Sweets' }),
  ];
  const body = orderBody(products.map(({ id }) => ({ id, quantity: 2 })));
  return [(await anOrder(shop, { body })).id, (await anOrder(shop, { body })).id];
}

async function openBatch(fixtures: Fixtures): Promise<Page> {
  await startBatch(fixtures);
  await openConsole(fixtures.page, '/admin/picking');
  await fixtures.page.getByText('0 of 2 products picked').waitFor();
  return fixtures.page;
}

/** The page of picking, and the list to print. */
export const consolePickingStates: readonly ConsoleState[] = [
  {
    route: '/admin/picking',
    name: 'full',
    open: async (fixtures) => {
      const page = await openBatch(fixtures);
      await page.getByRole('checkbox', { name: '4 Masala Chips' }).check();
      await page.getByText('1 of 2 products picked').waitFor();
    },
  },
  {
    route: '/admin/picking',
    name: 'with waiting orders, two of them chosen',
    role: 'employee',
    open: async ({ page, shop }) => {
      await placeOrders(shop);
      await openConsole(page, '/admin/picking');
      await page.getByRole('checkbox', { name: 'Select all of Kaveri, Block B' }).check();
      await page.getByRole('button', { name: 'Pick 2 orders' }).waitFor();
    },
  },
  {
    route: '/admin/picking',
    name: 'with a wrong code scanned',
    open: async (fixtures) => {
      const page = await openBatch(fixtures);
      await page.getByRole('textbox', { name: 'Scan or type a code' }).fill('890123');
      await page.getByRole('button', { name: 'Tick' }).click();
      await page.getByText('Nothing in your batch has the code 890123.').waitFor();
    },
  },
  {
    route: '/admin/picking',
    name: 'with the dialog of what is missing',
    open: async (fixtures) => {
      const page = await openBatch(fixtures);
      await page.getByRole('button', { name: 'Masala Chips is missing' }).click();
      await page.getByRole('button', { name: 'Change 2 orders' }).waitFor();
    },
  },
  {
    route: '/admin/picking',
    name: 'with a parcel that waits for its partner',
    open: async (fixtures) => {
      const orderIds = await startBatch(fixtures);
      const { token } = await signInAsAdmin(fixtures.shop, fixtures.context);
      await fixtures.shop.request('startPicking', { body: { orderIds } }, token);
      await fixtures.shop.request('markOrdersPicked', { body: { orderIds } }, token);
      await openConsole(fixtures.page, '/admin/picking?stage=picked');
      await fixtures.page
        .getByRole('button', { name: /back to picking/ })
        .first()
        .waitFor();
    },
  },
  {
    route: '/admin/picking',
    name: 'empty',
    open: async ({ page }) => {
      await openConsole(page, '/admin/picking');
      await page.getByRole('heading', { name: 'Nothing waits to be picked' }).waitFor();
    },
  },
  {
    route: '/admin/picking/list',
    name: 'full',
    open: async (fixtures) => {
      await startBatch(fixtures);
      await openConsole(fixtures.page, '/admin/picking/list');
      await fixtures.page.getByText('2 orders, as of').waitFor();
    },
  },
  {
    route: '/admin/picking/list',
    name: 'empty',
    open: async ({ page }) => {
      await openConsole(page, '/admin/picking/list');
      await page.getByRole('heading', { name: 'There is nothing to print' }).waitFor();
    },
  },
  ...routes.flatMap((route): ConsoleState[] => [
    {
      route,
      name: 'loading',
      open: async ({ page }) => {
        await leaveRequestsPending(page, pickingPattern);
        await openConsole(page, route);
        await page.getByText('Loading the orders...').waitFor();
      },
    },
    {
      route,
      name: 'failing',
      ignoredConsoleErrors: serverErrorPattern,
      open: async ({ page }) => {
        await failRequests(page, pickingPattern);
        await openConsole(page, route);
        await page.getByRole('button', { name: 'Try Again' }).waitFor();
      },
    },
  ]),
];

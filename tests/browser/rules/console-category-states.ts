import { openConsole } from '../console-steps.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

const route = '/admin/products/categories';
const api = /\/api\/admin\/categories/;

/** The categories of the shop. */
export const consoleCategoryStates: readonly ConsoleState[] = [
  {
    route,
    name: 'full',
    open: async ({ page, shop }) => {
      await shop.ctx.db
        .updateTable('categories')
        .set({ is_visible: 0, name: 'Fruit and vegetables of the season from the farm' })
        .where('name', '=', 'Sweets')
        .execute();
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Delete' }).waitFor();
    },
  },
  {
    route,
    name: 'empty',
    open: async ({ page, shop }) => {
      await shop.ctx.db.deleteFrom('categories').execute();
      await openConsole(page, route);
      await page.getByText('No categories yet').waitFor();
    },
  },
  {
    route,
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, api);
      await openConsole(page, route);
      await page.getByText('Loading...').waitFor();
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
  {
    route,
    name: 'editing one',
    open: async ({ page }) => {
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Edit Snacks' }).click();
      await page.getByRole('dialog', { name: 'Edit Snacks' }).waitFor();
    },
  },
  {
    route,
    name: 'adding one without a name',
    open: async ({ page }) => {
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Add category' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click();
      await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    },
  },
];

import { openConsole } from '../console-steps.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

const route = '/admin/sell';
const productsPattern = /\/api\/admin\/products/;

/** The counter. */
export const consoleSellStates: readonly ConsoleState[] = [
  {
    route,
    name: 'full',
    open: async ({ page }) => {
      await openConsole(page, route);
      const tiles = page.getByRole('list', { name: 'Products' }).getByRole('button');
      for (const at of [0, 2, 3]) await tiles.nth(at).click();
      await page.getByRole('status', { name: 'Total' }).filter({ hasNotText: '₹0' }).waitFor();
    },
  },
  {
    route,
    name: 'empty',
    open: async ({ page, shop }) => {
      await shop.ctx.db.updateTable('products').set({ hidden_at: 1 }).execute();
      await openConsole(page, route);
      await page.getByText('There is nothing to sell yet').waitFor();
    },
  },
  {
    route,
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, productsPattern);
      await openConsole(page, route);
      await page.getByText('Loading the products...').waitFor();
    },
  },
  {
    route,
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, productsPattern);
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
];

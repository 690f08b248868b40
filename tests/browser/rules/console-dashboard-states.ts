import { anOrder } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openConsole } from '../console-steps.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

const route = '/admin/dashboard';
const dashboardPattern = /\/api\/admin\/dashboard/;

/** The dashboard. */
export const consoleDashboardStates: readonly ConsoleState[] = [
  {
    route,
    name: 'full',
    open: async ({ page, shop }) => {
      await anOrderWithStatus(shop, 'delivered');
      await anOrderWithStatus(shop, 'cancelled');
      await anOrder(shop);
      await openConsole(page, route);
      await page.getByRole('heading', { name: 'Best sellers' }).waitFor();
    },
  },
  {
    route,
    name: 'with the tables of charts',
    open: async ({ page, shop }) => {
      await anOrder(shop);
      await openConsole(page, route);
      await page.getByText('Show as a table').first().click();
      await page.getByText('Show as a table').last().click();
      await page.getByRole('columnheader', { name: 'Day', exact: true }).waitFor();
    },
  },
  {
    route,
    name: 'empty',
    open: async ({ page }) => {
      await openConsole(page, `${route}?days=1`);
      await page.getByText('Nothing was sold in this period.').waitFor();
    },
  },
  {
    route,
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, dashboardPattern);
      await openConsole(page, route);
      await page.getByText('Loading the figures…').waitFor();
    },
  },
  {
    route,
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, dashboardPattern);
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
];

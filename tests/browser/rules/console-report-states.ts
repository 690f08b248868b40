import { aPaidPartner, aTransfer } from '#testing/cash-states.ts';
import { openConsole } from '../console-steps.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

const route = '/admin/reports';
const monthRoute = '/admin/reports/month';
const reportPattern = /\/api\/admin\/reports\/sales/;
/** The clock of the shop, not that of the browser, has the day of what is sold. */
const days = '?from=2026-11-01&to=2026-12-31';

/** The reports of owners. */
export const consoleReportStates: readonly ConsoleState[] = [
  {
    route,
    name: 'full',
    open: async ({ page, shop }) => {
      await aPaidPartner(shop);
      await openConsole(page, `${route}${days}`);
      await page.getByText('Show as a table').click();
      await page.getByRole('table', { name: 'Sales by day' }).waitFor();
    },
  },
  {
    route,
    name: 'by product',
    open: async ({ page, shop }) => {
      await aPaidPartner(shop);
      await openConsole(page, `${route}${days}&by=product&sort=-orders`);
      await page.getByRole('table', { name: 'Sales by product' }).waitFor();
    },
  },
  {
    route,
    name: 'empty',
    open: async ({ page }) => {
      await openConsole(page, `${route}?from=2025-01-01&to=2025-01-31`);
      await page.getByRole('heading', { name: 'Nothing was sold in this period' }).waitFor();
    },
  },
  {
    route,
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, reportPattern);
      await openConsole(page, route);
      await page.getByText('Loading the sales...').waitFor();
    },
  },
  {
    route,
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, reportPattern);
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    route: monthRoute,
    name: 'full',
    open: async ({ page, shop }) => {
      await aPaidPartner(shop);
      await aTransfer(shop);
      await openConsole(page, monthRoute);
      await page.getByText('Left: money in').waitFor();
    },
  },
  {
    route: monthRoute,
    name: 'empty',
    open: async ({ page }) => {
      await openConsole(page, `${monthRoute}?month=2025-01`);
      await page.getByText('Revenue of 0 orders').waitFor();
    },
  },
  {
    route: monthRoute,
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, reportPattern);
      await openConsole(page, monthRoute);
      await page.getByText('Loading the month...').waitFor();
    },
  },
  {
    route: monthRoute,
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, reportPattern);
      await openConsole(page, monthRoute);
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
];

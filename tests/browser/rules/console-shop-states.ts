import type { DemoShop } from '../shop.ts';
import { signInAsAdmin, openConsole } from '../console-steps.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';
import type { BrowserContext } from '@playwright/test';

const shopPattern = /\/api\/admin\/shop$/;
const employeesPattern = /\/api\/admin\/employees/;
const auditPattern = /\/api\/admin\/audit/;

/** Changes of the shop by the signed-in owner, for the log. */
async function changeShop(shop: DemoShop, context: BrowserContext, body: object): Promise<void> {
  const { token } = await signInAsAdmin(shop, context);
  await shop.request('updateShopState', { body }, token);
}

/** Shop, employees and audit log. */
export const consoleShopStates: readonly ConsoleState[] = [
  {
    route: '/admin/shop/share',
    name: 'full',
    open: async ({ page }) => {
      await openConsole(page, '/admin/shop/share');
      await page.getByRole('img', { name: /^QR code of http/ }).waitFor();
    },
  },
  {
    route: '/admin/shop',
    name: 'full',
    open: async ({ page }) => {
      await openConsole(page, '/admin/shop');
      await page.getByText('Customers can order.').waitFor();
    },
  },
  {
    route: '/admin/shop',
    name: 'full, paused, with hours',
    open: async ({ page, context, shop }) => {
      const hours = { opensAtMinute: 600, closesAtMinute: 90 };
      await changeShop(shop, context, { status: 'paused', message: 'Back after the rush.', hours });
      await openConsole(page, '/admin/shop');
      await page.getByText('Back after the rush.').first().waitFor();
    },
  },
  {
    route: '/admin/shop',
    name: 'full, for an employee',
    role: 'employee',
    open: async ({ page }) => {
      await openConsole(page, '/admin/shop');
      await page.getByText('Day and night').waitFor();
    },
  },
  {
    route: '/admin/shop',
    name: 'with the question before closing',
    open: async ({ page }) => {
      await openConsole(page, '/admin/shop');
      await page.getByRole('button', { name: 'Close the shop' }).click();
      await page.getByRole('alertdialog', { name: 'Close the shop?' }).waitFor();
    },
  },
  {
    route: '/admin/shop',
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, shopPattern);
      await openConsole(page, '/admin/shop');
      await page.getByText('Loading the state of the shop...').waitFor();
    },
  },
  {
    route: '/admin/shop',
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, shopPattern);
      await openConsole(page, '/admin/shop');
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    route: '/admin/employees',
    name: 'full',
    open: async ({ page }) => {
      await openConsole(page, '/admin/employees');
      await page.getByText('1 result').waitFor();
    },
  },
  {
    route: '/admin/employees',
    name: 'with errors in the form',
    open: async ({ page }) => {
      await openConsole(page, '/admin/employees');
      await page.getByRole('button', { name: 'Add an employee' }).click();
      await page.getByRole('button', { name: 'Add employee', exact: true }).click();
      await page.getByText('Enter an email address').first().waitFor();
    },
  },
  {
    route: '/admin/employees',
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, employeesPattern);
      await openConsole(page, '/admin/employees');
      await page.getByText('Loading the list...').waitFor();
    },
  },
  {
    route: '/admin/employees',
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, employeesPattern);
      await openConsole(page, '/admin/employees');
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    route: '/admin/help/:page',
    name: 'full',
    open: async ({ page }) => {
      await openConsole(page, '/admin/help/employee');
      await page.getByRole('heading', { name: 'Picking' }).waitFor();
    },
  },
  {
    route: '/admin/audit',
    name: 'full',
    open: async ({ page, context, shop }) => {
      const hours = { opensAtMinute: 600, closesAtMinute: 90 };
      await changeShop(shop, context, { status: 'paused', message: 'Back after the rush.', hours });
      await changeShop(shop, context, { status: 'open', hours: null });
      await openConsole(page, '/admin/audit');
      await page.getByText('Shop updated').first().waitFor();
    },
  },
  {
    route: '/admin/audit',
    name: 'empty',
    open: async ({ page }) => {
      await openConsole(page, '/admin/audit');
      await page.getByRole('heading', { name: 'No changes yet' }).waitFor();
    },
  },
  {
    route: '/admin/audit',
    name: 'nothing matches',
    open: async ({ page }) => {
      await openConsole(page, '/admin/audit?kind=coupon&subject=nothing');
      await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
    },
  },
  {
    route: '/admin/audit',
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, auditPattern);
      await openConsole(page, '/admin/audit');
      await page.getByText('Loading the log...').waitFor();
    },
  },
  {
    route: '/admin/audit',
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, auditPattern);
      await openConsole(page, '/admin/audit');
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
];

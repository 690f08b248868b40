import { anOrder } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openConsole } from '../console-steps.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

const detailsPattern = /\/api\/admin\/orders\//;
const ordersPattern = /\/api\/orders(\?|$)/;

/** The list of orders. */
export const consoleOrderStates: readonly ConsoleState[] = [
  {
    route: '/admin/orders',
    name: 'full',
    open: async ({ page, shop }) => {
      for (let count = 0; count < 3; count += 1) await anOrder(shop);
      await openConsole(page, '/admin/orders');
      await page.getByText('3 results').waitFor();
    },
  },
  {
    route: '/admin/orders',
    name: 'empty',
    open: async ({ page }) => {
      await openConsole(page, '/admin/orders');
      await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    },
  },
  {
    route: '/admin/orders',
    name: 'nothing matches',
    open: async ({ page }) => {
      await openConsole(page, '/admin/orders?status=cancelled&search=nothing');
      await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
    },
  },
  {
    route: '/admin/orders',
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, ordersPattern);
      await openConsole(page, '/admin/orders');
      await page.getByText('Loading the list...').waitFor();
    },
  },
  {
    route: '/admin/orders',
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, ordersPattern);
      await openConsole(page, '/admin/orders');
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    route: '/admin/orders',
    name: 'with the menu of columns open',
    open: async ({ page }) => {
      await openConsole(page, '/admin/orders');
      await page.getByRole('button', { name: 'View' }).click();
      await page.getByRole('menuitem', { name: 'Save this view' }).waitFor();
    },
  },
  {
    route: '/admin/orders/:id',
    name: 'full',
    open: async ({ page, shop }) => {
      const { id } = await anOrderWithStatus(shop, 'delivered');
      await openConsole(page, `/admin/orders/${id}`);
      await page.getByRole('heading', { name: 'What happened' }).waitFor();
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    },
  },
  {
    route: '/admin/orders/:id',
    name: 'cancelled with a fee',
    open: async ({ page, shop }) => {
      const { id, customer } = await anOrder(shop);
      shop.clock.advance(6 * 60_000);
      await shop.request('cancelMyOrder', { params: { id } }, customer.token);
      await openConsole(page, `/admin/orders/${id}`);
      await page.getByText('₹10, not paid').waitFor();
    },
  },
  {
    route: '/admin/orders/:id',
    name: 'with the correction of its payment',
    open: async ({ page, shop }) => {
      const { id } = await anOrderWithStatus(shop, 'delivered');
      await openConsole(page, `/admin/orders/${id}`);
      await page.getByRole('button', { name: 'Correct payment' }).click();
      await page.getByLabel('Right status').selectOption('Failed');
      await page.getByText(/ will be taken off the cash of /).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Correct payment' }).click();
      await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    },
  },
  {
    route: '/admin/orders/:id',
    name: 'with the dialog that gives money back',
    open: async ({ page, shop }) => {
      const { id } = await anOrderWithStatus(shop, 'delivered');
      await openConsole(page, `/admin/orders/${id}`);
      await page.getByRole('button', { name: 'Give money back' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Add one / })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click();
      await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    },
  },
  {
    route: '/admin/orders/:id',
    name: 'empty',
    open: async ({ page }) => {
      await openConsole(page, '/admin/orders/unknown');
      await page.getByRole('heading', { name: 'Not found' }).waitFor();
    },
  },
  {
    route: '/admin/orders/:id',
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, detailsPattern);
      await openConsole(page, '/admin/orders/any');
      await page.getByText('Loading...').waitFor();
    },
  },
  {
    route: '/admin/orders/:id',
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, detailsPattern);
      await openConsole(page, '/admin/orders/any');
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
];

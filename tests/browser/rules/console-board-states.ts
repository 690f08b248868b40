import { anOrder } from '#testing/builders.ts';
import { noteOpening, setHasOpened } from '#testing/opening-states.ts';
import { updateRows } from '#testing/rows.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openConsole } from '../console-steps.ts';
import type { DemoShop } from '../shop.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

const boardPattern = /\/api\/admin\/board/;
const route = '/admin/tonight';

/** An order in every column, of every age. */
async function fillBoard(shop: DemoShop): Promise<void> {
  await anOrder(shop);
  shop.clock.advance(6 * 60_000);
  await anOrderWithStatus(shop, 'confirmed');
  await anOrderWithStatus(shop, 'preparing');
  shop.clock.advance(5 * 60_000);
  await anOrderWithStatus(shop, 'out-for-delivery');
  await anOrderWithStatus(shop, 'delivered');
  await anOrderWithStatus(shop, 'cancelled');
  const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
  const body = { orderId: id, reason: 'nobody_there', note: 'Knocked twice' };
  await shop.request('recordFailedDelivery', { body }, partner.token);
}

/** The board of the evening. */
export const consoleBoardStates: readonly ConsoleState[] = [
  {
    route,
    name: 'full',
    open: async ({ page, shop }) => {
      await fillBoard(shop);
      await openConsole(page, route);
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    route,
    name: 'empty',
    open: async ({ page }) => {
      await openConsole(page, route);
      await page.getByRole('heading', { name: 'No orders this evening yet' }).waitFor();
    },
  },
  {
    route,
    name: 'of a new shop, with its test order',
    open: async ({ page, shop }) => {
      await setHasOpened(shop, 0);
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Place a test order' }).click();
      await page.getByRole('button', { name: 'Remove the test order' }).waitFor();
      await page.getByRole('article').waitFor();
    },
  },
  {
    route,
    name: 'of an open shop that misses something, with mails that wait',
    open: async ({ page, shop }) => {
      await noteOpening(shop, { isListed: true });
      for (let count = 0; count < 2; count += 1) await anOrder(shop);
      const set = {
        sent_at: null,
        last_error: 'connect ECONNREFUSED 10.0.0.5:465',
        created_at: shop.clock.now(),
      };
      await updateRows(shop.ctx.db, 'outbox', { where: { channel: 'mail' }, set });
      shop.clock.advance(10 * 60_000);
      await openConsole(page, route);
      await page.getByRole('heading', { name: /^2 mails are waiting since/ }).waitFor();
      await page.getByRole('button', { name: 'Hide this list' }).waitFor();
    },
  },
  {
    route,
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, boardPattern);
      await openConsole(page, route);
      await page.getByText('Loading the board...').waitFor();
    },
  },
  {
    route,
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, boardPattern);
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    route,
    name: 'with the dialog of partners',
    open: async ({ page, shop }) => {
      await anOrder(shop);
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Assign', exact: true }).click();
      await page.getByRole('dialog', { name: /^Who delivers/ }).waitFor();
    },
  },
  {
    route,
    name: 'with the dialog of a cancellation, for an employee',
    role: 'employee',
    open: async ({ page, shop }) => {
      await anOrder(shop);
      await openConsole(page, route);
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Cancel order' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route,
    name: 'with the shortcuts',
    open: async ({ page, shop }) => {
      await anOrder(shop);
      await openConsole(page, route);
      await page.getByRole('article').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Shortcuts of the board' }).waitFor();
    },
  },
];

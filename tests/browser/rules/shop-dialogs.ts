import type { Locator } from '@playwright/test';
import { changeUnderWay, dialog, fillRoom, placeButton } from '../checkout-steps.ts';
import { broughtTo, placedOrder } from '../order-steps.ts';
import { setStock } from '../product-steps.ts';
import { expect } from '../shop.ts';
import { newStudent, rider, student, visit } from './page-state.ts';
import type { Visit } from './page-state.ts';
import { withCart } from './shelf-states.ts';

/** A dialog of the shop, and how somebody comes upon it. */
export type ShopDialog = {
  name: string;
  /** As far as the dialog; answers with what had the focus before. */
  open: (at: Visit) => Promise<Locator>;
  says: RegExp;
  /** What has the first focus: the button that does nothing, or the field that is asked for. */
  first: string | { field: string };
  /** Where one is after Escape, for dialogs that lead on instead of back. */
  leadsTo?: string;
  at?: string;
};

async function press(opener: Locator): Promise<Locator> {
  await opener.press('Enter');
  return opener;
}

async function openPartner({ page, context, shop }: Visit): Promise<void> {
  await shop.signIn(context, rider);
  await visit(page, '/delivery-men/orders');
}

async function openProfile({ page, context, shop }: Visit, row: string): Promise<void> {
  await shop.signIn(context, newStudent);
  await visit(page, '/profile');
  await page.getByRole('button', { name: row, exact: true }).click();
}

async function openCheckout(at: Visit): Promise<void> {
  await at.shop.signIn(at.context, student);
  await withCart(at);
  await visit(at.page, '/checkout');
  await fillRoom(at.page, '214');
  await expect(placeButton(at.page)).toBeEnabled();
}

/** The door, where the shop wants the customer's code. */
async function openHandover(at: Visit, tries = 0): Promise<Locator> {
  await at.shop.ctx.db
    .insertInto('settings')
    .values({ key: 'requireDeliveryCode', value: 'true', updated_at: 0 })
    .execute();
  const order = await placedOrder(at.shop);
  await broughtTo(at.shop, order, 'start');
  await at.shop.ctx.db.updateTable('orders').set({ delivery_code_tries: tries }).execute();
  await openPartner(at);
  const opener = await press(at.page.getByRole('button', { name: 'Mark as Delivered' }));
  await dialog(at.page).getByRole('button', { name: 'Mark as Delivered' }).click();
  await at.page.getByRole('alertdialog').getByRole('textbox').waitFor();
  return opener;
}

/** Every dialog of the shop. */
export const shopDialogs: readonly ShopDialog[] = [
  {
    name: 'log in to check out',
    open: async (at) => {
      await withCart(at);
      await visit(at.page, '/cart');
      return press(at.page.getByRole('button', { name: 'Proceed to Checkout' }));
    },
    says: /^Please login to proceed with checkout\.$/,
    first: 'OK',
    leadsTo: '/login',
  },
  {
    name: 'log in to see a page',
    open: async ({ page }) => {
      await visit(page, '/myorders');
      return page.locator('body');
    },
    says: /^Please login to view your orders\.$/,
    first: 'OK',
    leadsTo: '/login',
  },
  {
    name: 'not enough in stock',
    open: async (at) => {
      await setStock(at.shop, 'Salted Peanuts', 5);
      await withCart(at);
      await visit(at.page, '/cart');
      const quantity = at.page.getByRole('textbox', { name: 'Quantity of Salted Peanuts' });
      await quantity.fill('9');
      return press(quantity);
    },
    says: /^Only 5 Salted Peanuts available in stock\.$/,
    first: 'OK',
  },
  {
    name: 'something missing at the checkout',
    open: async (at) => {
      await at.shop.signIn(at.context, newStudent);
      await withCart(at);
      await visit(at.page, '/checkout');
      return press(at.page.getByLabel('Room number'));
    },
    says: /^Please fill in your room number/,
    first: 'OK',
  },
  {
    name: 'order placed',
    open: async (at) => {
      await openCheckout(at);
      return press(placeButton(at.page));
    },
    says: /^Order placed successfully!/,
    first: 'OK',
    leadsTo: '/products',
  },
  {
    name: 'the price has changed',
    at: '2026-11-21T22:59:30+05:30',
    open: async (at) => {
      await openCheckout(at);
      await changeUnderWay(at.page, () => at.shop.clock.set('2026-11-21T23:00:00+05:30'));
      return press(placeButton(at.page));
    },
    says: /^Late-night delivery started at 11 PM\. Your total is now /,
    first: 'Not now',
  },
  {
    name: 'cancel an order',
    open: async (at) => {
      await placedOrder(at.shop);
      await at.shop.signIn(at.context, student);
      await visit(at.page, '/myorders');
      return press(at.page.getByRole('button', { name: 'Cancel Order' }));
    },
    says: /^Are you sure you want to cancel Order #\w{8}\? .* There is no cancellation fee right now\.$/,
    first: 'Keep Order',
  },
  {
    name: 'accept an order',
    open: async (at) => {
      await placedOrder(at.shop);
      await openPartner(at);
      await at.page.getByRole('tab', { name: /Available Orders/ }).click();
      return press(at.page.getByRole('button', { name: 'Accept' }));
    },
    says: /^Accept delivery for Order #\w{8}\?/,
    first: 'Not yet',
  },
  {
    name: 'start a delivery',
    open: async (at) => {
      await broughtTo(at.shop, await placedOrder(at.shop), 'accept');
      await openPartner(at);
      return press(at.page.getByRole('button', { name: 'Start Delivery' }));
    },
    says: /^Mark Order #\w{8} as out-for-delivery\?/,
    first: 'Not yet',
  },
  {
    name: 'deliver an order',
    open: async (at) => {
      await broughtTo(at.shop, await placedOrder(at.shop), 'start');
      await openPartner(at);
      return press(at.page.getByRole('button', { name: 'Mark as Delivered' }));
    },
    says: /^Mark Order #\w{8} as delivered\?$/,
    first: 'Not yet',
  },
  {
    name: 'deliver an order with its code',
    open: (at) => openHandover(at),
    says: /^Ask the customer for the delivery code\.$/,
    first: { field: 'Delivery code' },
  },
  {
    name: 'deliver an order with a reason',
    open: (at) => openHandover(at, 5),
    says: /^The delivery code was wrong five times\./,
    first: { field: 'Reason' },
  },
  {
    name: 'an empty field at the partners’ log-in',
    open: async ({ page }) => {
      await visit(page, '/delivery-men/login');
      return press(page.getByRole('button', { name: 'Login', exact: true }));
    },
    says: /^Please fill in all fields$/,
    first: 'OK',
  },
  {
    name: 'sign out everywhere',
    open: async (at) => {
      await openProfile(at, 'Devices');
      return press(at.page.getByRole('button', { name: 'Sign Out Everywhere' }));
    },
    says: /^Sign out on every device\?/,
    first: 'Stay Signed In',
  },
  {
    name: 'close the account',
    open: async (at) => {
      await openProfile(at, 'Close Account');
      await at.page.getByRole('textbox', { name: 'Your Password' }).fill('demo1234');
      return press(at.page.getByRole('button', { name: 'Close My Account' }));
    },
    says: /^Close your account for good\?/,
    first: 'Keep My Account',
  },
];

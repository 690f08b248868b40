import type { Locator } from '@playwright/test';
import { changeBeforeOrderRequest, dialog, fillRoom, placeOrderButton } from '../checkout-steps.ts';
import { advanceOrder, createOrder } from '../order-steps.ts';
import { setStock } from '../product-steps.ts';
import { expect } from '../shop.ts';
import { newCustomerEmail, partnerEmail, customerEmail, openPage } from './page-state.ts';
import type { PageFixtures } from './page-state.ts';
import { withCart } from './catalogue-states.ts';

/** A dialog of the shop, and how to open it. */
export type ShopDialog = {
  name: string;
  /** Opens the dialog; returns the element that had the focus before. */
  open: (shopTime: PageFixtures) => Promise<Locator>;
  description: RegExp;
  /** The initial focus: the cancel button, or a field. */
  initialFocus: string | { field: string };
  /** The URL after Escape, for dialogs that lead forward. */
  urlAfterClose?: string;
  shopTime?: string;
};

async function press(opener: Locator): Promise<Locator> {
  await opener.press('Enter');
  return opener;
}

async function openPartner({ page, context, shop }: PageFixtures): Promise<void> {
  await shop.signIn(context, partnerEmail);
  await openPage(page, '/delivery-men/orders');
}

async function openProfile({ page, context, shop }: PageFixtures, section: string): Promise<void> {
  await shop.signIn(context, newCustomerEmail);
  await openPage(page, '/profile');
  await page.getByRole('button', { name: section, exact: true }).click();
}

async function openCheckout(fixtures: PageFixtures): Promise<void> {
  await fixtures.shop.signIn(fixtures.context, customerEmail);
  await withCart(fixtures);
  await openPage(fixtures.page, '/checkout');
  await fillRoom(fixtures.page, '214');
  await expect(placeOrderButton(fixtures.page)).toBeEnabled();
}

/** Opens the delivery code dialog. */
async function openHandover(fixtures: PageFixtures, failedAttempts = 0): Promise<Locator> {
  await fixtures.shop.ctx.db
    .insertInto('settings')
    .values({ key: 'requireDeliveryCode', value: 'true', updated_at: 0 })
    .execute();
  const order = await createOrder(fixtures.shop);
  await advanceOrder(fixtures.shop, order, 'start');
  await fixtures.shop.ctx.db.updateTable('orders').set({ delivery_code_tries: failedAttempts }).execute();
  await openPartner(fixtures);
  const opener = await press(fixtures.page.getByRole('button', { name: 'Mark as Delivered' }));
  await dialog(fixtures.page).getByRole('button', { name: 'Mark as Delivered' }).click();
  await fixtures.page.getByRole('alertdialog').getByRole('textbox').waitFor();
  await fixtures.page.getByRole('button', { name: 'Take a photo' }).waitFor();
  return opener;
}

/** All dialogs of the shop. */
export const shopDialogs: readonly ShopDialog[] = [
  {
    name: 'log in to check out',
    open: async (fixtures) => {
      await withCart(fixtures);
      await openPage(fixtures.page, '/cart');
      return press(fixtures.page.getByRole('button', { name: 'Proceed to Checkout' }));
    },
    description: /^Please login to proceed with checkout\.$/,
    initialFocus: 'OK',
    urlAfterClose: '/login',
  },
  {
    name: 'log in to see a page',
    open: async ({ page }) => {
      await openPage(page, '/myorders');
      return page.locator('body');
    },
    description: /^Please login to view your orders\.$/,
    initialFocus: 'OK',
    urlAfterClose: '/login',
  },
  {
    name: 'not enough in stock',
    open: async (fixtures) => {
      await setStock(fixtures.shop, 'Salted Peanuts', 5);
      await withCart(fixtures);
      await openPage(fixtures.page, '/cart');
      const quantity = fixtures.page.getByRole('textbox', { name: 'Quantity of Salted Peanuts' });
      await quantity.fill('9');
      return press(quantity);
    },
    description: /^Only 5 Salted Peanuts available in stock\.$/,
    initialFocus: 'OK',
  },
  {
    name: 'something missing at the checkout',
    open: async (fixtures) => {
      await fixtures.shop.signIn(fixtures.context, newCustomerEmail);
      await withCart(fixtures);
      await openPage(fixtures.page, '/checkout');
      return press(fixtures.page.getByLabel('Room number'));
    },
    description: /^Please fill in your room number/,
    initialFocus: 'OK',
  },
  {
    name: 'order placed',
    open: async (fixtures) => {
      await openCheckout(fixtures);
      return press(placeOrderButton(fixtures.page));
    },
    description: /^Order placed successfully!/,
    initialFocus: 'OK',
    urlAfterClose: '/products',
  },
  {
    name: 'the price has changed',
    shopTime: '2026-11-21T22:59:30+05:30',
    open: async (fixtures) => {
      await openCheckout(fixtures);
      await changeBeforeOrderRequest(fixtures.page, () =>
        fixtures.shop.clock.set('2026-11-21T23:00:00+05:30'),
      );
      return press(placeOrderButton(fixtures.page));
    },
    description: /^Late-night delivery started at 11 PM\. Your total is now /,
    initialFocus: 'Not now',
  },
  {
    name: 'cancel an order',
    open: async (fixtures) => {
      await createOrder(fixtures.shop);
      await fixtures.shop.signIn(fixtures.context, customerEmail);
      await openPage(fixtures.page, '/myorders');
      return press(fixtures.page.getByRole('button', { name: 'Cancel Order' }));
    },
    description:
      /^Are you sure you want to cancel Order #\w{8}\? .* There is no cancellation fee right now\.$/,
    initialFocus: 'Keep Order',
  },
  {
    name: 'accept an order',
    open: async (fixtures) => {
      await createOrder(fixtures.shop);
      await openPartner(fixtures);
      await fixtures.page.getByRole('tab', { name: /Available Orders/ }).click();
      return press(fixtures.page.getByRole('button', { name: 'Accept' }));
    },
    description: /^Accept delivery for Order #\w{8}\?/,
    initialFocus: 'Not yet',
  },
  {
    name: 'start a delivery',
    open: async (fixtures) => {
      await advanceOrder(fixtures.shop, await createOrder(fixtures.shop), 'accept');
      await openPartner(fixtures);
      return press(fixtures.page.getByRole('button', { name: 'Start Delivery' }));
    },
    description: /^Mark Order #\w{8} as out-for-delivery\?/,
    initialFocus: 'Not yet',
  },
  {
    name: 'deliver an order',
    open: async (fixtures) => {
      await advanceOrder(fixtures.shop, await createOrder(fixtures.shop), 'start');
      await openPartner(fixtures);
      return press(fixtures.page.getByRole('button', { name: 'Mark as Delivered' }));
    },
    description: /^Mark Order #\w{8} as delivered\?$/,
    initialFocus: 'Not yet',
  },
  {
    name: 'deliver an order with its code',
    open: (fixtures) => openHandover(fixtures),
    description: /^Ask the customer for the delivery code\.$/,
    initialFocus: { field: 'Delivery code' },
  },
  {
    name: 'deliver an order with a reason',
    open: (fixtures) => openHandover(fixtures, 5),
    description: /^The delivery code was wrong five times\./,
    initialFocus: { field: 'Reason' },
  },
  {
    name: 'an empty field at the partners’ log-in',
    open: async ({ page }) => {
      await openPage(page, '/delivery-men/login');
      return press(page.getByRole('button', { name: 'Login', exact: true }));
    },
    description: /^Please fill in all fields$/,
    initialFocus: 'OK',
  },
  {
    name: 'sign out everywhere',
    open: async (fixtures) => {
      await openProfile(fixtures, 'Devices');
      return press(fixtures.page.getByRole('button', { name: 'Sign Out Everywhere' }));
    },
    description: /^Sign out on every device\?/,
    initialFocus: 'Stay Signed In',
  },
  {
    name: 'close the account',
    open: async (fixtures) => {
      await openProfile(fixtures, 'Close Account');
      await fixtures.page.getByRole('textbox', { name: 'Your Password' }).fill('demo1234');
      return press(fixtures.page.getByRole('button', { name: 'Close My Account' }));
    },
    description: /^Close your account for good\?/,
    initialFocus: 'Keep My Account',
  },
];

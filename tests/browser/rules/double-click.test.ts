import type { Locator, Page } from '@playwright/test';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { messagesTo } from '#testing/mailbox.ts';
import { passwordField } from '../account-steps.ts';
import {
  recordRequests,
  checkoutUrl,
  dialog,
  fillRoom,
  listOrders,
  placeOrderButton,
} from '../checkout-steps.ts';
import { advanceOrder, createOrder } from '../order-steps.ts';
import { expect } from '../shop.ts';
import { test } from '../shared-page.ts';
import { partnerEmail, customerEmail, openPage } from './page-state.ts';
import type { PageFixtures } from './page-state.ts';
import { withCart } from './catalogue-states.ts';
import { shopDialogs } from './shop-dialogs.ts';

/** A button with an effect on the server. */
type MutatingButton = {
  name: string;
  /** Navigates to the button. */
  open: (fixtures: PageFixtures) => Promise<Locator>;
  /** Visible after success. */
  successMessage: (fixtures: PageFixtures) => Locator;
  /** Counts the effects on the server, or the requests that reach it. */
  countEffects: (fixtures: PageFixtures) => () => Promise<number>;
};

const count = (rows: Promise<readonly unknown[]>): Promise<number> => rows.then(({ length }) => length);

/** How often an order changed to this status. */
const countStatusChanges =
  (status: DeliveryStatus) =>
  ({ shop }: PageFixtures) =>
  () =>
    count(shop.ctx.db.selectFrom('order_history').select('id').where('status', '=', status).execute());

const countMails =
  (to: string, subject: RegExp) =>
  ({ shop }: PageFixtures) =>
  () =>
    count(
      messagesTo(shop, to).then((messages) => messages.filter((message) => subject.test(message.subject))),
    );

async function openPartner({ page, context, shop }: PageFixtures): Promise<void> {
  await shop.signIn(context, partnerEmail);
  await openPage(page, '/delivery-men/orders');
}

/** The confirming button of the dialog that another button opens. */
async function openConfirmation(
  { page }: PageFixtures,
  opener: string,
  confirmLabel = opener,
): Promise<Locator> {
  await page.getByRole('button', { name: opener }).click();
  return dialog(page).getByRole('button', { name: confirmLabel, exact: true });
}

async function openProfile({ page, context, shop }: PageFixtures, section: string): Promise<void> {
  await shop.signIn(context, customerEmail);
  await openPage(page, '/profile');
  await page.getByRole('button', { name: section, exact: true }).click();
}

const buttons: readonly MutatingButton[] = [
  {
    name: 'Place Order',
    open: async (fixtures) => {
      await fixtures.shop.signIn(fixtures.context, customerEmail);
      await withCart(fixtures);
      await openPage(fixtures.page, '/checkout');
      await fillRoom(fixtures.page, '214');
      await expect(placeOrderButton(fixtures.page)).toBeEnabled();
      return placeOrderButton(fixtures.page);
    },
    successMessage: ({ page }) => dialog(page).getByText('Order placed successfully!'),
    countEffects:
      ({ shop }) =>
      () =>
        count(listOrders(shop)),
  },
  {
    name: 'Apply, of a coupon',
    open: async (fixtures) => {
      await fixtures.shop.signIn(fixtures.context, customerEmail);
      await withCart(fixtures);
      await openPage(fixtures.page, '/checkout');
      await fixtures.page.getByRole('button', { name: 'Coupon', exact: true }).click();
      await fixtures.page.getByLabel('Coupon code').fill('WELCOME10');
      return fixtures.page.getByRole('button', { name: 'Apply', exact: true });
    },
    successMessage: ({ page }) => page.getByText('10% OFF, you save ₹16'),
    // Checking a coupon has no effect on the server; one request is sent.
    countEffects: ({ page }) => {
      const requests = recordRequests(page, checkoutUrl);
      return () => Promise.resolve(requests.length);
    },
  },
  {
    name: 'Cancel Order',
    open: async (fixtures) => {
      await createOrder(fixtures.shop);
      await fixtures.shop.signIn(fixtures.context, customerEmail);
      await openPage(fixtures.page, '/myorders');
      return openConfirmation(fixtures, 'Cancel Order');
    },
    successMessage: ({ page }) => dialog(page).getByText('Order cancelled successfully!'),
    countEffects: countStatusChanges('cancelled'),
  },
  {
    name: 'Accept',
    open: async (fixtures) => {
      await createOrder(fixtures.shop);
      await openPartner(fixtures);
      await fixtures.page.getByRole('tab', { name: /Available Orders/ }).click();
      return openConfirmation(fixtures, 'Accept');
    },
    successMessage: ({ page }) => dialog(page).getByText('Order accepted successfully!'),
    countEffects: countStatusChanges('confirmed'),
  },
  {
    name: 'Start Delivery',
    open: async (fixtures) => {
      await advanceOrder(fixtures.shop, await createOrder(fixtures.shop), 'accept');
      await openPartner(fixtures);
      return openConfirmation(fixtures, 'Start Delivery');
    },
    successMessage: ({ page }) => dialog(page).getByText('Order marked as out-for-delivery successfully!'),
    countEffects: countStatusChanges('out-for-delivery'),
  },
  {
    name: 'Mark as Delivered',
    open: async (fixtures) => {
      await advanceOrder(fixtures.shop, await createOrder(fixtures.shop), 'start');
      await openPartner(fixtures);
      return openConfirmation(fixtures, 'Mark as Delivered');
    },
    successMessage: ({ page }) => dialog(page).getByText('Order marked as delivered successfully!'),
    countEffects: countStatusChanges('delivered'),
  },
  {
    name: 'Send message',
    open: async ({ page }) => {
      await openPage(page, '/contact');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
      await page.getByRole('textbox', { name: 'Email Address' }).fill('asha@corridor.test');
      await page.getByRole('textbox', { name: 'Message' }).fill('Batteries?');
      return page.getByRole('button', { name: 'Send message' });
    },
    successMessage: ({ page }) => page.getByText('Message sent successfully!'),
    countEffects:
      ({ shop }) =>
      () =>
        count(shop.ctx.db.selectFrom('contact_messages').select('id').execute()),
  },
  {
    name: 'Notify me',
    open: async ({ page }) => {
      await openPage(page, '/services');
      await page.getByRole('button', { name: 'Get Notified When Live' }).click();
      await page.getByRole('textbox', { name: 'Email Address' }).fill('asha@corridor.test');
      return page.getByRole('button', { name: 'Notify me' });
    },
    successMessage: ({ page }) => page.getByText(/^Noted\./),
    countEffects:
      ({ shop }) =>
      () =>
        count(shop.ctx.db.selectFrom('interests').select('email').execute()),
  },
  {
    name: 'Create Account',
    open: async ({ page }) => {
      await openPage(page, '/signup');
      await page.getByLabel('Full Name').fill('Meera Nair');
      await page.getByLabel('Phone Number').fill('98765 43210');
      await page.getByLabel('Hostel Name').fill('Kaveri');
      await page.getByLabel('Email Address').fill('meera@kaveri.test');
      await passwordField(page, 'Password').fill('chai and toast');
      await passwordField(page, 'Confirm Password').fill('chai and toast');
      return page.getByRole('button', { name: 'Create Account' });
    },
    successMessage: ({ page }) => page.getByRole('heading', { name: 'Account Created Successfully!' }),
    countEffects: countMails('meera@kaveri.test', /^Verify your email/),
  },
  {
    name: 'Send Reset Link',
    open: async ({ page }) => {
      await openPage(page, '/request-reset-password');
      await page.getByLabel('Email Address').fill(customerEmail);
      return page.getByRole('button', { name: 'Send Reset Link' });
    },
    successMessage: ({ page }) => page.getByRole('heading', { name: 'Email Sent!' }),
    countEffects: countMails(customerEmail, /^Set a new/),
  },
  {
    name: 'Send Code',
    open: async ({ page }) => {
      await openPage(page, '/login?with=code');
      await page.getByLabel('Phone Number').fill('98450 12301');
      await page.getByLabel('Email Address').fill(customerEmail);
      return page.getByRole('button', { name: 'Send Code' });
    },
    successMessage: ({ page }) => page.getByLabel('Six-digit code'),
    countEffects:
      ({ shop }) =>
      () =>
        count(messagesTo(shop, customerEmail)),
  },
  {
    name: 'Update Password',
    open: async (fixtures) => {
      await openProfile(fixtures, 'Change Password');
      await passwordField(fixtures.page, 'Current Password').fill('demo1234');
      await passwordField(fixtures.page, 'New Password').fill('chai and toast');
      await passwordField(fixtures.page, 'Confirm New Password').fill('chai and toast');
      return fixtures.page.getByRole('button', { name: 'Update Password' });
    },
    successMessage: ({ page }) => page.getByRole('status').getByText(/password/i),
    countEffects: countMails(customerEmail, /password was changed$/),
  },
  {
    name: 'Save Changes',
    open: async (fixtures) => {
      await openProfile(fixtures, 'Edit your details');
      await fixtures.page.getByLabel('Phone Number').fill('98450 99999');
      await passwordField(fixtures.page, 'Your Password').fill('demo1234');
      return fixtures.page.getByRole('button', { name: 'Save Changes' });
    },
    successMessage: ({ page }) => page.getByText('+919845099999'),
    countEffects: countMails(customerEmail, /phone number was changed$/),
  },
  {
    name: 'Close Account',
    open: async (fixtures) => {
      await openProfile(fixtures, 'Close Account');
      await fixtures.page.getByRole('textbox', { name: 'Your Password' }).fill('demo1234');
      return openConfirmation(fixtures, 'Close My Account', 'Close Account');
    },
    successMessage: ({ page }) => dialog(page).getByText(/account is closed/i),
    countEffects: countMails(customerEmail, /account is closed$/),
  },
];

/** The buttons of the first tier; the others are disabled by the same hook. */
const firstTierButtons = ['Place Order', 'Cancel Order'];

for (const { name, open, successMessage, countEffects } of buttons) {
  test(
    `two immediate clicks on ${name} have the effect of one [U-25]`,
    { tag: firstTierButtons.includes(name) ? [] : '@all' },
    async ({ page, context, shop }) => {
      const fixtures = { page, context, shop };
      const button = await open(fixtures);
      const countNow = countEffects(fixtures);
      const before = await countNow();
      const sentMutations = recordMutations(page);
      await button.dblclick();
      await expect(successMessage(fixtures)).toBeVisible();
      expect(sentMutations.filter((mutation, index) => sentMutations.indexOf(mutation) < index)).toEqual([]);
      await expect.poll(countNow).toBe(before + 1);
    },
  );
}

/** Records mutating requests; price calculations do not count. */
function recordMutations(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const mutation = `${request.method()} ${new URL(request.url()).pathname}`;
    if (request.method() !== 'GET' && mutation !== 'POST /api/orders/checkout') requests.push(mutation);
  });
  return requests;
}

const confirmations = shopDialogs.filter(({ name }) =>
  ['cancel an order', 'accept an order', 'deliver an order', 'close the account'].includes(name),
);

for (const { name, open } of confirmations) {
  test(
    `a double click that opens the confirmation of ${name} does not confirm it [U-25]`,
    { tag: name === 'cancel an order' ? [] : '@all' },
    async ({ page, context, shop }) => {
      const opener = await open({ page, context, shop });
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') requests.push(request.url());
      });
      const confirmButtonBox = await dialog(page).getByRole('button').last().boundingBox();
      if (confirmButtonBox === null) throw new Error('The question has no button');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await opener.evaluate((button, { x, y }) => {
        Object.assign(button.style, { position: 'fixed', left: `${x}px`, top: `${y}px`, zIndex: 99 });
      }, confirmButtonBox);
      await page.mouse.dblclick(
        confirmButtonBox.x + confirmButtonBox.width / 2,
        confirmButtonBox.y + confirmButtonBox.height / 2,
      );
      await expect(dialog(page)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      expect(requests).toEqual([]);
    },
  );
}

import type { Locator, Page } from '@playwright/test';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { messagesTo } from '#testing/mailbox.ts';
import { password } from '../account-steps.ts';
import {
  callsTo,
  checkoutCall,
  dialog,
  fillRoom,
  ordersIn,
  placeButton,
} from '../checkout-steps.ts';
import { broughtTo, placedOrder } from '../order-steps.ts';
import { expect, test } from '../shop.ts';
import { rider, student, visit } from './page-state.ts';
import type { Visit } from './page-state.ts';
import { withCart } from './shelf-states.ts';
import { shopDialogs } from './shop-dialogs.ts';

/** A button that changes something at the shop. */
type MutatingButton = {
  name: string;
  /** As far as the button. */
  open: (at: Visit) => Promise<Locator>;
  /** What is seen once it has worked. */
  done: (at: Visit) => Locator;
  /** Counts what it does at the shop, there or by the calls that reach it. */
  effects: (at: Visit) => () => Promise<number>;
};

const count = (rows: Promise<readonly unknown[]>): Promise<number> =>
  rows.then(({ length }) => length);

/** How often an order came to this status. */
const moves =
  (status: DeliveryStatus) =>
  ({ shop }: Visit) =>
  () =>
    count(
      shop.ctx.db.selectFrom('order_history').select('id').where('status', '=', status).execute(),
    );

const mails =
  (to: string, subject: RegExp) =>
  ({ shop }: Visit) =>
  () =>
    count(messagesTo(shop, to).then((all) => all.filter((one) => subject.test(one.subject))));

async function openPartner({ page, context, shop }: Visit): Promise<void> {
  await shop.signIn(context, rider);
  await visit(page, '/delivery-men/orders');
}

/** The button that acts in the question which another one asks. */
async function asked({ page }: Visit, opener: string, acts = opener): Promise<Locator> {
  await page.getByRole('button', { name: opener }).click();
  return dialog(page).getByRole('button', { name: acts, exact: true });
}

async function openProfile({ page, context, shop }: Visit, row: string): Promise<void> {
  await shop.signIn(context, student);
  await visit(page, '/profile');
  await page.getByRole('button', { name: row, exact: true }).click();
}

const buttons: readonly MutatingButton[] = [
  {
    name: 'Place Order',
    open: async (at) => {
      await at.shop.signIn(at.context, student);
      await withCart(at);
      await visit(at.page, '/checkout');
      await fillRoom(at.page, '214');
      await expect(placeButton(at.page)).toBeEnabled();
      return placeButton(at.page);
    },
    done: ({ page }) => dialog(page).getByText('Order placed successfully!'),
    effects:
      ({ shop }) =>
      () =>
        count(ordersIn(shop)),
  },
  {
    name: 'Apply, of a coupon',
    open: async (at) => {
      await at.shop.signIn(at.context, student);
      await withCart(at);
      await visit(at.page, '/checkout');
      await at.page.getByRole('button', { name: 'Coupon', exact: true }).click();
      await at.page.getByLabel('Coupon code').fill('WELCOME10');
      return at.page.getByRole('button', { name: 'Apply', exact: true });
    },
    done: ({ page }) => page.getByText('10% OFF, you save ₹16'),
    // Trying one changes nothing at the shop; it is asked once.
    effects: ({ page }) => {
      const calls = callsTo(page, checkoutCall);
      return () => Promise.resolve(calls.length);
    },
  },
  {
    name: 'Cancel Order',
    open: async (at) => {
      await placedOrder(at.shop);
      await at.shop.signIn(at.context, student);
      await visit(at.page, '/myorders');
      return asked(at, 'Cancel Order');
    },
    done: ({ page }) => dialog(page).getByText('Order cancelled successfully!'),
    effects: moves('cancelled'),
  },
  {
    name: 'Accept',
    open: async (at) => {
      await placedOrder(at.shop);
      await openPartner(at);
      await at.page.getByRole('tab', { name: /Available Orders/ }).click();
      return asked(at, 'Accept');
    },
    done: ({ page }) => dialog(page).getByText('Order accepted successfully!'),
    effects: moves('confirmed'),
  },
  {
    name: 'Start Delivery',
    open: async (at) => {
      await broughtTo(at.shop, await placedOrder(at.shop), 'accept');
      await openPartner(at);
      return asked(at, 'Start Delivery');
    },
    done: ({ page }) => dialog(page).getByText('Order marked as out-for-delivery successfully!'),
    effects: moves('out-for-delivery'),
  },
  {
    name: 'Mark as Delivered',
    open: async (at) => {
      await broughtTo(at.shop, await placedOrder(at.shop), 'start');
      await openPartner(at);
      return asked(at, 'Mark as Delivered');
    },
    done: ({ page }) => dialog(page).getByText('Order marked as delivered successfully!'),
    effects: moves('delivered'),
  },
  {
    name: 'Send message',
    open: async ({ page }) => {
      await visit(page, '/contact');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
      await page.getByRole('textbox', { name: 'Email Address' }).fill('asha@corridor.test');
      await page.getByRole('textbox', { name: 'Message' }).fill('Batteries?');
      return page.getByRole('button', { name: 'Send message' });
    },
    done: ({ page }) => page.getByText('Message sent successfully!'),
    effects:
      ({ shop }) =>
      () =>
        count(shop.ctx.db.selectFrom('contact_messages').select('id').execute()),
  },
  {
    name: 'Notify me',
    open: async ({ page }) => {
      await visit(page, '/services');
      await page.getByRole('button', { name: 'Get Notified When Live' }).click();
      await page.getByRole('textbox', { name: 'Email Address' }).fill('asha@corridor.test');
      return page.getByRole('button', { name: 'Notify me' });
    },
    done: ({ page }) => page.getByText(/^Noted\./),
    effects:
      ({ shop }) =>
      () =>
        count(shop.ctx.db.selectFrom('interests').select('email').execute()),
  },
  {
    name: 'Create Account',
    open: async ({ page }) => {
      await visit(page, '/signup');
      await page.getByLabel('Full Name').fill('Meera Nair');
      await page.getByLabel('Phone Number').fill('98765 43210');
      await page.getByLabel('Hostel Name').fill('Kaveri');
      await page.getByLabel('Email Address').fill('meera@kaveri.test');
      await password(page, 'Password').fill('chai and toast');
      await password(page, 'Confirm Password').fill('chai and toast');
      return page.getByRole('button', { name: 'Create Account' });
    },
    done: ({ page }) => page.getByRole('heading', { name: 'Account Created Successfully!' }),
    effects: mails('meera@kaveri.test', /^Verify your email/),
  },
  {
    name: 'Send Reset Link',
    open: async ({ page }) => {
      await visit(page, '/request-reset-password');
      await page.getByLabel('Email Address').fill(student);
      return page.getByRole('button', { name: 'Send Reset Link' });
    },
    done: ({ page }) => page.getByRole('heading', { name: 'Email Sent!' }),
    effects: mails(student, /^Set a new/),
  },
  {
    name: 'Send Code',
    open: async ({ page }) => {
      await visit(page, '/login?with=code');
      await page.getByLabel('Phone Number').fill('98450 12301');
      await page.getByLabel('Email Address').fill(student);
      return page.getByRole('button', { name: 'Send Code' });
    },
    done: ({ page }) => page.getByLabel('Six-digit code'),
    effects:
      ({ shop }) =>
      () =>
        count(messagesTo(shop, student)),
  },
  {
    name: 'Update Password',
    open: async (at) => {
      await openProfile(at, 'Change Password');
      await password(at.page, 'Current Password').fill('demo1234');
      await password(at.page, 'New Password').fill('chai and toast');
      await password(at.page, 'Confirm New Password').fill('chai and toast');
      return at.page.getByRole('button', { name: 'Update Password' });
    },
    done: ({ page }) => page.getByRole('status').getByText(/password/i),
    effects: mails(student, /password was changed$/),
  },
  {
    name: 'Save Changes',
    open: async (at) => {
      await openProfile(at, 'Edit your details');
      await at.page.getByLabel('Phone Number').fill('98450 99999');
      await password(at.page, 'Your Password').fill('demo1234');
      return at.page.getByRole('button', { name: 'Save Changes' });
    },
    done: ({ page }) => page.getByText('+919845099999'),
    effects: mails(student, /phone number was changed$/),
  },
  {
    name: 'Close Account',
    open: async (at) => {
      await openProfile(at, 'Close Account');
      await at.page.getByRole('textbox', { name: 'Your Password' }).fill('demo1234');
      return asked(at, 'Close My Account', 'Close Account');
    },
    done: ({ page }) => dialog(page).getByText(/account is closed/i),
    effects: mails(student, /account is closed$/),
  },
];

for (const { name, open, done, effects } of buttons) {
  test(`[U-25] two clicks in an instant on ${name} do once what one does`, async ({
    page,
    context,
    shop,
  }) => {
    const at = { page, context, shop };
    const button = await open(at);
    const countNow = effects(at);
    const before = await countNow();
    const sent = changesSent(page);
    await button.dblclick();
    await expect(done(at)).toBeVisible();
    expect(sent.filter((call, index) => sent.indexOf(call) < index)).toEqual([]);
    await expect.poll(countNow).toBe(before + 1);
  });
}

/** The calls that ask the shop to change something, from now on; asking for a price changes nothing. */
function changesSent(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (request.method() !== 'GET' && call !== 'POST /api/orders/checkout') calls.push(call);
  });
  return calls;
}

const questions = shopDialogs.filter(({ name }) =>
  ['cancel an order', 'accept an order', 'deliver an order', 'close the account'].includes(name),
);

for (const { name, open } of questions) {
  test(`[U-25] two clicks where the question to ${name} will show its button answer nothing`, async ({
    page,
    context,
    shop,
  }) => {
    const opener = await open({ page, context, shop });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(request.url());
    });
    const acting = await dialog(page).getByRole('button').last().boundingBox();
    if (acting === null) throw new Error('The question has no button');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await opener.evaluate((button, { x, y }) => {
      Object.assign(button.style, { position: 'fixed', left: `${x}px`, top: `${y}px`, zIndex: 99 });
    }, acting);
    await page.mouse.dblclick(acting.x + acting.width / 2, acting.y + acting.height / 2);
    await expect(dialog(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(calls).toEqual([]);
  });
}

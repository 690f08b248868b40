import type { Locator, Page } from '@playwright/test';
import { messagesTo } from '#testing/mailbox.ts';
import { passwordField } from '../account-steps.ts';
import { dialog, fillRoom, listOrders, placeOrderButton } from '../checkout-steps.ts';
import { createOrder } from '../order-steps.ts';
import { expect } from '../shop.ts';
import { test } from '../shared-page.ts';
import { customerEmail, openPage } from './page-state.ts';
import type { PageFixtures } from './page-state.ts';
import { withCart } from './catalogue-states.ts';
import { openCancelQuestion } from './cancel-question.ts';

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
    name: 'Cancel Order',
    open: async (fixtures) => {
      await createOrder(fixtures.shop);
      await fixtures.shop.signIn(fixtures.context, customerEmail);
      await openPage(fixtures.page, '/myorders');
      await fixtures.page.getByRole('button', { name: 'Cancel Order' }).click();
      return dialog(fixtures.page).getByRole('button', { name: 'Cancel Order', exact: true });
    },
    successMessage: ({ page }) => dialog(page).getByText('Order cancelled successfully!'),
    countEffects:
      ({ shop }) =>
      () =>
        count(
          shop.ctx.db.selectFrom('order_history').select('id').where('status', '=', 'cancelled').execute(),
        ),
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
    countEffects:
      ({ shop }) =>
      () =>
        count(messagesTo(shop, 'meera@kaveri.test')),
  },
];

/** In the first tier; the others are disabled by the same hook. */
const firstTierButton = 'Place Order';

for (const { name, open, successMessage, countEffects } of buttons) {
  test(
    `two immediate clicks on ${name} have the effect of one [U-25]`,
    { tag: name === firstTierButton ? [] : '@all' },
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

test(
  'a double click that opens the confirmation of cancel an order does not confirm it [U-25]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const opener = await openCancelQuestion({ page, context, shop });
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

import type { Page } from '@playwright/test';
import { fillRoom, placeOrderButton } from './checkout-steps.ts';
import { findCustomerId } from './order-steps.ts';
import { addButton, findDemoProduct, fillCart } from './product-steps.ts';
import {
  waitForHydration,
  submitLogin,
  orderNoodles,
  dismissAlert,
  sessionCookies,
  customerEmail,
} from './session-steps.ts';
import { expect, ignoreConsoleErrors, test } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** A phone shared by several people. */

const otherCustomerEmail = 'student2@corridor.test';
const noodles = 'Masala Instant Noodles';
const pendingSignOutMessage = 'You are signed out on this device. The shop could not be reached';

async function logIn(page: Page, email = customerEmail): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, { email });
  await expect(page).toHaveURL('/products');
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

function readBrowserStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
}

async function countSessions(shop: DemoShop, email: string): Promise<number> {
  const id = await findCustomerId(shop, email);
  const sessions = shop.ctx.db.selectFrom('sessions').select('id').where('account_id', '=', id);
  return (await sessions.execute()).length;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('signing out removes all data of the customer from the browser', async ({ page, shop }) => {
    await logIn(page);
    await page.goto('/products');
    await waitForHydration(page);
    await orderNoodles(page, shop);
    await expect(page.getByText('Room 214').first()).toBeVisible();
    await addButton(page, 'Salted Peanuts').click();
    await page.goto('/checkout');
    await fillRoom(page, 'K-307');
    const id = await findCustomerId(shop, customerEmail);
    // As written in nested JSON: the bare digits can be part of a random id.
    const privateTexts = [id, '\\"214\\"', 'K-307', customerEmail, 'Kaveri', 'order_attempt'];
    expect(await readBrowserStorage(page)).toContain(id);
    expect(await readBrowserStorage(page)).toContain('\\"214\\"');

    await signOut(page);
    const remainingStorage = await readBrowserStorage(page);
    for (const privateText of privateTexts) expect(remainingStorage, privateText).not.toContain(privateText);

    await page.goto('/login');
    await expect(page.getByLabel('Email Address')).toHaveValue('');
    await submitLogin(page, { email: otherCustomerEmail });
    await expect(page).toHaveURL('/products');
    await expect(page.getByText('Room 214')).toHaveCount(0);
    await page.goto('/checkout');
    await expect(page.getByLabel('Room number')).toHaveValue('');
  });
});

test(
  'input of a customer is kept for them when the session expires, and shown to nobody else',
  { tag: '@all' },
  async ({ page, shop }) => {
    await fillCart(page, [{ product: await findDemoProduct(shop, noodles), quantity: 2 }]);
    await logIn(page);
    await page.goto('/checkout');
    await fillRoom(page, 'K-307');
    await expect(placeOrderButton(page)).toBeEnabled();
    await shop.ctx.db.deleteFrom('sessions').execute();
    await placeOrderButton(page).click();
    await dismissAlert(page, 'Please login to place an order');
    await submitLogin(page, { email: otherCustomerEmail });
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByLabel('Room number')).toHaveValue('');
    expect(await readBrowserStorage(page)).not.toContain('K-307');
  },
);

test('a sign-out clears the storage of other tabs', { tag: '@all' }, async ({ page, context, shop }) => {
  await fillCart(page, [{ product: await findDemoProduct(shop, noodles), quantity: 2 }]);
  await logIn(page);
  await page.goto('/checkout');
  await fillRoom(page, 'K-307');
  expect(await readBrowserStorage(page)).toContain('K-307');
  const secondTab = await context.newPage();
  await signOut(secondTab);
  await dismissAlert(page, 'Please login');
  expect(await readBrowserStorage(page)).not.toContain('K-307');
});

test(
  'a sign-out without a network shows a notice and ends the session once the network is back [AUTH-19]',
  { tag: '@all' },
  async ({ page, context, shop, consoleErrors }) => {
    await logIn(page);
    // The code of the next page is loaded already.
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByText('Ananya Iyer')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await dismissAlert(page, pendingSignOutMessage);
    await expect(page).toHaveURL('/');
    expect(await countSessions(shop, customerEmail)).toBe(1);

    await context.setOffline(false);
    await expect.poll(() => countSessions(shop, customerEmail)).toBe(0);
    await expect.poll(() => sessionCookies(context)).toEqual([]);
    expect(await readBrowserStorage(page)).not.toContain('SignOut');
    ignoreConsoleErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
  },
);

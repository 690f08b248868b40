import type { Page } from '@playwright/test';
import { fillRoom, placeButton } from './checkout-steps.ts';
import { customerId } from './order-steps.ts';
import { addButton, demoProduct, fillCart } from './product-steps.ts';
import {
  awake,
  fillLogIn,
  orderNoodles,
  readAlert,
  sessionCalls,
  sessionCookies,
  storedToken,
  student,
} from './session-steps.ts';
import { expect, expectProblems, ignoreProblems, test } from './shop.ts';
import type { OpenShop } from './shop.ts';

/** A phone that several people use: the next one finds nothing of the last one, and nobody stays signed in by accident. */

const otherStudent = 'student2@corridor.test';
const logOutCall = '**/api/users/logout';
const noodles = 'Masala Instant Noodles';
const pending = 'You are signed out on this device. The shop could not be reached';

async function logIn(page: Page, email = student): Promise<void> {
  await page.goto('/login');
  await fillLogIn(page, { email });
  await expect(page).toHaveURL('/products');
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

function stored(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
}

async function sessionsOf(shop: OpenShop, email: string): Promise<number> {
  const id = await customerId(shop, email);
  const sessions = shop.ctx.db.selectFrom('sessions').select('id').where('account_id', '=', id);
  return (await sessions.execute()).length;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('signing out leaves nothing of the customer in the browser, and the next one finds nothing', async ({
    page,
    shop,
  }) => {
    await logIn(page);
    await page.goto('/products');
    await awake(page);
    await orderNoodles(page, shop);
    await expect(page.getByText('Room 214').first()).toBeVisible();
    await addButton(page, 'Salted Peanuts').click();
    await page.goto('/checkout');
    await fillRoom(page, 'K-307');
    const id = await customerId(shop, student);
    // As it stands in JSON within JSON: the bare digits may be part of a random id.
    const traces = [id, '\\"214\\"', 'K-307', student, 'Kaveri', 'order_attempt'];
    expect(await stored(page)).toContain(id);
    expect(await stored(page)).toContain('\\"214\\"');

    await signOut(page);
    const left = await stored(page);
    for (const trace of traces) expect(left, trace).not.toContain(trace);

    await page.goto('/login');
    await expect(page.getByLabel('Email Address')).toHaveValue('');
    await fillLogIn(page, { email: otherStudent });
    await expect(page).toHaveURL('/products');
    await expect(page.getByText('Room 214')).toHaveCount(0);
    await page.goto('/checkout');
    await expect(page.getByLabel('Room number')).toHaveValue('');
  });
});

test('what a customer has entered is kept for them when the session is lost, and shown to nobody else', async ({
  page,
  shop,
}) => {
  await fillCart(page, [{ product: await demoProduct(shop, noodles), quantity: 2 }]);
  await logIn(page);
  await page.goto('/checkout');
  await fillRoom(page, 'K-307');
  await expect(placeButton(page)).toBeEnabled();
  await shop.ctx.db.deleteFrom('sessions').execute();
  await placeButton(page).click();
  await readAlert(page, 'Please login to place an order');
  await fillLogIn(page, { email: otherStudent });
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Room number')).toHaveValue('');
  expect(await stored(page)).not.toContain('K-307');
});

test('a sign-out clears what other tabs keep for themselves', async ({ page, context, shop }) => {
  await fillCart(page, [{ product: await demoProduct(shop, noodles), quantity: 2 }]);
  await logIn(page);
  await page.goto('/checkout');
  await fillRoom(page, 'K-307');
  expect(await stored(page)).toContain('K-307');
  const second = await context.newPage();
  await signOut(second);
  await readAlert(page, 'Please login');
  expect(await stored(page)).not.toContain('K-307');
});

test('[AUTH-19] a sign-out without a network is told, and ends the session once the network is back', async ({
  page,
  context,
  shop,
  problems,
}) => {
  await logIn(page);
  // The code of the page that follows is here already.
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Ananya Iyer')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await readAlert(page, pending);
  await expect(page).toHaveURL('/');
  expect(await sessionsOf(shop, student)).toBe(1);

  await context.setOffline(false);
  await expect.poll(() => sessionsOf(shop, student)).toBe(0);
  await expect.poll(() => sessionCookies(context)).toEqual([]);
  expect(await stored(page)).not.toContain('SignOut');
  ignoreProblems(problems, /ERR_INTERNET_DISCONNECTED/);
});

test('[AUTH-19] a sign-out that failed holds after a reload, and is retried until it is done', async ({
  page,
  context,
  shop,
  problems,
}) => {
  await logIn(page);
  await page.route(logOutCall, (route) => route.fulfill({ status: 503 }));
  await signOut(page);
  await readAlert(page, pending);
  const calls = sessionCalls(page);
  await page.goto('/myorders');
  await readAlert(page, 'Please login to view your orders.');
  expect(await storedToken(page)).toBeNull();
  expect(calls).toEqual([]);
  expect(await sessionsOf(shop, student)).toBe(1);

  await page.unroute(logOutCall);
  await expect.poll(() => sessionsOf(shop, student)).toBe(0);
  await expect.poll(() => sessionCookies(context)).toEqual([]);
  await expectProblems(problems, /status of 503/);
});

test('[AUTH-19] who signs in meanwhile stays signed in, and the session before still ends', async ({
  page,
  context,
  shop,
  problems,
}) => {
  await logIn(page);
  await page.route(logOutCall, (route) => route.fulfill({ status: 503 }));
  await signOut(page);
  await readAlert(page, pending);
  await logIn(page, otherStudent);
  await page.unroute(logOutCall);
  await expect.poll(() => sessionsOf(shop, student)).toBe(0);
  expect(await sessionsOf(shop, otherStudent)).toBe(1);
  expect(await sessionCookies(context)).toContain('corridor_session');
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.goto('/profile');
  await expect(page.getByText(otherStudent).first()).toBeVisible();
  await expectProblems(problems, /status of 503/);
});

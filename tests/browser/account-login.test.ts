import type { Page } from '@playwright/test';
import { messagesTo } from '#testing/mailbox.ts';
import { expectAccessibleAtAnySize } from './accessible.ts';
import {
  answer,
  callsOf,
  expectNoError,
  expectPasswordToggle,
  expectSummary,
  hold,
  password,
} from './account-steps.ts';
import { expect, expectProblems, test } from './shop.ts';
import type { OpenShop } from './shop.ts';

const student = { email: 'student@corridor.test', password: 'demo1234' };
const newcomer = {
  fullname: 'Asha Rao',
  phone: '+919811122233',
  hostel: 'Kaveri Hostel',
  email: 'asha@corridor.test',
  password: 'chai and toast',
};

async function logIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email Address').fill(who.email);
  await password(page, 'Password').fill(who.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signUpNewcomer(shop: OpenShop): Promise<void> {
  const { status } = await shop.call('signUp', { body: newcomer });
  expect(status).toBe(201);
}

test('[LOGIN-1] [LOGIN-2] [LOGIN-3] [LOGIN-4] [LOGIN-5] [LOGIN-11] [ROUTE-17] the log-in has its two fields and its ways on', async ({
  page,
}) => {
  await page.goto('/login');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await expect(page).toHaveTitle(/^Login/);
  const email = page.getByLabel('Email Address');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveJSProperty('required', true);
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
  await expectPasswordToggle(page, 'Password');

  const ways = [
    ['Create an account', '/signup'],
    ['Forgot your password?', '/request-reset-password'],
    ['terms and conditions', '/policy'],
  ] as const;
  for (const [name, address] of ways) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await expectAccessibleAtAnySize(page);
});

test('[LOGIN-7] [AUTH-8] the log-in waits for the check of the session', async ({ page }) => {
  await page.addInitScript(() => {
    // Once: what the page removes must stay removed.
    if (sessionStorage.getItem('seen') === null) localStorage.setItem('authToken', 'of last year');
    sessionStorage.setItem('seen', '1');
  });
  const letGo = await hold(page, 'checkauth');
  await page.goto('/login');

  await expect(page.getByText('Checking authentication...')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveCount(0);
  await expectAccessibleAtAnySize(page);
  letGo();
  await expect(page.getByLabel('Email Address')).toBeVisible();
  await expect(page.getByText('Checking authentication...')).toHaveCount(0);
});

test('[LOGIN-8] a log-in with an empty field does nothing', async ({ page }) => {
  const calls = callsOf(page, 'login');
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign In', exact: true });

  await button.click();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await page.getByLabel('Email Address').fill('   ');
  await password(page, 'Password').fill('demo1234');
  await button.click();
  await page.getByLabel('Email Address').fill(student.email);
  await password(page, 'Password').fill('   ');
  await button.click();
  await expect(password(page, 'Password')).toBeFocused();

  await expectNoError(page);
  await expect(page).toHaveURL('/login');
  expect(calls).toHaveLength(0);
});

test('[LOGIN-6] [LOGIN-9] [LOGIN-10] [AUTH-1] [AUTH-4] [AUTH-5] [API-16] a student signs in and comes to the products', async ({
  page,
}) => {
  const calls = callsOf(page, 'login');
  const letGo = await hold(page, 'login');
  await page.goto('/login');
  await logIn(page, { ...student, email: '  STUDENT@Corridor.Test ' });

  const button = page.getByRole('button', { name: 'Signing In...' });
  await expect(button).toBeVisible();
  // Playwright itself would not press a button that is busy.
  await button.click({ force: true });
  letGo();
  await expect(page).toHaveURL('/products');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.postDataJSON()).toEqual(student);
  const told = (await (await calls[0]?.response())?.json()) as { data: { token: string } };
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(told.data.token);
});

test('[VAL-3] what is wrong with an e-mail stands on top and at it, and editing takes it away', async ({
  page,
}) => {
  const calls = callsOf(page, 'login');
  await page.goto('/login');
  await logIn(page, { email: 'aarav@kaveri', password: 'demo1234' });

  const email = page.getByLabel('Email Address');
  await expectSummary(page, [
    { field: 'Email Address', text: 'Please enter a valid email address' },
  ]);
  await expectAccessibleAtAnySize(page);
  await email.pressSequentially('.in');
  await expectNoError(page);
  expect(calls).toHaveLength(0);
});

test('[VAL-3] [U-19] a refused log-in does not say which half was wrong and keeps both', async ({
  page,
}) => {
  await page.goto('/login');
  for (const email of [student.email, 'nobody@corridor.test']) {
    await logIn(page, { email, password: 'not this one' });
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await expect(password(page, 'Password')).toHaveValue('not this one');
    await expectAccessibleAtAnySize(page);
    await password(page, 'Password').press('End');
    await password(page, 'Password').press('Backspace');
    await expectNoError(page);
  }
});

test('too many tries say so and lose nothing', async ({ page, shop }) => {
  for (let tries = 0; tries < 10; tries += 1) {
    await shop.call('logIn', { body: { ...student, password: 'wrong' } });
  }
  await page.goto('/login');
  await logIn(page, student);

  await expect(page.getByRole('alert')).toHaveText(
    /^Too many tries\. Try again in 1[45] minutes\.$/,
  );
  await expect(password(page, 'Password')).toHaveValue(student.password);
});

test('[AUTH-3] [API-30] an account that is not verified is offered its link again', async ({
  page,
  shop,
}) => {
  await signUpNewcomer(shop);
  const resends = callsOf(page, 'resend-verification');
  await page.goto('/login');
  await logIn(page, newcomer);

  await expect(page.getByRole('alert')).toHaveText('Please verify your email before signing in.');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'a new link is on its way' }),
  ).toBeVisible();
  expect(resends[0]?.postDataJSON()).toEqual({ email: newcomer.email });
  await expect
    .poll(async () => (await messagesTo(shop, newcomer.email)).map(({ subject }) => subject))
    .toEqual(['Verify your email for Corridor', 'Verify your email for Corridor']);
  await expectAccessibleAtAnySize(page);

  await page.getByLabel('Email Address').press('End');
  await page.getByLabel('Email Address').pressSequentially('x');
  await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
});

test('[ERR-5] a link that cannot be sent again has its sentence', async ({
  page,
  shop,
  problems,
}) => {
  await signUpNewcomer(shop);
  await answer(page, 'resend-verification', { status: 503, body: { success: false } });
  await page.goto('/login');
  await logIn(page, newcomer);
  await page.getByRole('button', { name: 'Send the link again' }).click();

  await expect(page.getByText('Failed to resend verification email')).toBeVisible();
  await expectProblems(problems, /status of 503/);
});

test('[ERR-1] [ERR-6] [ERR-7] a failed log-in has the server’s sentence or one of its own', async ({
  page,
  problems,
}) => {
  const said = page.getByRole('alert');
  await page.goto('/login');

  await answer(page, 'login', { status: 500, body: { success: false } });
  await logIn(page, student);
  await expect(said).toHaveText('Failed to login');
  await answer(page, 'login', { body: { success: false } });
  await logIn(page, student);
  await expect(said).toHaveText('Login failed');
  await answer(page, 'login', { status: 400, body: { success: false, message: 'Closed today' } });
  await logIn(page, student);
  await expect(said).toHaveText('Closed today');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await expectProblems(problems, /status of 500/);
});

test('after the log-in a student goes on to where they wanted, with their cart', async ({
  page,
}) => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const storedCart = () => page.evaluate(() => localStorage.getItem('corridor_cart'));
  await expect.poll(storedCart).toContain('"quantity":');
  const cart = await storedCart();

  await page.goto('/myorders');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');
  // A detour over the other way to sign in loses nothing.
  await page.getByRole('link', { name: 'Use a one-time code' }).click();
  await page.getByRole('link', { name: 'Sign in with your password' }).click();
  // Both ways have an e-mail field: the password tells that the other form has come.
  await expect(password(page, 'Password')).toBeVisible();
  await logIn(page, student);
  await expect(page).toHaveURL('/myorders');
  expect(await storedCart()).toBe(cart);
});

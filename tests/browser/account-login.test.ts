import type { Page } from '@playwright/test';
import { messagesTo } from '#testing/mailbox.ts';
import {
  mockUserResponse,
  recordUserRequests,
  expectNoError,
  expectErrorSummary,
  deferUserRequests,
  passwordField,
} from './account-steps.ts';
import { expect, expectConsoleErrors, test } from './shop.ts';
import type { DemoShop } from './shop.ts';

const customer = { email: 'student@corridor.test', password: 'demo1234' };
const newCustomer = {
  fullname: 'Asha Rao',
  phone: '+919811122233',
  hostel: 'Kaveri Hostel',
  email: 'asha@corridor.test',
  password: 'chai and toast',
};

async function logIn(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email Address').fill(credentials.email);
  await passwordField(page, 'Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signUpNewCustomer(shop: DemoShop): Promise<void> {
  const { status } = await shop.request('signUp', { body: newCustomer });
  expect(status).toBe(201);
}

test('the login form waits for the session check [LOGIN-7] [AUTH-8]', async ({ page }) => {
  await page.addInitScript(() => {
    // Only on the first load: what the page removes must stay removed.
    if (sessionStorage.getItem('seen') === null) localStorage.setItem('authToken', 'of last year');
    sessionStorage.setItem('seen', '1');
  });
  const resumeRequest = await deferUserRequests(page, 'checkauth');
  await page.goto('/login');

  await expect(page.getByText('Checking authentication...')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveCount(0);
  resumeRequest();
  await expect(page.getByLabel('Email Address')).toBeVisible();
  await expect(page.getByText('Checking authentication...')).toHaveCount(0);
});

test('a login with an empty field sends nothing [LOGIN-8]', async ({ page }) => {
  const requests = recordUserRequests(page, 'login');
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign In', exact: true });

  await button.click();
  await expect(page.getByLabel('Email Address')).toBeFocused();
  await page.getByLabel('Email Address').fill('   ');
  await passwordField(page, 'Password').fill('demo1234');
  await button.click();
  await page.getByLabel('Email Address').fill(customer.email);
  await passwordField(page, 'Password').fill('   ');
  await button.click();
  await expect(passwordField(page, 'Password')).toBeFocused();

  await expectNoError(page);
  await expect(page).toHaveURL('/login');
  expect(requests).toHaveLength(0);
});

test('a student logs in and is redirected to the products [LOGIN-6] [LOGIN-9] [LOGIN-10] [AUTH-1] [AUTH-4] [AUTH-5] [API-16]', async ({
  page,
}) => {
  const requests = recordUserRequests(page, 'login');
  const resumeRequest = await deferUserRequests(page, 'login');
  await page.goto('/login');
  await logIn(page, { ...customer, email: '  STUDENT@Corridor.Test ' });

  const button = page.getByRole('button', { name: 'Signing In...' });
  await expect(button).toBeVisible();
  // Playwright does not click a busy button.
  await button.click({ force: true });
  resumeRequest();
  await expect(page).toHaveURL('/products');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.postDataJSON()).toEqual(customer);
  const responseBody = (await (await requests[0]?.response())?.json()) as {
    data: { token: string };
  };
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(responseBody.data.token);
});

test(
  'an invalid email is shown in the error summary and at the field until it is edited [VAL-3]',
  { tag: '@all' },
  async ({ page }) => {
    const requests = recordUserRequests(page, 'login');
    await page.goto('/login');
    await logIn(page, { email: 'aarav@kaveri', password: 'demo1234' });

    const email = page.getByLabel('Email Address');
    await expectErrorSummary(page, [{ field: 'Email Address', text: 'Please enter a valid email address' }]);
    await email.pressSequentially('.in');
    await expectNoError(page);
    expect(requests).toHaveLength(0);
  },
);

test(
  'a rejected login does not reveal whether email or password was wrong and keeps the input [VAL-3] [U-19]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/login');
    for (const email of [customer.email, 'nobody@corridor.test']) {
      await logIn(page, { email, password: 'not this one' });
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByLabel('Email Address')).toHaveValue(email);
      await expect(passwordField(page, 'Password')).toHaveValue('not this one');
      await passwordField(page, 'Password').press('End');
      await passwordField(page, 'Password').press('Backspace');
      await expectNoError(page);
    }
  },
);

test('too many login attempts show an error and keep the input', { tag: '@all' }, async ({ page, shop }) => {
  for (let tries = 0; tries < 10; tries += 1) {
    await shop.request('logIn', { body: { ...customer, password: 'wrong' } });
  }
  await page.goto('/login');
  await logIn(page, customer);

  await expect(page.getByRole('alert')).toHaveText(/^Too many tries\. Try again in 1[45] minutes\.$/);
  await expect(passwordField(page, 'Password')).toHaveValue(customer.password);
});

test('an unverified account is offered a new verification link [AUTH-3] [API-30]', async ({ page, shop }) => {
  await signUpNewCustomer(shop);
  const resendRequests = recordUserRequests(page, 'resend-verification');
  await page.goto('/login');
  await logIn(page, newCustomer);

  await expect(page.getByRole('alert')).toHaveText('Please verify your email before signing in.');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a new link is on its way' })).toBeVisible();
  expect(resendRequests[0]?.postDataJSON()).toEqual({ email: newCustomer.email });
  await expect
    .poll(async () => (await messagesTo(shop, newCustomer.email)).map(({ subject }) => subject))
    .toEqual(['Verify your email for Corridor', 'Verify your email for Corridor']);

  await page.getByLabel('Email Address').press('End');
  await page.getByLabel('Email Address').pressSequentially('x');
  await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
});

test(
  'a failed resend of the verification link shows an error [ERR-5]',
  { tag: '@all' },
  async ({ page, shop, consoleErrors }) => {
    await signUpNewCustomer(shop);
    await mockUserResponse(page, 'resend-verification', { status: 503, body: { success: false } });
    await page.goto('/login');
    await logIn(page, newCustomer);
    await page.getByRole('button', { name: 'Send the link again' }).click();

    await expect(page.getByText('Failed to resend verification email')).toBeVisible();
    await expectConsoleErrors(consoleErrors, /status of 503/);
  },
);

test(
  'a failed login shows the server message or a fallback [ERR-1] [ERR-6] [ERR-7]',
  { tag: '@all' },
  async ({ page, consoleErrors }) => {
    const alert = page.getByRole('alert');
    await page.goto('/login');

    await mockUserResponse(page, 'login', { status: 500, body: { success: false } });
    await logIn(page, customer);
    await expect(alert).toHaveText('Failed to login');
    await mockUserResponse(page, 'login', { body: { success: false } });
    await logIn(page, customer);
    await expect(alert).toHaveText('Login failed');
    await mockUserResponse(page, 'login', {
      status: 400,
      body: { success: false, message: 'Closed today' },
    });
    await logIn(page, customer);
    await expect(alert).toHaveText('Closed today');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await expectConsoleErrors(consoleErrors, /status of 500/);
  },
);

test('a login returns to the requested page with the cart unchanged', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const readStoredCart = () => page.evaluate(() => localStorage.getItem('corridor_cart'));
  await expect.poll(readStoredCart).toContain('"quantity":');
  const cart = await readStoredCart();

  await page.goto('/myorders');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');
  // A detour through the other login form keeps the return path.
  await page.getByRole('link', { name: 'Use a one-time code' }).click();
  await page.getByRole('link', { name: 'Sign in with your password' }).click();
  // Both forms have an email field; the password field identifies this form.
  await expect(passwordField(page, 'Password')).toBeVisible();
  await logIn(page, customer);
  await expect(page).toHaveURL('/myorders');
  expect(await readStoredCart()).toBe(cart);
});

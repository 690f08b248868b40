import type { Page } from '@playwright/test';
import { securityMessages } from '#messages/security.ts';
import { messagesTo } from '#testing/mailbox.ts';
import { recordUserRequests, expectNoError, deferUserRequests, passwordField } from './account-steps.ts';
import { test } from './shared-page.ts';
import { expect, runOnLoad } from './shop.ts';
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

test('the login form keeps what is typed during the session check [LOGIN-7] [AUTH-8]', async ({ page }) => {
  await runOnLoad(
    page,
    () => {
      // Only on the first load: what the page removes must stay removed.
      if (sessionStorage.getItem('seen') === null) localStorage.setItem('authToken', 'of last year');
      sessionStorage.setItem('seen', '1');
    },
    null,
  );
  const resumeRequest = await deferUserRequests(page, 'checkauth');
  await page.goto('/login');

  await expect(page.getByText('Checking authentication...')).toBeVisible();
  await page.getByLabel('Email Address').fill('asha@corridor.test');
  resumeRequest();
  await expect(page.getByText('Checking authentication...')).toHaveCount(0);
  await expect(page.getByLabel('Email Address')).toHaveValue('asha@corridor.test');
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
  'an unverified account is offered a new verification link [AUTH-3] [API-30]',
  { tag: '@all' },
  async ({ page, shop }) => {
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
  },
);

test(
  'a log-in shows the waiting time after too many tries [ERR-1]',
  { tag: '@all' },
  async ({ page, shop }) => {
    let status = 0;
    for (let attempts = 0; status !== 429 && attempts < 100; attempts += 1)
      ({ status } = await shop.request('logIn', { body: { ...customer, password: 'wrong' } }));
    expect(status).toBe(429);
    await page.goto('/login');
    await logIn(page, { ...customer, password: 'wrong' });

    // The remaining time may be a little shorter than the limit.
    const [textBefore = '', textAfter = ''] = securityMessages.tooManyTries(900).split(/\d+/);
    const message = page.getByText(textBefore.trim()).and(page.getByText(textAfter.trim())).first();
    await expect(message).toBeVisible();
    const shownNumber = Number(/\d+/.exec((await message.textContent()) ?? '')?.[0]);
    expect(shownNumber).toBeGreaterThan(0);
    expect(shownNumber).toBeLessThanOrEqual(15);
  },
);

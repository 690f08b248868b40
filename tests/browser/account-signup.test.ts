import type { Page } from '@playwright/test';
import { messagesTo } from '#testing/mailbox.ts';
import { recordUserRequests, expectErrorSummary, deferUserRequests, passwordField } from './account-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

const labels = {
  fullname: 'Full Name',
  phone: 'Phone Number',
  hostel: 'Hostel Name',
  email: 'Email Address',
  password: 'Password',
  confirmPassword: 'Confirm Password',
} as const;

type SignupForm = Record<keyof typeof labels, string>;

const validForm: SignupForm = {
  fullname: 'Asha Rao',
  phone: '+91 98111-22233',
  hostel: 'Kaveri Hostel',
  email: 'asha@corridor.test',
  password: 'chai and toast',
  confirmPassword: 'chai and toast',
};

async function fillForm(page: Page, changes: Partial<SignupForm> = {}): Promise<void> {
  for (const [field, text] of Object.entries({ ...validForm, ...changes })) {
    // Keys are the field labels.
    await page.getByRole('textbox', { name: labels[field as keyof SignupForm], exact: true }).fill(text);
  }
}

async function submitForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
}

const createdHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Account Created Successfully!', level: 1 });

test('the signup keeps what is typed during the session check [SIGNUP-16]', async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([{ name: 'session', value: '1', url: shop.url }]);
  const resumeRequest = await deferUserRequests(page, 'checkauth');
  await page.goto('/signup');

  await expect(page.getByText('Checking authentication...')).toBeVisible();
  await page.getByLabel('Full Name').fill('Asha Rao');
  resumeRequest();
  await expect(page.getByText('Checking authentication...')).toHaveCount(0);
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
});

test('the signup shows progress during the request, which is sent once [SIGNUP-13] [SIGNUP-21]', async ({
  page,
}) => {
  const requests = recordUserRequests(page, 'signup');
  const resumeRequest = await deferUserRequests(page, 'signup');
  await page.goto('/signup');
  await fillForm(page);
  await submitForm(page);

  const busyButton = page.getByRole('button', { name: 'Creating Account...' });
  await expect(busyButton).toBeVisible();
  await busyButton.click({ force: true });
  resumeRequest();
  await expect(createdHeading(page)).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('a student signs up and is asked to open the link in the mail, which can be sent again [SIGNUP-17] [SIGNUP-18] [SIGNUP-22] [API-13]', async ({
  page,
  shop,
}) => {
  const requests = recordUserRequests(page, 'signup');
  await page.goto('/signup');
  await fillForm(page);
  await submitForm(page);
  await expect(createdHeading(page)).toBeVisible();
  await expect(
    page.getByText('Please check your email to verify your account before signing in.'),
  ).toBeVisible();
  await expect(page.getByText(validForm.email)).toBeVisible();
  expect(requests[0]?.postDataJSON()).toEqual({
    fullname: 'Asha Rao',
    phone: '+919811122233',
    hostel: 'Kaveri Hostel',
    email: 'asha@corridor.test',
    password: 'chai and toast',
  });
  const responseBody = (await (await requests[0]?.response())?.json()) as object;
  expect(responseBody).toMatchObject({ success: true, message: expect.any(String) });
  await expect.poll(() => messagesTo(shop, validForm.email)).toHaveLength(1);

  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'a new link is on its way' })).toBeVisible();
  await expect.poll(() => messagesTo(shop, validForm.email)).toHaveLength(2);
});

test('after a signup another account can be created with an empty form, or the login opened [SIGNUP-19] [SIGNUP-20] [SIGNUP-23]', async ({
  page,
}) => {
  await page.goto('/signup');
  await fillForm(page);
  await submitForm(page);
  await page.getByRole('button', { name: 'Create Another Account' }).click();
  for (const label of Object.values(labels)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('');
  }
  await fillForm(page, { email: 'second@corridor.test', phone: '98111 22244' });
  await submitForm(page);
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

test(
  'a signup whose verification mail failed shows that and offers to resend it',
  { tag: '@all' },
  async ({ page, shop }) => {
    for (let mails = 0; mails < 8; mails += 1)
      await shop.ctx.rateLimits.consume('unasked-mail', validForm.email);
    await page.goto('/signup');
    await fillForm(page);
    await submitForm(page);
    await expect(createdHeading(page)).toBeVisible();
    await expect(page.getByText(`We have sent too many emails to ${validForm.email}`)).toBeVisible();
    await expect(page.getByText('The link went to')).toHaveCount(0);
    expect(await messagesTo(shop, validForm.email)).toEqual([]);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect.poll(() => messagesTo(shop, validForm.email)).toHaveLength(1);
  },
);

test('an email or phone in use is reported at its field', async ({ page }) => {
  await page.goto('/signup');
  await fillForm(page, { email: 'student@corridor.test' });
  await submitForm(page);
  await expectErrorSummary(page, [
    {
      field: 'Email Address',
      text: 'An account with this email already exists. Sign in instead.',
    },
  ]);
  await fillForm(page, { phone: '+919845012301' });
  await submitForm(page);
  await expectErrorSummary(page, [
    {
      field: 'Phone Number',
      text: 'An account with this phone number already exists. Sign in instead.',
    },
  ]);
  await expect(passwordField(page, 'Confirm Password')).toHaveValue(validForm.confirmPassword);
});

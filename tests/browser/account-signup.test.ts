import type { Page } from '@playwright/test';
import { messagesTo } from '#testing/mailbox.ts';
import {
  mockUserResponse,
  recordUserRequests,
  expectNoError,
  expectErrorSummary,
  deferUserRequests,
  leaveUserRequestsPending,
  passwordField,
} from './account-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors } from './shop.ts';

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

test('the signup waits for the session check [SIGNUP-16]', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'session', value: '1', url: shop.url }]);
  const resumeRequest = await deferUserRequests(page, 'checkauth');
  await page.goto('/signup');

  await expect(page.getByText('Checking authentication...')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveCount(0);
  resumeRequest();
  await expect(page.getByLabel('Full Name')).toBeVisible();
});

test('a student signs up and sees progress and success [SIGNUP-13] [SIGNUP-17] [SIGNUP-18] [SIGNUP-19] [SIGNUP-20] [SIGNUP-21] [SIGNUP-22] [SIGNUP-23] [API-13]', async ({
  page,
  shop,
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
  await expect(
    page.getByText('Please check your email to verify your account before signing in.'),
  ).toBeVisible();
  await expect(page.getByText(validForm.email)).toBeVisible();
  expect(requests).toHaveLength(1);
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

  await page.getByRole('button', { name: 'Create Another Account' }).click();
  for (const label of Object.values(labels)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('');
  }
  await fillForm(page, { email: 'second@corridor.test', phone: '98111 22244' });
  await submitForm(page);
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

const invalidForms: readonly [
  title: string,
  changes: Partial<SignupForm>,
  field: keyof SignupForm,
  errorMessage: string,
][] = [
  ['no name', { fullname: '  ' }, 'fullname', 'Full name is required'],
  ['a name of one letter', { fullname: ' A ' }, 'fullname', 'Full name must be at least 2 characters'],
  ['no phone', { phone: ' ' }, 'phone', 'Phone number is required'],
  [
    'a phone that begins with 0',
    { phone: '09811122233' },
    'phone',
    'Please enter a valid phone number with country code',
  ],
  [
    'a phone of 9 digits',
    { phone: '981112223' },
    'phone',
    'Please enter a valid phone number with country code',
  ],
  [
    'a phone of 16 digits',
    { phone: '+9198111222333444' },
    'phone',
    'Please enter a valid phone number with country code',
  ],
  ['no hostel', { hostel: ' ' }, 'hostel', 'Hostel name is required'],
  ['no e-mail', { email: '' }, 'email', 'Email is required'],
  ['half an e-mail', { email: 'asha@corridor' }, 'email', 'Please enter a valid email address'],
  ['no password', { password: '', confirmPassword: 'x' }, 'password', 'Password is required'],
  [
    'a password of 5',
    { password: 'five5', confirmPassword: 'five5' },
    'password',
    'Password must be at least 6 characters',
  ],
  ['no confirmation', { confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
  ['another confirmation', { confirmPassword: 'chai and rusk' }, 'confirmPassword', 'Passwords do not match'],
];

test(
  'each invalid field shows its error until it is edited [SIGNUP-28] [SIGNUP-29] [SIGNUP-30] [SIGNUP-33] [SIGNUP-34] [SIGNUP-35] [SIGNUP-36] [SIGNUP-37] [SIGNUP-38] [SIGNUP-39] [SIGNUP-40] [SIGNUP-41] [VAL-3]',
  { tag: '@all' },
  async ({ page }) => {
    const requests = recordUserRequests(page, 'signup');
    await page.goto('/signup');
    for (const [title, changes, field, message] of invalidForms) {
      await test.step(title, async () => {
        await fillForm(page, changes);
        await expectNoError(page);
        await submitForm(page);
        const errorLinks = page.getByRole('alert').getByRole('link');
        await expect(errorLinks.first()).toHaveText(message);
        const input = page.getByRole('textbox', { name: labels[field], exact: true });
        await expect(input).toHaveAttribute('aria-invalid', 'true');
        await expect(input).toHaveAccessibleDescription(new RegExp(`^${message}`));
        await expect(input).toHaveValue(changes[field] ?? '');
        await input.press('End');
        await input.press('x');
        await expectNoError(page);
      });
    }
    expect(requests).toHaveLength(0);
  },
);

test(
  'the error summary of an empty signup lists all fields in order and links to them',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/signup');
    await submitForm(page);

    await expectErrorSummary(page, [
      { field: 'Full Name', text: 'Full name is required' },
      { field: 'Phone Number', text: 'Phone number is required' },
      { field: 'Hostel Name', text: 'Hostel name is required' },
      { field: 'Email Address', text: 'Email is required' },
      { field: 'Password', text: 'Password is required' },
      { field: 'Confirm Password', text: 'Please confirm your password' },
    ]);
    await page.getByRole('link', { name: 'Hostel name is required' }).click();
    await expect(page.getByLabel('Hostel Name')).toBeFocused();
  },
);

test(
  'sent values are trimmed, the phone has a country code and the email is in lower case [SIGNUP-31] [SIGNUP-32] [SIGNUP-42] [SIGNUP-43] [SIGNUP-44] [SIGNUP-45]',
  { tag: '@all' },
  async ({ page }) => {
    const requests = recordUserRequests(page, 'signup');
    await mockUserResponse(page, 'signup', { status: 201, body: { success: true } });
    await page.goto('/signup');
    const phones = {
      '98111 22233': '+919811122233',
      ' 9811122233 ': '+919811122233',
      '919811122233': '+919811122233',
      '+91 (98111) 22233': '+919811122233',
      '+1 415 555 0100': '+14155550100',
    };
    for (const [typed, sent] of Object.entries(phones)) {
      await fillForm(page, {
        fullname: '  Asha Rao ',
        hostel: ' Kaveri Hostel  ',
        email: ' Asha@Corridor.TEST ',
        phone: typed,
      });
      await expect(page.getByLabel('Phone Number')).toHaveValue(typed);
      await submitForm(page);
      await expect(createdHeading(page)).toBeVisible();
      expect(requests.at(-1)?.postDataJSON()).toMatchObject({
        fullname: 'Asha Rao',
        hostel: 'Kaveri Hostel',
        email: 'asha@corridor.test',
        phone: sent,
      });
      await page.getByRole('button', { name: 'Create Another Account' }).click();
    }
    expect(requests).toHaveLength(Object.keys(phones).length);
  },
);

test('a signup whose verification mail failed shows that and offers to resend it', async ({ page, shop }) => {
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
});

test(
  'an error status with success: true or a verification email message counts as success [SIGNUP-24] [API-15]',
  { tag: '@all' },
  async ({ page, consoleErrors }) => {
    await page.goto('/signup');
    await mockUserResponse(page, 'signup', {
      status: 500,
      body: { success: true, message: 'Saved' },
    });
    await fillForm(page);
    await submitForm(page);
    await expect(createdHeading(page)).toBeVisible();

    await page.getByRole('button', { name: 'Create Another Account' }).click();
    const message = 'Account saved, but the verification email is delayed';
    await mockUserResponse(page, 'signup', { status: 500, body: { success: false, message } });
    await fillForm(page);
    await submitForm(page);
    await expect(createdHeading(page)).toBeVisible();
    await expectConsoleErrors(consoleErrors, /status of 500/);
  },
);

test(
  'a failed signup logs and shows the error and keeps the input [SIGNUP-25] [SIGNUP-26] [ERR-4]',
  { tag: '@all' },
  async ({ page, consoleErrors }) => {
    const warnings: string[] = [];
    page.on('console', (consoleMessage) => {
      if (consoleMessage.type() === 'warning') warnings.push(consoleMessage.text());
    });
    await page.goto('/signup');
    const failures = [
      [{ status: 500, body: { success: false } }, 'Failed to create account'],
      [{ status: 503, body: { success: false, message: 'Closed today' } }, 'Closed today'],
      [{ status: 200, body: {} }, 'Signup failed - no success flag'],
    ] as const;
    await fillForm(page);
    for (const [mockedResponse, message] of failures) {
      await mockUserResponse(page, 'signup', mockedResponse);
      await submitForm(page);
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(page.getByRole('alert')).toBeInViewport();
      await expect(page).toHaveTitle(/^Error: /);
      expect(warnings.at(-1)).toBe(message);
    }
    await expect(page.getByLabel('Full Name')).toHaveValue(validForm.fullname);
    await expect(passwordField(page, 'Password')).toHaveValue(validForm.password);
    await expect(page.getByLabel('Phone Number')).toHaveValue(validForm.phone);
    await page.getByLabel('Full Name').pressSequentially('x');
    await expectNoError(page);
    await expectConsoleErrors(consoleErrors, /status of 50[03]/);
  },
);

test(
  'a signup without a response times out after 60 s with an error message [SIGNUP-27] [API-14]',
  { tag: '@all' },
  async ({ page }) => {
    await page.clock.install();
    await leaveUserRequestsPending(page, 'signup');
    await page.goto('/signup');
    await fillForm(page);
    await submitForm(page);
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();

    await page.clock.fastForward(55_000);
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
    await page.clock.fastForward(5000);
    await expect(page.getByRole('alert')).toHaveText(
      'Account creation is taking longer than expected. Please check your email for the verification link or try again.',
    );
    await expect(createdHeading(page)).toHaveCount(0);
    await expect(page.getByLabel('Full Name')).toHaveValue(validForm.fullname);
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

import type { Page } from '@playwright/test';
import { linkTokensTo } from '#testing/mailbox.ts';
import { passwordField } from './account-steps.ts';
import { waitForHydration } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

/** Drafts of account forms are stored per tab, without passwords, until they are sent. */

const email = 'asha@corridor.test';
const signupPassword = 'chai and toast';

const formValues = {
  'Full Name': 'Asha Rao',
  'Phone Number': '+91 98111-22233',
  'Hostel Name': 'Kaveri Hostel',
  'Email Address': email,
};
const emptyFormValues = {
  'Full Name': '',
  'Phone Number': '',
  'Hostel Name': '',
  'Email Address': '',
};

async function fillSignup(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(formValues)) await page.getByLabel(label).fill(text);
  await passwordField(page, 'Password').fill(signupPassword);
  await passwordField(page, 'Confirm Password').fill(signupPassword);
}

async function expectSignupValues(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(text);
  await expect(passwordField(page, 'Password')).toHaveValue('');
  await expect(passwordField(page, 'Confirm Password')).toHaveValue('');
}

function readBrowserStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
}

test(
  'the sign-up form keeps all fields except passwords over navigation and reload in the same tab',
  { tag: '@all' },
  async ({ page, context }) => {
    await page.goto('/signup');
    await fillSignup(page);
    expect(await readBrowserStorage(page)).not.toContain(signupPassword);

    await page.getByRole('link', { name: 'terms and conditions' }).click();
    await expect(page).toHaveURL('/policy');
    // The address changes before the page: the form must have left the screen.
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveCount(0);
    await page.goBack();
    await expectSignupValues(page, formValues);
    await page.reload();
    await expectSignupValues(page, formValues);
    await expect(page).toHaveURL('/signup');

    const otherTab = await context.newPage();
    await otherTab.goto('/signup');
    await expectSignupValues(otherTab, emptyFormValues);
  },
);

test('a successful sign-up clears its draft', { tag: '@all' }, async ({ page }) => {
  await page.goto('/signup');
  await fillSignup(page);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByRole('button', { name: 'Create Another Account' }).click();
  await expectSignupValues(page, emptyFormValues);
  await page.reload();
  await expectSignupValues(page, emptyFormValues);
});

test('the login form is prefilled with the email after sign-up', { tag: '@all' }, async ({ page }) => {
  await page.goto('/signup');
  await fillSignup(page);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await expect(page).toHaveURL('/login');
});

test(
  'the login form is prefilled with the verified email, without putting it into the URL',
  { tag: '@all' },
  async ({ page, shop }) => {
    const account = { fullname: 'Asha Rao', phone: '+919811122233', hostel: 'Kaveri', email };
    await shop.request('signUp', { body: { ...account, password: signupPassword } });
    await expect.poll(() => linkTokensTo(shop, email, 'verify-email')).toHaveLength(1);
    const [token = ''] = await linkTokensTo(shop, email, 'verify-email');
    await page.goto(`/verify-email?token=${token}`);
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await passwordField(page, 'Password').fill(signupPassword);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/products');
  },
);

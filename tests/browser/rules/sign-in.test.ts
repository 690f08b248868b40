import type { Locator, Page } from '@playwright/test';
import { messagesTo } from '#testing/mailbox.ts';
import { recordUserRequests, passwordField } from '../account-steps.ts';
import { test } from '../shared-page.ts';
import { expect } from '../shop.ts';
import { customerEmail, openPage } from './page-state.ts';

test(
  '/login rejects an unknown email and a wrong password with the same message and marks neither field [U-19]',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '/login');
    const messages: string[] = [];
    for (const email of [customerEmail, 'nobody@corridor.test']) {
      await page.getByLabel('Email Address').fill(email);
      await passwordField(page, 'Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      const alert = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(alert).toBeVisible();
      messages.push(await alert.innerText());
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    }
    expect(messages[0]).toBe(messages[1]);
  },
);

const labels = {
  'Full Name': 'Meera Nair',
  'Phone Number': '98765 43210',
  'Hostel Name': 'Kaveri',
  'Email Address': 'mira@kaveri.test',
  Password: 'chai and toast',
  'Confirm Password': 'chai and toast',
} as const;

function signupField(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

test('after signup the page shows the email, resends the link, and accepts another email without retyping [U-21]', async ({
  page,
  shop,
}) => {
  const requests = recordUserRequests(page, 'signup');
  await openPage(page, '/signup');
  for (const [label, typed] of Object.entries(labels)) await signupField(page, label).fill(typed);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('The link went to mira@kaveri.test')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect.poll(() => messagesTo(shop, 'mira@kaveri.test')).toHaveLength(2);

  await page.getByRole('button', { name: 'Change the email address' }).click();
  await expect(signupField(page, 'Email Address')).toBeFocused();
  for (const [label, typed] of Object.entries(labels))
    await expect(signupField(page, label)).toHaveValue(typed);
  await signupField(page, 'Email Address').fill('meera@kaveri.test');
  await signupField(page, 'Email Address').press('Enter');
  await expect(page.getByText('The link went to meera@kaveri.test')).toBeVisible();
  await expect.poll(() => messagesTo(shop, 'meera@kaveri.test')).toHaveLength(1);
  expect(requests).toHaveLength(2);

  await page.getByRole('button', { name: 'Create Another Account' }).click();
  for (const label of Object.keys(labels)) await expect(signupField(page, label)).toHaveValue('');
});

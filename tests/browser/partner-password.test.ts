import type { Page } from '@playwright/test';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { passwordField } from './account-steps.ts';
import { waitForHydration, partnerEmail, storedToken } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

/** Changing a partner's own password. */

const newPassword = 'lamps 2 the top floor';
const submitButton = (page: Page) => page.getByRole('button', { name: 'Update Password', exact: true });

async function fillPasswords(page: Page, [current, next, confirm]: [string, string, string]): Promise<void> {
  await passwordField(page, 'Current Password').fill(current);
  await passwordField(page, 'New Password').fill(next);
  await passwordField(page, 'Confirm New Password').fill(confirm);
}

test.beforeEach(async ({ page, context, shop }) => {
  await shop.signIn(context, partnerEmail);
  await page.goto('/delivery-men/orders');
  await waitForHydration(page);
  await page.getByRole('button', { name: `Account of ${partnerEmail}` }).click();
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await expect(page).toHaveURL('/delivery-men/password');
});

test(
  'a new partner password works at once; this browser stays signed in and all others are signed out',
  { tag: '@all' },
  async ({ page, shop }) => {
    const credentials = { email: partnerEmail, password: demoPassword };
    const otherSessionToken = (await shop.request('partnerLogIn', { body: credentials })).body.data.token;
    const previousToken = await storedToken(page, 'deliveryToken');
    await fillPasswords(page, [demoPassword, newPassword, newPassword]);
    await submitButton(page).click();

    await expect(page).toHaveURL('/delivery-men/orders');
    await expect(
      page.getByText('Your password has been changed. Your other devices are signed out.'),
    ).toBeVisible();
    for (const token of [otherSessionToken, previousToken ?? ''])
      expect((await shop.request('partnerCheckAuth', {}, token)).status).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { name: `Welcome, ${partnerEmail}` })).toBeVisible();
    const body = { email: partnerEmail, password: newPassword };
    expect((await shop.request('partnerLogIn', { body })).status).toBe(200);
  },
);

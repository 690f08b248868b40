import type { Page } from '@playwright/test';
import { demoPassword } from '#server/features/demo/accounts.ts';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { expectSummary, password } from './account-steps.ts';
import { awake, rider, storedToken } from './session-steps.ts';
import { expect, test } from './shop.ts';

/** A delivery partner's own password, on a page of the account menu. */

const newPassword = 'lamps 2 the top floor';
const submit = (page: Page) => page.getByRole('button', { name: 'Update Password', exact: true });

async function fill(page: Page, [current, next, confirm]: [string, string, string]): Promise<void> {
  await password(page, 'Current Password').fill(current);
  await password(page, 'New Password').fill(next);
  await password(page, 'Confirm New Password').fill(confirm);
}

test.beforeEach(async ({ page, context, shop }) => {
  await shop.signIn(context, rider);
  await page.goto('/delivery-men/orders');
  await awake(page);
  await page.getByRole('button', { name: `Account of ${rider}` }).click();
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await expect(page).toHaveURL('/delivery-men/password');
});

test('a new password of a partner signs in at once; this browser goes on and every other one is out', async ({
  page,
  shop,
}) => {
  const credentials = { email: rider, password: demoPassword };
  const elsewhere = (await shop.call('partnerLogIn', { body: credentials })).body.data.token;
  const former = await storedToken(page, 'deliveryToken');
  await fill(page, [demoPassword, newPassword, newPassword]);
  await submit(page).click();

  await expect(page).toHaveURL('/delivery-men/orders');
  await expect(
    page.getByText('Your password has been changed. Your other devices are signed out.'),
  ).toBeVisible();
  for (const token of [elsewhere, former ?? ''])
    expect((await shop.call('partnerCheckAuth', {}, token)).status).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome, ${rider}` })).toBeVisible();
  const body = { email: rider, password: newPassword };
  expect((await shop.call('partnerLogIn', { body })).status).toBe(200);
});

test('each field of a partner’s new password has its sentence, and nothing typed is lost', async ({
  page,
}) => {
  await submit(page).click();
  await expectSummary(page, [
    { field: 'Current Password', text: 'Please enter your current password' },
    { field: 'New Password', text: 'Password is required' },
  ]);
  await fill(page, [demoPassword, newPassword, 'another']);
  await submit(page).click();
  await expectSummary(page, [{ field: 'Confirm New Password', text: 'Passwords do not match' }]);
  await fill(page, [demoPassword, 'short', 'short']);
  await submit(page).click();
  await expectSummary(page, [
    { field: 'New Password', text: 'Password must be at least 6 characters' },
  ]);
  await fill(page, ['a guess', newPassword, newPassword]);
  await submit(page).click();
  await expectSummary(page, [
    { field: 'Current Password', text: 'Your current password is incorrect.' },
  ]);
  await expect(password(page, 'New Password')).toHaveValue(newPassword);
  await expectAccessibleAtAnySize(page);
});

test('after sign-out the page of a partner’s password asks for a log-in', async ({ page }) => {
  await page.getByRole('button', { name: `Account of ${rider}` }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/delivery-men/login');
  await page.goto('/delivery-men/password');
  await expect(page.getByRole('alertdialog')).toContainText('Please login to access this page.');
});

import { recordUserRequests } from './account-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

const customerEmail = 'student@corridor.test';

test('My Profile shows the signed-in customer [PROFILE-1] [PROFILE-2] [PROFILE-3] [PROFILE-4] [PROFILE-5] [PROFILE-6] [PROFILE-7] [PROFILE-8] [PROFILE-9] [ROUTE-15]', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, customerEmail);
  await page.goto('/profile');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account).toContainText('Ananya Iyer');
  await expect(account.getByRole('term')).toHaveText([
    'Email',
    'Phone',
    'Hostel',
    'Status',
    'Member since',
    'Account Type',
    'Login Method',
  ]);
  await expect(account.getByRole('definition')).toHaveText([
    customerEmail,
    '+919845012301',
    'Kaveri Hostel',
    'Verified',
    '21 Nov 2026',
    'Regular User',
    'Credentials Validation',
  ]);
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/myorders');
});

test(
  'a missing hostel is shown as not provided [PROFILE-4]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await shop.signIn(context, 'student2@corridor.test');
    await page.goto('/profile');
    await expect(page.getByRole('definition').filter({ hasText: 'Not given yet' })).toBeVisible();
  },
);

test('signing out ends the session in the browser and on the server [PROFILE-10] [AUTH-17] [AUTH-18]', async ({
  page,
  context,
  shop,
}) => {
  await shop.signIn(context, customerEmail);
  const requests = recordUserRequests(page, 'logout');
  await page.goto('/profile');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.getByRole('button', { name: 'Sign Out' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(requests).toHaveLength(1);
  // The browser signs out without waiting for the response.
  await expect.poll(async () => (await shop.request('checkAuth', {}, token ?? '')).status).toBe(401);
});

import { markPhoneVerified } from './rules/shop-forms.ts';
import { unroute } from './routes.ts';
import { expect, test } from './shop.ts';

const customerEmail = 'student@corridor.test';

test(
  'the demo mailbox lists all messages and filters them by recipient',
  { tag: '@all' },
  async ({ page, shop }) => {
    await page.goto('/dev/mailbox');
    await expect(page.getByText('Nothing has been sent yet')).toBeVisible();

    await markPhoneVerified(shop, customerEmail);
    await shop.request('requestPasswordReset', { body: { email: customerEmail } });
    await shop.request('sendOtp', { body: { email: customerEmail, phone: '+919845012301' } });
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('listitem')).toHaveCount(3, { timeout: 1000 });
    }).toPass();
    await page.getByLabel('Only to').fill('+919845012301');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('listitem')).toContainText('Text message to +919845012301');

    await page.getByLabel('Only to').fill(customerEmail);
    await page.getByRole('link', { name: /reset-password/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set New Password');
  },
);

test('a mailbox that fails to load shows an error and can be retried', { tag: '@all' }, async ({ page }) => {
  await page.route('**/api/dev/mailbox*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/dev/mailbox');
  await expect(page.getByRole('heading', { name: 'The mailbox could not be loaded' })).toBeVisible();
  await unroute(page, '**/api/dev/mailbox*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Nothing has been sent yet')).toBeVisible();
});

test('the account pages do not overflow at 320 px', { tag: '@all' }, async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await shop.request('requestPasswordReset', { body: { email: customerEmail } });
  const guestPages = [
    ['/login', 'Welcome back'],
    ['/login?with=code', 'Welcome back'],
    ['/signup', 'Create Corridor Account'],
    ['/verify-email', 'Verification failed'],
    ['/request-reset-password', 'Reset Your Password'],
    ['/reset-password', 'Invalid Reset Link'],
    ['/reset-password/token', 'Set New Password'],
    ['/dev/mailbox', 'Mailbox'],
  ] as const;
  const expectFits = async (path: string, title: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(320);
  };
  for (const [path, title] of guestPages) await expectFits(path, title);
  await shop.signIn(context, customerEmail);
  await page.evaluate(() => sessionStorage.clear());
  await expectFits('/profile', 'My Profile');
});

import { markPhoneVerified } from './rules/shop-forms.ts';
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

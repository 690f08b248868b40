import type { Page } from '@playwright/test';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { messagesTo } from '#testing/mailbox.ts';
import { expectErrorSummary, passwordField } from './account-steps.ts';
import { waitForHydration, customerEmail } from './session-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** Confirming and changing the phone number on the profile. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);

test.beforeEach(async ({ page, context, shop }) => {
  await shop.signIn(context, customerEmail);
  await page.goto('/profile');
  await waitForHydration(page);
});

/** Expands a collapsed section. */
async function expandSection(page: Page, title: string): Promise<void> {
  await button(page, title).click();
  await expect(button(page, title)).toHaveAttribute('aria-expanded', 'true');
}

test(
  'changing the phone number requires the password as soon as the number differs',
  { tag: '@all' },
  async ({ page }) => {
    await button(page, 'Edit your details').click();
    const phone = page.getByLabel('Phone Number');
    const passwordInput = passwordField(page, 'Your Password');
    await expect(passwordInput).toHaveCount(0);
    await phone.fill('9845012301');
    await expect(passwordInput).toHaveCount(0);
    await phone.fill('98450 12399');
    await expect(passwordInput).toHaveAttribute('autocomplete', 'current-password');
    await expect(passwordInput).toHaveAccessibleDescription('Needed to change the phone number.');
    await button(page, 'Save Changes').click();
    const requiredMessage = 'Please enter your password to change your phone number';
    await expectErrorSummary(page, [{ field: 'Your Password', text: requiredMessage }]);
    await passwordInput.fill('guessed');
    await button(page, 'Save Changes').click();
    const wrongMessage = 'Your current password is incorrect.';
    await expectErrorSummary(page, [{ field: 'Your Password', text: wrongMessage }]);
    await passwordInput.fill(demoPassword);
    await button(page, 'Save Changes').click();
    await expect(toast(page, 'Your profile is saved.')).toBeVisible();
  },
);

test.describe('confirming the phone', () => {
  const phone = '+919845012301';
  const codeField = (page: Page) => page.getByLabel('Six-digit code');
  const listSmsCodes = async (shop: DemoShop) =>
    (await messagesTo(shop, phone)).map(({ text }) => text.slice(0, 6));

  test(
    'accepts the sent code, after which login codes go to the phone too',
    { tag: '@all' },
    async ({ page, shop }) => {
      await expandSection(page, 'Confirm Your Phone');
      await button(page, 'Send Code').click();
      await expect(codeField(page)).toBeFocused();
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(page.getByText('A code is on its way to +919845012301.')).toBeVisible();
      await expect(page.getByText('The code is valid until 3:05 pm.')).toBeVisible();
      const [sent = ''] = await listSmsCodes(shop);

      await codeField(page).fill('12');
      await button(page, 'Confirm Phone').click();
      await expectErrorSummary(page, [{ field: 'Six-digit code', text: 'The code has six digits' }]);
      await codeField(page).fill(sent === '000000' ? '000001' : '000000');
      await page.keyboard.press('Enter');
      const wrongMessage = 'This code is wrong or has expired. Check it or ask for a new one.';
      await expectErrorSummary(page, [{ field: 'Six-digit code', text: wrongMessage }]);
      await codeField(page).fill(`${sent.slice(0, 3)} ${sent.slice(3)}`);
      await page.keyboard.press('Enter');

      await expect(toast(page, 'Your phone number is confirmed.')).toBeVisible();
      await expect(button(page, 'Phone Confirmed')).toBeFocused();
      await expandSection(page, 'Phone Confirmed');
      await expect(page.getByText('Sign-in codes go to your email and to')).toBeVisible();
      await shop.request('sendOtp', { body: { email: customerEmail, phone } });
      expect(await listSmsCodes(shop)).toHaveLength(2);
    },
  );

  test('is not offered when text messages are disabled', { tag: '@all' }, async ({ page, shop }) => {
    shop.ctx.outbox.canSend = () => false;
    // Another URL: the document of this one is cached as long as its data is the same, and so is the configuration.
    await page.goto('/profile?text-messages=disabled');
    await expect(button(page, 'Change Password')).toBeVisible();
    await expect(button(page, 'Confirm Your Phone')).toHaveCount(0);
  });
});

import type { Locator, Page } from '@playwright/test';
import { messagesTo } from '#testing/mailbox.ts';
import { mockUserResponse, recordUserRequests, passwordField } from '../account-steps.ts';
import { expect, test } from '../shop.ts';
import { partnerEmail, customerEmail, openPage } from './page-state.ts';
import { openLoginCodeEntry, markPhoneVerified } from './shop-forms.ts';

for (const [path, existingEmail, submit] of [
  ['/login', customerEmail, 'Sign In'],
  ['/delivery-men/login', partnerEmail, 'Login'],
] as const) {
  test(
    `${path} rejects an unknown email and a wrong password with the same message and marks neither field [U-19]`,
    { tag: path === '/login' ? [] : '@all' },
    async ({ page }) => {
      await openPage(page, path);
      const messages: string[] = [];
      for (const email of [existingEmail, 'nobody@corridor.test']) {
        await page.getByLabel('Email Address').fill(email);
        await passwordField(page, 'Password').fill('not the password');
        await page.getByRole('button', { name: submit, exact: true }).click();
        const alert = page.getByRole('alert').filter({ hasText: /\S/ });
        await expect(alert).toBeVisible();
        messages.push(await alert.innerText());
        await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
      }
      expect(messages[0]).toBe(messages[1]);
    },
  );
}

test(
  'the code page shows recipient and validity, and offers another code after a countdown [U-20]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await page.clock.install();
    const code = await openLoginCodeEntry({ page, context, shop });
    await expect(page.getByText('+919845012301')).toBeVisible();
    await expect(page.getByText(customerEmail)).toBeVisible();
    await expect(page.getByText(/^The code is valid until /)).toBeVisible();

    const helpRegion = page.getByRole('region', { name: 'Not received?' });
    const resendButton = helpRegion.getByRole('button', { name: 'Send a new code' });
    await expect(helpRegion.getByRole('button', { name: 'Change phone or email' })).toBeEnabled();
    await expect(resendButton).toBeDisabled();
    await expect(resendButton).toHaveAccessibleDescription(/^You can ask for a new code in \d+ s$/);
    await page.clock.fastForward(61_000);
    shop.clock.advance(61_000);
    await expect(resendButton).toBeEnabled();
    await resendButton.click();
    await expect.poll(() => messagesTo(shop, customerEmail)).toHaveLength(2);

    await page.getByLabel('Six-digit code').fill(code);
    await page.getByLabel('Six-digit code').press('Enter');
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  },
);

test(
  'the text message ends with the line that binds the code to this site [U-20]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await markPhoneVerified(shop, customerEmail);
    const code = await openLoginCodeEntry({ page, context, shop });
    const [sms] = await messagesTo(shop, '+919845012301');
    expect(sms?.channel).toBe('sms');
    expect(sms?.text.split('\n').at(-1)).toBe(`@${new URL(shop.url).hostname} #${code}`);
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

test(
  'after a failed verification the link goes to the displayed email, or to a corrected one [U-21]',
  { tag: '@all' },
  async ({ page }) => {
    await mockUserResponse(page, 'resend-verification', {
      body: { success: true, message: 'On its way.' },
    });
    const requests = recordUserRequests(page, 'resend-verification');
    await openPage(page, '/verify-email?token=no-such-token');
    await page.getByRole('heading', { name: 'Verification failed' }).waitFor();
    const email = signupField(page, 'Email Address');
    const sent = page.getByRole('status').filter({ hasText: 'On its way.' });
    for (const path of ['mira@kaveri.test', 'meera@kaveri.test']) {
      await email.fill(path);
      await expect(sent).toHaveCount(0);
      await page.getByRole('button', { name: 'Send a new link' }).click();
      await expect(sent).toBeVisible();
      await expect(email).toHaveValue(path);
    }
    expect(requests.map((call) => call.postDataJSON() as unknown)).toEqual([
      { email: 'mira@kaveri.test' },
      { email: 'meera@kaveri.test' },
    ]);
  },
);

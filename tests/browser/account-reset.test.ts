import type { Page } from '@playwright/test';
import { linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import {
  mockUserResponse,
  recordUserRequests,
  expectNoError,
  expectPasswordToggle,
  expectErrorSummary,
  deferUserRequests,
  passwordField,
} from './account-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors } from './shop.ts';
import type { DemoShop } from './shop.ts';

const email = 'student@corridor.test';

const sentHeading = (page: Page) => page.getByRole('heading', { name: 'Email Sent!', level: 1 });

async function requestLink(page: Page, recipient = email): Promise<void> {
  await page.getByLabel('Email Address').fill(recipient);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
}

/** The token of the most recently requested link. */
async function resetToken(shop: DemoShop): Promise<string> {
  await shop.request('requestPasswordReset', { body: { email } });
  await expect.poll(() => messagesTo(shop, email)).not.toHaveLength(0);
  const [token = ''] = await linkTokensTo(shop, email, 'reset-password');
  return token;
}

async function setPassword(page: Page, newPassword: string, confirmation = newPassword): Promise<void> {
  await passwordField(page, 'New Password').fill(newPassword);
  await passwordField(page, 'Confirm New Password').fill(confirmation);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

test.describe('requesting a reset link', () => {
  test('a missing email shows an error until the field is edited [REQRESET-7] [VAL-3]', async ({ page }) => {
    const requests = recordUserRequests(page, 'request-password-reset');
    await page.goto('/request-reset-password');
    await requestLink(page, '   ');
    await expectErrorSummary(page, [{ field: 'Email Address', text: 'Email is required' }]);
    await page.getByRole('link', { name: 'Email is required' }).click();
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await page.keyboard.type('ananya');
    await expectNoError(page);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expectErrorSummary(page, [{ field: 'Email Address', text: 'Please enter a valid email address' }]);
    await expect(page.getByLabel('Email Address')).toHaveValue('ananya');
    expect(requests).toHaveLength(0);
  });

  test('the button shows progress during a request, which is sent once [REQRESET-4]', async ({ page }) => {
    const requests = recordUserRequests(page, 'request-password-reset');
    const resumeRequest = await deferUserRequests(page, 'request-password-reset');
    await page.goto('/request-reset-password');
    await requestLink(page);

    const busyButton = page.getByRole('button', { name: 'Sending Reset Link...' });
    await expect(busyButton).toBeVisible();
    await busyButton.click({ force: true });
    resumeRequest();
    await expect(sentHeading(page)).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test('a sent link is confirmed with the email and how long it is valid [REQRESET-10] [REQRESET-12] [REQRESET-13] [REQRESET-14] [REQRESET-15] [API-32]', async ({
    page,
    shop,
  }) => {
    const requests = recordUserRequests(page, 'request-password-reset');
    await page.goto('/request-reset-password');
    await requestLink(page, ' Student@corridor.test ');
    await expect(sentHeading(page)).toBeVisible();
    expect(requests[0]?.postDataJSON()).toEqual({ email });
    const responseBody = (await (await requests[0]?.response())?.json()) as { message: string };
    await expect(page.getByText(responseBody.message)).toBeVisible();
    await expect(page.getByText('Student@corridor.test', { exact: true })).toBeVisible();
    await expect(page.getByText('The link will expire in 1 hour for security reasons.')).toBeVisible();
    await expect.poll(() => messagesTo(shop, email)).toHaveLength(1);
  });

  test('after a sent link the form can be used again, or the login opened [REQRESET-16] [REQRESET-17] [REQRESET-18]', async ({
    page,
  }) => {
    await page.goto('/request-reset-password');
    await requestLink(page);
    await page.getByRole('button', { name: 'Send Another Reset Link' }).click();
    await expect(page.getByLabel('Email Address')).toHaveValue('');
    await requestLink(page);
    await expect(sentHeading(page)).toBeVisible();
    const loginLink = page.getByRole('link', { name: 'Back to Login' });
    await expect(loginLink).toHaveAttribute('href', '/login');
    await loginLink.click();
    await expect(page).toHaveURL('/login');
  });

  test('an error status with success: true counts as sent [REQRESET-11]', async ({ page, consoleErrors }) => {
    await mockUserResponse(page, 'request-password-reset', {
      status: 500,
      body: { success: true, message: 'It is in the queue' },
    });
    await page.goto('/request-reset-password');
    await requestLink(page);
    await expect(sentHeading(page)).toBeVisible();
    await expect(page.getByText('It is in the queue')).toBeVisible();
    await expectConsoleErrors(consoleErrors, /status of 500/);
  });
});

test.describe('setting a new password', () => {
  test('the reset form with a token appears on hydration without an API request [RESET-1] [RESET-2] [RESET-3] [RESET-4] [RESET-5] [RESET-7] [RESET-9] [RESET-10] [ROUTE-9]', async ({
    page,
  }) => {
    const apiRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/users/')) apiRequests.push(request.url());
    });
    const gate = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/reset-password/some-token', { waitUntil: 'commit' });
    await expect(page.getByText('Validating reset link...')).toBeVisible();
    gate.resolve();

    await expect(passwordField(page, 'New Password')).toBeVisible();
    await expect(page.getByText('Validating reset link...')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set New Password');
    await expect(passwordField(page, 'New Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters long',
    );
    for (const label of ['New Password', 'Confirm New Password']) {
      await expect(passwordField(page, label)).toHaveAttribute('autocomplete', 'new-password');
      await expectPasswordToggle(page, label);
    }
    await expect(page.getByRole('button', { name: 'Update Password' })).toBeVisible();
    expect(apiRequests).toEqual([]);
  });

  test(
    'a link that the server rejects is invalid: unknown, or an hour old [RESET-12] [RESET-13] [RESET-28]',
    { tag: '@all' },
    async ({ page, shop }) => {
      const token = await resetToken(shop);
      shop.clock.advance(3_600_000);
      for (const invalidToken of ['unknown', token]) {
        await page.goto(`/reset-password/${encodeURIComponent(invalidToken)}`);
        await setPassword(page, 'biscuits');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Reset Link');
        await expect(
          page.getByText('This password reset link is invalid or has expired. Please request a new one.'),
        ).toHaveCount(1);
        await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible();
      }
    },
  );

  test('the new password is sent once, with progress meanwhile, and signs in [RESET-6] [RESET-8] [API-33]', async ({
    page,
    shop,
  }) => {
    const token = await resetToken(shop);
    const requests = recordUserRequests(page, 'reset-password');
    const resumeRequest = await deferUserRequests(page, 'reset-password');
    await page.goto(`/reset-password/${encodeURIComponent(token)}`);
    await setPassword(page, 'biscuits');

    const busyButton = page.getByRole('button', { name: 'Updating Password...' });
    await expect(busyButton).toBeVisible();
    await busyButton.click({ force: true });
    const response = page.waitForResponse('**/api/users/reset-password');
    resumeRequest();
    await response;
    expect(requests).toHaveLength(1);
    expect(requests[0]?.postDataJSON()).toEqual({ token, newPassword: 'biscuits' });

    await page.goto('/login');
    await page.getByLabel('Email Address').fill(email);
    await passwordField(page, 'Password').fill('biscuits');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/products');
  });

  test('after a password reset the success is shown and the login page opens after 3 s [RESET-22] [RESET-23] [RESET-24] [RESET-25] [RESET-26]', async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    const token = await resetToken(shop);
    const requests = recordUserRequests(page, 'reset-password');
    await page.goto(`/reset-password/${encodeURIComponent(token)}`);
    await setPassword(page, 'biscuits');
    await expect(page.getByRole('heading', { name: 'Password Reset Successful!', level: 1 })).toBeVisible();
    const responseBody = (await (await requests[0]?.response())?.json()) as { message: string };
    await expect(page.getByRole('status').filter({ hasText: responseBody.message })).toBeVisible();
    await expect(page.getByText('Redirecting to login page in 3 seconds...')).toBeVisible();
    const continueLink = page.getByRole('link', { name: 'Continue to Login' });
    await expect(continueLink).toHaveAttribute('href', '/login');
    await expect(page).toHaveURL(/reset-password/);
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL('/login');
  });

  test(
    'the redirect after a password reset can be cancelled or skipped [RESET-25] [RESET-26] [U-33]',
    { tag: '@all' },
    async ({ page }) => {
      await page.clock.install();
      await mockUserResponse(page, 'reset-password', { body: { success: true, message: 'Done' } });
      await page.goto('/reset-password/some-token');
      await setPassword(page, 'biscuits');
      await page.getByRole('button', { name: 'Stay on this page' }).click();
      await page.clock.fastForward(60_000);
      await expect(page.getByText('You stay on this page.')).toBeVisible();
      await expect(page).toHaveURL(/reset-password/);
      await page.getByRole('link', { name: 'Continue to Login' }).click();
      await expect(page).toHaveURL('/login');
    },
  );
});

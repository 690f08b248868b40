import type { Page } from '@playwright/test';
import { linkTokensTo, messagesTo } from '#testing/mailbox.ts';
import {
  mockUserResponse,
  recordUserRequests,
  expectNoError,
  leaveUserRequestsPending,
} from './account-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors, runOnLoad } from './shop.ts';
import type { DemoShop } from './shop.ts';
import { unroute } from './routes.ts';

const newCustomer = {
  fullname: 'Asha Rao',
  phone: '+919811122233',
  hostel: 'Kaveri Hostel',
  email: 'asha@corridor.test',
  password: 'chai and toast',
};

/** The verification token of a new account. */
async function createVerificationToken(shop: DemoShop): Promise<string> {
  await shop.request('signUp', { body: newCustomer });
  await expect.poll(() => messagesTo(shop, newCustomer.email)).toHaveLength(1);
  const [token = ''] = await linkTokensTo(shop, newCustomer.email, 'verify-email');
  return token;
}

async function expectFailure(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification failed');
  await expect(page.getByRole('alert')).toHaveText(message);
}

test('the verification request is sent 500 ms after the page has loaded [VERIFY-1] [VERIFY-2] [VERIFY-3] [VERIFY-4] [API-28] [ROUTE-10]', async ({
  page,
  shop,
}) => {
  const token = await createVerificationToken(shop);
  const requests = recordUserRequests(page, 'verify-email');
  // Timer and request of the page, measured with the page's own clock.
  await runOnLoad(
    page,
    () => {
      const originals = { setTimeout: window.setTimeout, fetch: window.fetch };
      const timings: Record<string, number> = {};
      Object.assign(window, { timings });
      window.setTimeout = ((callback: () => void, ms?: number, ...args: unknown[]) => {
        if (ms === 500) timings['waitingFrom'] ??= performance.now();
        return originals.setTimeout.call(window, callback, ms, ...args);
      }) as typeof window.setTimeout;
      window.fetch = (path, options) => {
        const isVerifyRequest = typeof path === 'string' && path.includes('verify-email');
        if (isVerifyRequest) timings['calledAt'] ??= performance.now();
        return originals.fetch.call(window, path, options);
      };
    },
    null,
  );
  await page.goto(`/verify-email?token=${encodeURIComponent(token)}`);

  await expect(page.getByText('Verifying your email...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
  await expect(page.getByText('Welcome, Asha Rao')).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Your email is verified. You can sign in now.' }),
  ).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(new URL(requests[0]?.url() ?? '').searchParams.get('token')).toBe(token);
  const responseBody = (await (await requests[0]?.response())?.json()) as object;
  expect(responseBody).toMatchObject({
    success: true,
    message: expect.any(String),
    data: { fullname: 'Asha Rao', email: 'asha@corridor.test' },
  });
  const waitedMs = await page.evaluate(() => {
    // Written by the script above.
    const { timings } = window as unknown as { timings: { waitingFrom: number; calledAt: number } };
    return timings.calledAt - timings.waitingFrom;
  });
  expect(waitedMs).toBeGreaterThanOrEqual(499);
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

test(
  'the link of another sign-up says whose password counts, and offers a new one',
  { tag: '@all' },
  async ({ page, shop }) => {
    const token = await createVerificationToken(shop);
    await shop.request('signUp', { body: { ...newCustomer, password: 'coffee and toast' } });
    const tokens = await linkTokensTo(shop, newCustomer.email, 'verify-email');
    await shop.request('verifyEmail', { query: { token } });
    await page.goto(`/verify-email?token=${tokens.find((each) => each !== token)}`);
    await expect(page.getByRole('status').filter({ hasText: 'verified with another sign-up' })).toBeVisible();
    await page.getByRole('link', { name: 'Set a new password' }).click();
    await expect(page).toHaveURL('/request-reset-password');
  },
);

test('without a token the page offers a new link, signup and home [VERIFY-5] [VERIFY-6] [VERIFY-7] [API-30]', async ({
  page,
  shop,
}) => {
  await shop.request('signUp', { body: newCustomer });
  const requests = recordUserRequests(page, 'verify-email');
  const resendRequests = recordUserRequests(page, 'resend-verification');
  await page.goto('/verify-email');

  await expectFailure(page, 'Invalid verification link. Token is missing.');
  await expect(page.getByRole('link', { name: 'Sign up again' })).toHaveAttribute('href', '/signup');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');

  const sendButton = page.getByRole('button', { name: 'Send a new link' });
  const email = page.getByLabel('Email Address');
  await sendButton.click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Email is required/);
  await email.fill('asha@corridor');
  await sendButton.click();
  await expect(email).toHaveAccessibleDescription(/^Please enter a valid email address/);
  await email.fill(' Asha@Corridor.test');
  await sendButton.click();
  await expect(page.getByRole('status').filter({ hasText: 'a new link is on its way' })).toBeVisible();
  expect(resendRequests[0]?.postDataJSON()).toEqual({ email: newCustomer.email });
  await expect.poll(() => messagesTo(shop, newCustomer.email)).toHaveLength(2);
  expect(requests).toHaveLength(0);
});

test('a failed resend shows an error until the email is edited [ERR-5] [VAL-3]', async ({
  page,
  consoleErrors,
}) => {
  await mockUserResponse(page, 'resend-verification', { status: 500, body: { success: false } });
  await page.goto('/verify-email');
  await page.getByLabel('Email Address').fill(newCustomer.email);
  await page.getByRole('button', { name: 'Send a new link' }).click();

  const errorMessage = page.getByText('Failed to resend verification email');
  await expect(errorMessage).toBeVisible();
  await page.getByLabel('Email Address').pressSequentially('x');
  await expect(errorMessage).toHaveCount(0);
  await expectConsoleErrors(consoleErrors, /status of 500/);
});

const networkError = 'Network error. Please check your connection and try again.';

test(
  'without a connection the page shows an error and can retry [VERIFY-10]',
  { tag: '@all' },
  async ({ page, shop, consoleErrors }) => {
    const token = await createVerificationToken(shop);
    await page.route('**/api/users/verify-email**', (route) => route.abort());
    await page.goto(`/verify-email?token=${encodeURIComponent(token)}`);
    await expectFailure(page, networkError);

    await unroute(page, '**/api/users/verify-email**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
    await expectNoError(page);
    await expectConsoleErrors(consoleErrors, /net::ERR_FAILED/);
  },
);

test('an error status with success: true counts as verified [VERIFY-11]', async ({ page, consoleErrors }) => {
  await mockUserResponse(page, 'verify-email', {
    status: 500,
    body: { success: true, message: 'Verified before', data: { fullname: 'Asha', email: 'a@b.c' } },
  });
  await page.goto('/verify-email?token=t');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
  await expect(page.getByRole('status').filter({ hasText: 'Verified before' })).toBeVisible();
  await expectConsoleErrors(consoleErrors, /status of 500/);
});

test(
  'a verification without a response times out after 30 s [VERIFY-12] [API-29]',
  { tag: '@all' },
  async ({ page }) => {
    // Only the test moves the page's clock, so that a slow page does not use up the time.
    const startsAtMs = Date.now();
    await page.clock.install({ time: startsAtMs });
    await page.clock.pauseAt(startsAtMs + 60_000);
    await leaveUserRequestsPending(page, 'verify-email');
    const requests = recordUserRequests(page, 'verify-email');
    await page.goto('/verify-email?token=t');
    await expect(async () => {
      await page.clock.runFor(500);
      expect(requests).toHaveLength(1);
    }).toPass();

    await page.clock.fastForward(25_000);
    await expect(page.getByText('Verifying your email...')).toBeVisible();
    await page.clock.fastForward(5000);
    await expectFailure(
      page,
      'Verification is taking longer than expected. Please try refreshing the page or contact support.',
    );
  },
);

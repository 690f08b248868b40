import type { Page } from '@playwright/test';
import { messagesTo } from '#testing/mailbox.ts';
import {
  deferUserRequests,
  mockUserResponse,
  recordUserRequests,
  expectErrorSummary,
  userEndpointPattern,
} from './account-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors } from './shop.ts';
import type { DemoShop } from './shop.ts';
import { unroute } from './routes.ts';

const customer = { phone: '+919845012301', email: 'student@corridor.test' };
const sixDigits = /\b\d{6}\b/;

async function requestCode(page: Page, account = customer): Promise<void> {
  await page.getByLabel('Phone Number').fill(account.phone);
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
}

/** The codes mailed to the student, newest first. */
async function mailedCodes(shop: DemoShop): Promise<string[]> {
  const messages = await messagesTo(shop, customer.email);
  return messages.map(({ text }) => sixDigits.exec(text)?.[0] ?? '');
}

async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const otpState = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('otpState'));

test(
  'a login code is sent, and the browser stores for whom and how long it is valid [AUTH-2] [AUTH-14] [API-17] [API-18]',
  { tag: '@all' },
  async ({ page }) => {
    const sendRequests = recordUserRequests(page, 'send-otp');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Use a one-time code' }).click();
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('autocomplete', 'tel');
    await requestCode(page, { phone: '98450 12301', email: ' Student@Corridor.test' });

    expect(sendRequests[0]?.postDataJSON()).toEqual(customer);
    await expect(page.getByText('on its way to its email, and to its phone if')).toBeVisible();
    await expect(page.getByText('+919845012301')).toBeVisible();
    await expect(page.getByText('student@corridor.test')).toBeVisible();
    await expect(page.getByText('The code is valid until 3:05 pm.')).toBeVisible();
    expect(JSON.parse((await otpState(page)) ?? '')).toMatchObject({
      ...customer,
      expiryTime: '2026-11-21T09:35:00.000Z',
    });
    const field = page.getByLabel('Six-digit code');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
  },
);

test('a student signs in with an emailed code that contains spaces [AUTH-2] [AUTH-15] [AUTH-16] [API-19] [API-20]', async ({
  page,
  shop,
}) => {
  const verifyRequests = recordUserRequests(page, 'verify-otp');
  await page.goto('/login?with=code');
  await requestCode(page);
  // Reading the mail in the same tab must not lose the form.
  await page.reload();
  await expect(page.getByText('+919845012301')).toBeVisible();
  const [code = ''] = await mailedCodes(shop);
  await submitCode(page, ` ${code.slice(0, 3)}-${code.slice(3)} `);

  await expect(page).toHaveURL('/products');
  expect(verifyRequests[0]?.postDataJSON()).toEqual({ email: customer.email, otp: code });
  expect(await otpState(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();
  await page.goto('/profile');
  await expect(page.getByText('Ananya Iyer')).toBeVisible();
});

test('a new code can be requested after a minute and invalidates the previous one [U-20]', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const sendRequests = recordUserRequests(page, 'send-otp');
  await page.goto('/login?with=code');
  await requestCode(page);
  const resendButton = page.getByRole('button', { name: 'Send a new code' });

  await expect(resendButton).toHaveAttribute('aria-disabled', 'true');
  await expect(resendButton).toHaveAccessibleDescription(/^You can ask for a new code in (60|[45]\d) s$/);
  // Playwright does not click a disabled button.
  await resendButton.click({ force: true });
  await page.clock.fastForward(30_000);
  await expect(resendButton).toHaveAccessibleDescription(/^You can ask for a new code in (30|[12]\d) s$/);
  await page.clock.fastForward(31_000);
  shop.clock.advance(61_000);
  await expect(resendButton).not.toHaveAttribute('aria-disabled', 'true');
  expect(sendRequests).toHaveLength(1);

  await page.getByLabel('Six-digit code').fill('12');
  const resumeRequest = await deferUserRequests(page, 'send-otp');
  await resendButton.click();
  await page.getByLabel('Six-digit code').fill('34');
  resumeRequest();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  await expect(page.getByLabel('Six-digit code')).toHaveValue('34');
  await expect(resendButton).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('The code is valid until 3:06 pm.')).toBeVisible();

  await expect.poll(() => mailedCodes(shop)).toHaveLength(2);
  const [newCode = '', oldCode = ''] = await mailedCodes(shop);
  await submitCode(page, oldCode);
  const message = 'This code is wrong or has expired. Check it or ask for a new one.';
  await expectErrorSummary(page, [{ field: 'Six-digit code', text: message }]);
  await submitCode(page, newCode);
  await expect(page).toHaveURL('/products');
});

test(
  'the code page names only the email when text messages are disabled [AUTH-2]',
  { tag: '@all' },
  async ({ page, shop }) => {
    shop.ctx.outbox.canSend = (channel) => channel === 'mail';
    await page.goto('/login?with=code');
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
      'The code goes to this email.',
    );
    await requestCode(page);
    const message = 'If these details match an account, a code is on its way to its email.';
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByText(customer.email)).toBeVisible();
    await expect(page.getByText(customer.phone)).toHaveCount(0);
  },
);

test(
  'a phone number that begins with zeros is rejected with the expected format [SIGNUP-33] [SIGNUP-34]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/login?with=code');
    const phone = page.getByLabel('Phone Number');
    await page.getByLabel('Email Address').fill(customer.email);
    for (const input of ['0091 98450 12301', '0 98450-12301']) {
      await phone.fill(input);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await expect(phone).toHaveAttribute('aria-invalid', 'true');
      await expect(phone).toHaveAccessibleDescription(/Type it like this: \+919845012301/);
      await expect(phone).toHaveAccessibleDescription(/valid phone number with country code/);
      await expect(phone).toHaveValue(input);
    }
    await phone.fill('+919845012301');
    await expect(phone).toHaveAccessibleDescription('Include country code (e.g., +91 for India)');
  },
);

test(
  'changing phone or email returns to the form with its input [AUTH-14]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/login?with=code');
    await requestCode(page);
    await page.getByRole('button', { name: 'Change phone or email' }).click();

    await expect(page.getByLabel('Phone Number')).toHaveValue(customer.phone);
    await expect(page.getByLabel('Email Address')).toHaveValue(customer.email);
    expect(await otpState(page)).toBeNull();
  },
);

test('failed sending and failed checking of a login code show an error message [ERR-8] [ERR-9]', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/login?with=code');
  await mockUserResponse(page, 'send-otp', { status: 500, body: { success: false } });
  await page.getByLabel('Phone Number').fill(customer.phone);
  await page.getByLabel('Email Address').fill(customer.email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to send OTP');
  expect(await otpState(page)).toBeNull();

  await unroute(page, userEndpointPattern('send-otp'));
  await requestCode(page);
  await mockUserResponse(page, 'verify-otp', { status: 500, body: { success: false } });
  await submitCode(page, '123456');
  await expectErrorSummary(page, [{ field: 'Six-digit code', text: 'Failed to verify OTP' }]);
  expect(await otpState(page)).not.toBeNull();
  await expectConsoleErrors(consoleErrors, /status of 500/);
});

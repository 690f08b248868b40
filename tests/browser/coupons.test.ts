import type { Locator, Page } from '@playwright/test';
import { aCoupon } from '#testing/builders.ts';
import { expectErrorSummary } from './account-steps.ts';
import { test } from './shared-page.ts';
import { expect, expectConsoleErrors } from './shop.ts';

async function openCouponPage(page: Page): Promise<void> {
  await page.goto('/coupons');
  await page.locator('html[data-hydrated]').waitFor();
}

function field(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Coupon code' });
}

async function checkCoupon(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await page.getByRole('button', { name: 'Check Coupon' }).click();
}

function result(page: Page, code: string): Locator {
  return page.getByRole('region', { name: `Coupon ${code}` });
}

function getDetail(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition');
}

test('a code is checked in capitals and without spaces [COUPON-1] [COUPON-2] [COUPON-3] [COUPON-5] [COUPON-6] [COUPON-17]', async ({
  page,
}) => {
  await openCouponPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Coupon Status');
  const checkRequest = page.waitForRequest('**/api/coupons/public/check');
  await checkCoupon(page, '  welcome10 ');
  expect((await checkRequest).postDataJSON()).toEqual({ code: 'WELCOME10' });
  await expect(field(page)).toHaveValue('WELCOME10');
  const ticket = result(page, 'WELCOME10');
  await expect(ticket).toContainText('10% OFF');
  await expect(page.getByRole('status').filter({ has: ticket })).toBeVisible();
});

test('[COUPON-19] [COUPON-8] EXPIRED5: Coupon has expired', { tag: '@all' }, async ({ page }) => {
  await openCouponPage(page);
  await checkCoupon(page, 'EXPIRED5');
  await expect(result(page, 'EXPIRED5').getByText('Coupon has expired', { exact: true })).toBeVisible();
});

test('a missing minimum is shown as text, a fixed discount in rupees [COUPON-16] [COUPON-17]', async ({
  page,
}) => {
  await openCouponPage(page);
  await checkCoupon(page, 'WELCOME10');
  await expect(getDetail(page, 'Minimum purchase')).toHaveText('No minimum');
  await checkCoupon(page, 'FLAT50');
  await expect(result(page, 'FLAT50')).toContainText('₹50 OFF');
  await expect(getDetail(page, 'Minimum purchase')).toHaveText('₹299');
});

test.describe('far from India', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

  test(
    'shows dates in Asia/Kolkata in 12-hour format [COUPON-23]',
    { tag: '@all' },
    async ({ page, shop }) => {
      const { code } = await aCoupon(shop, {
        startsAt: Date.parse('2026-11-20T18:35:00Z'),
        endsAt: Date.parse('2026-11-25T18:29:00Z'),
      });
      await openCouponPage(page);
      await checkCoupon(page, code);
      await expect(getDetail(page, 'Started')).toHaveText('21 Nov 2026, 12:05 am');
      await expect(getDetail(page, 'Ends')).toContainText('25 Nov 2026, 11:59 pm');
    },
  );
});

test('an unknown code shows the error of the server until it is edited [COUPON-14] [COUPON-15]', async ({
  page,
}) => {
  await openCouponPage(page);
  await checkCoupon(page, 'nothing');
  await expectErrorSummary(page, [{ field: 'Coupon code', text: 'Invalid coupon code' }]);
  await field(page).press('End');
  await page.keyboard.type('S');
  await expect(page.getByText('Invalid coupon code')).toHaveCount(0);

  await page.route('**/api/coupons/**', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'Closed for tonight' } }),
  );
  await page.getByRole('button', { name: 'Check Coupon' }).click();
  await expect(field(page)).toHaveAccessibleDescription('Closed for tonight');
});

test('the button is busy during the check, and a missing response shows an error [ERR-17]', async ({
  page,
  consoleErrors,
}) => {
  let requests = 0;
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/coupons/**', async (route) => {
    requests += 1;
    await gate.promise;
    await route.abort();
  });
  await openCouponPage(page);
  await field(page).fill('WELCOME10');
  await page.getByRole('button', { name: 'Check Coupon' }).dblclick();
  const busyButton = page.getByRole('button', { name: 'Checking...' });
  await expect(busyButton).toHaveAttribute('aria-disabled', 'true');
  await field(page).press('Enter');
  gate.resolve();
  await expect(field(page)).toHaveAccessibleDescription('Failed to check coupon');
  await expect(field(page)).toHaveValue('WELCOME10');
  expect(requests).toBe(1);
  await expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('a valid coupon links to the products', { tag: '@all' }, async ({ page }) => {
  await openCouponPage(page);
  await checkCoupon(page, 'WELCOME10');
  await page.locator('main').getByRole('link', { name: 'See All Products' }).click();
  await expect(page).toHaveURL('/products');
});

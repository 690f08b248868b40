import { languageCookie } from '#server/http/language.ts';
import { openCheckout, customerEmail } from './checkout-steps.ts';
import { expect, test } from './shop.ts';

test.beforeEach(async ({ context, shop }) => {
  await context.addCookies([{ name: languageCookie, value: 'hi', url: shop.url }]);
});

test('a wrong password is rejected in Hindi [ERR-1] [ERR-7]', { tag: '@all' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('ईमेल पता').fill(customerEmail);
  await page.getByLabel('पासवर्ड', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('ईमेल या पासवर्ड सही नहीं है');
});

test('an unknown coupon is rejected in Hindi [COUPON-14]', { tag: '@all' }, async ({ page }) => {
  await page.goto('/coupons');
  await page.getByRole('textbox', { name: 'कूपन कोड' }).fill('NOSUCH');
  await page.getByRole('button', { name: 'कूपन जाँचें' }).click();
  await expect(page.getByText('कूपन कोड सही नहीं है').first()).toBeVisible();
});

test(
  'the checkout shows in Hindi what a coupon requires, and the discount of another [COUPON-11] [COUPON-17]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await openCheckout({ page, context, shop });
    await page.getByRole('button', { name: 'कूपन', exact: true }).click();
    const code = page.getByRole('textbox', { name: 'कूपन कोड' });
    await code.fill('FLAT50');
    await code.press('Enter');
    await expect(page.getByText('इस कूपन के लिए कम से कम ₹299 की ख़रीदारी ज़रूरी है').first()).toBeVisible();
    await code.fill('WELCOME10');
    await code.press('Enter');
    await expect(page.getByText('10% की छूट').first()).toBeVisible();
  },
);

test(
  'a server message is shown untranslated when the translations cannot be loaded',
  { tag: '@all' },
  async ({ page, consoleErrors }) => {
    await page.route('**/assets/server-*', (route) => route.abort());
    await page.goto('/coupons');
    await page.getByRole('textbox', { name: 'कूपन कोड' }).fill('NOSUCH');
    await page.getByRole('button', { name: 'कूपन जाँचें' }).click();
    await expect(page.getByText('Invalid coupon code').first()).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  },
);

import { expect } from '../shop.ts';
import { failing, night, serverFailed, visit } from './page-state.ts';
import type { PageState } from './page-state.ts';

const problem = 'There is a problem';

async function checkCoupon(page: Parameters<typeof visit>[0], code: string): Promise<void> {
  await visit(page, '/coupons');
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await page.getByRole('button', { name: 'Check Coupon' }).click();
}

/** What is left: services, policy, contact, coupons, and the pages for the shop's own people. */
export const otherStates: readonly PageState[] = [
  { route: '/services', name: 'as it is', open: async ({ page }) => visit(page, '/services') },
  {
    route: '/services',
    name: 'with the plan open and no e-mail given',
    open: async ({ page }) => {
      await visit(page, '/services');
      await page.getByRole('button', { name: 'Learn More' }).click();
      await page.getByRole('button', { name: 'Get Notified When Live' }).click();
    },
  },
  {
    route: '/policy',
    name: 'at night',
    at: night,
    open: async ({ page }) => visit(page, '/policy'),
  },
  { route: '/contact', name: 'empty', open: async ({ page }) => visit(page, '/contact') },
  {
    route: '/contact',
    name: 'with everything missing',
    open: async ({ page }) => {
      await visit(page, '/contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('alert', { name: problem }).waitFor();
    },
  },
  {
    route: '/contact',
    name: 'sent',
    open: async ({ page }) => {
      await visit(page, '/contact');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
      await page.getByRole('textbox', { name: 'Email Address' }).fill('asha@corridor.test');
      await page.getByRole('textbox', { name: 'Message' }).fill('Batteries?');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByText('Message sent successfully!').first().waitFor();
    },
  },
  { route: '/coupons', name: 'empty', open: async ({ page }) => visit(page, '/coupons') },
  {
    route: '/coupons',
    name: 'without a code',
    open: async ({ page }) => {
      await visit(page, '/coupons');
      await page.getByRole('button', { name: 'Check Coupon' }).click();
      await page.getByText('Please enter a coupon code').first().waitFor();
    },
  },
  ...['FLAT50', 'EXPIRED5', 'SOON20', 'USEDUP', 'PAUSED'].map((code): PageState => ({
    route: '/coupons',
    name: `with ${code}`,
    open: async ({ page }) => {
      await checkCoupon(page, code);
      await page.getByRole('region', { name: `Coupon ${code}` }).waitFor();
    },
  })),
  {
    route: '/coupons',
    name: 'with a code that nobody knows',
    open: async ({ page }) => {
      await checkCoupon(page, 'NOBODY');
      await page.getByText('Invalid coupon code').first().waitFor();
    },
  },
  {
    route: '/iphone-debug',
    name: 'as it is',
    open: async ({ page }) => visit(page, '/iphone-debug'),
  },
  {
    route: '/delivery-debug',
    name: 'as it is',
    open: async ({ page }) => visit(page, '/delivery-debug'),
  },
  { route: '/dev/mailbox', name: 'empty', open: async ({ page }) => visit(page, '/dev/mailbox') },
  {
    route: '/dev/mailbox',
    name: 'with a message',
    open: async ({ page, shop }) => {
      await shop.call('requestPasswordReset', { body: { email: 'student@corridor.test' } });
      await visit(page, '/dev/mailbox');
      await expect(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect(
          page.getByRole('article').or(page.getByRole('listitem')).first(),
        ).toBeVisible();
      }).toPass();
    },
  },
  {
    route: '/dev/mailbox',
    name: 'failed',
    forgives: serverFailed,
    open: async ({ page }) => {
      await failing(page, '**/api/dev/mailbox**');
      await visit(page, '/dev/mailbox');
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  { route: '/offline', name: 'as it is', open: async ({ page }) => visit(page, '/offline') },
  { route: '*', name: 'no such page', open: async ({ page }) => visit(page, '/nowhere/at/all') },
  {
    route: '*',
    name: 'without a network',
    forgives: serverFailed,
    open: async ({ page, context }) => {
      await visit(page, '/nowhere/at/all');
      await context.setOffline(true);
      await page.getByText(/You are offline/).waitFor();
    },
  },
];

import type { Page } from '@playwright/test';
import { anAdmin } from '#testing/builders.ts';
import { createOrder } from '../order-steps.ts';
import { expect } from '../shop.ts';
import { failRequests, night, serverErrorPattern, customerEmail, openPage } from './page-state.ts';
import type { PageState, LocalizedFixtures } from './page-state.ts';

async function checkCoupon({ page, t }: LocalizedFixtures, code: string): Promise<void> {
  await openPage(page, '/coupons');
  await page.getByRole('textbox', { name: t.coupons.code }).fill(code);
  await page.getByRole('button', { name: t.messages.home.checkCoupon }).click();
}

/** Browser properties and storage keys. */
async function browserData(page: Page): Promise<string[]> {
  const values = await page.evaluate(() => [
    navigator.userAgent,
    ...navigator.languages,
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  return [...values, 'authToken', 'deliveryToken'];
}

/** Texts of sent messages, in the recipient's language. */
async function listMailTexts(page: Page): Promise<string[]> {
  const messages = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  return messages.locator('h2, h2 + p').evaluateAll((texts) => texts.map((text) => text.textContent ?? ''));
}

/** An order that costs less than when it was placed. */
async function openReducedOrder({ page, context, shop, t }: LocalizedFixtures): Promise<void> {
  const { id } = await createOrder(shop);
  const items = shop.ctx.db.selectFrom('order_items').select('product_id').where('order_id', '=', id);
  const { product_id: productId } = await items.executeTakeFirstOrThrow();
  const { token } = await anAdmin(shop);
  await shop.request('recordShortage', { params: { id }, body: { productId, picked: 0 } }, token);
  await shop.signIn(context, customerEmail);
  await openPage(page, '/myorders');
  await page.getByText(t.orders.missing.title).waitFor();
}

/** Services, policy, contact, coupons and the internal pages. */
export const otherStates: readonly PageState[] = [
  { route: '/myorders', name: 'with something missing', open: openReducedOrder },
  { route: '/services', name: 'default', open: async ({ page }) => openPage(page, '/services') },
  {
    route: '/services',
    name: 'with the plan open',
    open: async ({ page, t }) => {
      await openPage(page, '/services');
      await page.getByRole('button', { name: t.messages.services.learnMore }).click();
      await page.getByRole('heading', { name: t.services.planTitle }).waitFor();
    },
  },
  {
    route: '/services',
    name: 'email missing',
    open: async ({ page, t }) => {
      await openPage(page, '/services');
      await page.getByRole('button', { name: t.messages.services.getNotified }).click();
      await page.getByRole('button', { name: t.services.notify.submit, exact: true }).click();
      await page.getByRole('alert', { name: t.ui.errorSummaryTitle }).waitFor();
    },
  },
  {
    route: '/policy',
    name: 'at night',
    shopTime: night,
    open: async ({ page }) => openPage(page, '/policy'),
  },
  { route: '/contact', name: 'empty', open: async ({ page }) => openPage(page, '/contact') },
  {
    route: '/contact',
    name: 'message too long',
    open: async ({ page, t }) => {
      await openPage(page, '/contact');
      await page.getByLabel(t.support.message).fill('1'.repeat(4120));
      await page.getByRole('button', { name: t.support.submit }).waitFor();
    },
  },
  {
    route: '/contact',
    name: 'all fields missing',
    open: async ({ page, t }) => {
      await openPage(page, '/contact');
      await page.getByRole('button', { name: t.support.submit }).click();
      await page.getByRole('alert', { name: t.messages.contact.fillInAllFields }).waitFor();
    },
  },
  {
    route: '/contact',
    name: 'sent',
    open: async ({ page, t }) => {
      await openPage(page, '/contact');
      await page.getByRole('textbox', { name: t.support.name, exact: true }).fill('आशा');
      await page.getByRole('textbox', { name: t.messages.signup.email }).fill(customerEmail);
      await page.getByRole('textbox', { name: t.support.message }).fill('बैटरी?');
      await page.getByRole('button', { name: t.support.submit }).click();
      await page.getByText(t.messages.contact.sent).first().waitFor();
    },
  },
  { route: '/coupons', name: 'empty', open: async ({ page }) => openPage(page, '/coupons') },
  {
    route: '/coupons',
    name: 'code missing',
    open: async (fixtures) => {
      await checkCoupon(fixtures, '');
      await fixtures.page.getByText(fixtures.t.messages.coupon.enterCode).first().waitFor();
    },
  },
  ...['FLAT50', 'EXPIRED5', 'SOON20', 'USEDUP', 'PAUSED'].map((code): PageState => ({
    route: '/coupons',
    name: `with ${code}`,
    open: async (fixtures) => {
      await checkCoupon(fixtures, code);
      await fixtures.page.getByRole('region', { name: fixtures.t.coupons.couponLabel(code) }).waitFor();
    },
  })),
  {
    route: '/coupons',
    name: 'unknown code',
    open: async (fixtures) => {
      await checkCoupon(fixtures, 'NOBODY');
      await fixtures.page.getByText(fixtures.t.messages.coupon.invalidCode).first().waitFor();
    },
  },
  {
    route: '/iphone-debug',
    name: 'default',
    open: async ({ page }) => openPage(page, '/iphone-debug'),
    getUserTexts: browserData,
  },
  {
    route: '/delivery-debug',
    name: 'default',
    open: async ({ page }) => openPage(page, '/delivery-debug'),
    getUserTexts: browserData,
  },
  {
    route: '/dev/mailbox',
    name: 'empty',
    open: async ({ page, t }) => {
      await openPage(page, '/dev/mailbox');
      await page.getByText(t.mailbox.emptyTitle).waitFor();
    },
  },
  {
    route: '/dev/mailbox',
    name: 'with a message',
    open: async ({ page, shop, t }) => {
      await shop.request('requestPasswordReset', { body: { email: customerEmail } });
      await openPage(page, '/dev/mailbox');
      await expect(async () => {
        await page.getByRole('button', { name: t.mailbox.refresh }).click();
        await expect(page.getByRole('listitem').first()).toBeVisible();
      }).toPass();
    },
    getUserTexts: listMailTexts,
  },
  {
    route: '/dev/mailbox',
    name: 'failed',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page, t }) => {
      await failRequests(page, '**/api/dev/mailbox**');
      await openPage(page, '/dev/mailbox');
      await page.getByRole('button', { name: t.ui.tryAgain }).waitFor();
    },
  },
  { route: '/offline', name: 'default', open: async ({ page }) => openPage(page, '/offline') },
  { route: '*', name: 'not found', open: async ({ page }) => openPage(page, '/nowhere/at/all') },
  {
    route: '*',
    name: 'without a network',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page, context, t }) => {
      await openPage(page, '/nowhere/at/all');
      await context.setOffline(true);
      await page.getByText(t.shell.offline).waitFor();
    },
  },
];

import type { Page } from '@playwright/test';
import { expect } from '../shop.ts';
import { failing, night, serverFailed, student, visit } from './page-state.ts';
import type { PageState, VisitIn } from './page-state.ts';

async function checkCoupon({ page, words }: VisitIn, code: string): Promise<void> {
  await visit(page, '/coupons');
  await page.getByRole('textbox', { name: words.coupons.code }).fill(code);
  await page.getByRole('button', { name: words.sentences.home.checkCoupon }).click();
}

/** What a browser says of itself, and the keys under which the pages store things. */
async function browserData(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => [
    navigator.userAgent,
    ...navigator.languages,
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  return [...said, 'authToken', 'deliveryToken'];
}

/** What was sent, in the language of whoever got it. */
async function mails(page: Page): Promise<string[]> {
  const messages = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  return messages
    .locator('h2, h2 + p')
    .evaluateAll((texts) => texts.map((text) => text.textContent ?? ''));
}

/** What is left: services, policy, contact, coupons, and the pages for the shop's own people. */
export const otherStates: readonly PageState[] = [
  { route: '/services', name: 'as it is', open: async ({ page }) => visit(page, '/services') },
  {
    route: '/services',
    name: 'with the plan open',
    open: async ({ page, words }) => {
      await visit(page, '/services');
      await page.getByRole('button', { name: words.sentences.services.learnMore }).click();
      await page.getByRole('heading', { name: words.services.planTitle }).waitFor();
    },
  },
  {
    route: '/services',
    name: 'asked for news without an e-mail',
    open: async ({ page, words }) => {
      await visit(page, '/services');
      await page.getByRole('button', { name: words.sentences.services.getNotified }).click();
      await page.getByRole('button', { name: words.services.notify.submit, exact: true }).click();
      await page.getByRole('alert', { name: words.ui.problem }).waitFor();
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
    name: 'with a message that is too long',
    open: async ({ page, words }) => {
      await visit(page, '/contact');
      await page.getByLabel(words.support.message).fill('1'.repeat(4120));
      await page.getByRole('button', { name: words.support.submit }).waitFor();
    },
  },
  {
    route: '/contact',
    name: 'with everything missing',
    open: async ({ page, words }) => {
      await visit(page, '/contact');
      await page.getByRole('button', { name: words.support.submit }).click();
      await page.getByRole('alert', { name: words.sentences.contact.fillInAllFields }).waitFor();
    },
  },
  {
    route: '/contact',
    name: 'sent',
    open: async ({ page, words }) => {
      await visit(page, '/contact');
      await page.getByRole('textbox', { name: words.support.name, exact: true }).fill('आशा');
      await page.getByRole('textbox', { name: words.sentences.signup.email }).fill(student);
      await page.getByRole('textbox', { name: words.support.message }).fill('बैटरी?');
      await page.getByRole('button', { name: words.support.submit }).click();
      await page.getByText(words.sentences.contact.sent).first().waitFor();
    },
  },
  { route: '/coupons', name: 'empty', open: async ({ page }) => visit(page, '/coupons') },
  {
    route: '/coupons',
    name: 'without a code',
    open: async (at) => {
      await checkCoupon(at, '');
      await at.page.getByText(at.words.sentences.coupon.enterCode).first().waitFor();
    },
  },
  ...['FLAT50', 'EXPIRED5', 'SOON20', 'USEDUP', 'PAUSED'].map((code): PageState => ({
    route: '/coupons',
    name: `with ${code}`,
    open: async (at) => {
      await checkCoupon(at, code);
      await at.page.getByRole('region', { name: at.words.coupons.ticket(code) }).waitFor();
    },
  })),
  {
    route: '/coupons',
    name: 'with a code that nobody knows',
    open: async (at) => {
      await checkCoupon(at, 'NOBODY');
      await at.page.getByText(at.words.sentences.coupon.invalidCode).first().waitFor();
    },
  },
  {
    route: '/iphone-debug',
    name: 'as it is',
    open: async ({ page }) => visit(page, '/iphone-debug'),
    data: browserData,
  },
  {
    route: '/delivery-debug',
    name: 'as it is',
    open: async ({ page }) => visit(page, '/delivery-debug'),
    data: browserData,
  },
  {
    route: '/dev/mailbox',
    name: 'empty',
    open: async ({ page, words }) => {
      await visit(page, '/dev/mailbox');
      await page.getByText(words.mailbox.emptyTitle).waitFor();
    },
  },
  {
    route: '/dev/mailbox',
    name: 'with a message',
    open: async ({ page, shop, words }) => {
      await shop.call('requestPasswordReset', { body: { email: student } });
      await visit(page, '/dev/mailbox');
      await expect(async () => {
        await page.getByRole('button', { name: words.mailbox.refresh }).click();
        await expect(page.getByRole('listitem').first()).toBeVisible();
      }).toPass();
    },
    data: mails,
  },
  {
    route: '/dev/mailbox',
    name: 'failed',
    forgives: serverFailed,
    open: async ({ page, words }) => {
      await failing(page, '**/api/dev/mailbox**');
      await visit(page, '/dev/mailbox');
      await page.getByRole('button', { name: words.ui.tryAgain }).waitFor();
    },
  },
  { route: '/offline', name: 'as it is', open: async ({ page }) => visit(page, '/offline') },
  { route: '*', name: 'no such page', open: async ({ page }) => visit(page, '/nowhere/at/all') },
  {
    route: '*',
    name: 'without a network',
    forgives: serverFailed,
    open: async ({ page, context, words }) => {
      await visit(page, '/nowhere/at/all');
      await context.setOffline(true);
      await page.getByText(words.shell.offline).waitFor();
    },
  },
];

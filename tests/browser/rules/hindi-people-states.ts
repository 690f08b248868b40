import type { Page } from '@playwright/test';
import { answer, password } from '../account-steps.ts';
import { expect } from '../shop.ts';
import { wordsIn } from '../words.ts';
import type { HindiState } from './hindi-shop-states.ts';
import { failing, night, rider, serverFailed, student, visit } from './page-state.ts';

const words = wordsIn.hi;
const { sentences } = words;
const { signup, reset, resetRequest } = sentences;

async function checkCoupon(page: Page, code: string): Promise<void> {
  await visit(page, '/coupons');
  await page.getByRole('textbox', { name: words.coupons.code }).fill(code);
  await page.getByRole('button', { name: sentences.home.checkCoupon }).click();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function summary(page: Page): Promise<void> {
  await page.getByRole('alert', { name: words.ui.problem }).waitFor();
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

/** Log-in and its kin, profile, coupons, contact, policy and the pages for the shop's own people, in Hindi. */
export const hindiPeopleStates: readonly HindiState[] = [
  {
    route: '/login',
    name: 'refused',
    open: async ({ page }) => {
      await visit(page, '/login');
      await page.getByLabel(words.account.emailAddress).fill('nobody@corridor.test');
      await password(page, words.login.password).fill('not the password');
      await press(page, words.login.submit);
      await page.getByText(sentences.auth.invalidCredentials).first().waitFor();
    },
  },
  {
    route: '/login',
    name: 'with a code asked for',
    open: async ({ page }) => {
      await visit(page, '/login?with=code');
      await page.getByLabel(signup.phone).fill('98450 12301');
      await page.getByLabel(words.account.emailAddress).fill(student);
      await press(page, words.code.send);
      await page.getByLabel(words.code.code).waitFor();
    },
  },
  {
    route: '/signup',
    name: 'with everything missing',
    open: async ({ page }) => {
      await visit(page, '/signup');
      await press(page, signup.submit);
      await summary(page);
    },
  },
  {
    route: '/signup',
    name: 'with an e-mail that has an account',
    open: async ({ page }) => {
      await visit(page, '/signup');
      await page.getByLabel(signup.fullname).fill('Meera Nair');
      await page.getByLabel(signup.phone).fill('98765 43210');
      await page.getByLabel(signup.hostel).fill('Kaveri');
      await page.getByLabel(signup.email).fill(student);
      await password(page, signup.password).fill('chai and toast');
      await password(page, signup.confirmPassword).fill('chai and toast');
      await press(page, signup.submit);
      await page
        .getByRole('alert')
        .or(page.getByRole('heading', { name: signup.successTitle }))
        .first()
        .waitFor();
    },
  },
  {
    route: '/request-reset-password',
    name: 'without an e-mail',
    open: async ({ page }) => {
      await visit(page, '/request-reset-password');
      await press(page, resetRequest.submit);
      await summary(page);
    },
  },
  {
    route: '/request-reset-password',
    name: 'sent',
    open: async ({ page }) => {
      await visit(page, '/request-reset-password');
      await page.getByLabel(words.account.emailAddress).fill(student);
      await press(page, resetRequest.submit);
      await page.getByRole('heading', { name: resetRequest.sentTitle }).waitFor();
    },
  },
  {
    route: '/reset-password/:token?',
    name: 'with two passwords that differ',
    open: async ({ page }) => {
      await visit(page, '/reset-password/some-token');
      await password(page, reset.newPassword).fill('first-one');
      await password(page, reset.confirmNewPassword).fill('second-one');
      await press(page, reset.submit);
      await summary(page);
    },
  },
  {
    route: '/reset-password/:token?',
    name: 'without a link',
    open: async ({ page }) => {
      await visit(page, '/reset-password');
      await page.getByRole('heading', { name: reset.invalidTitle }).waitFor();
    },
  },
  {
    route: '/verify-email',
    name: 'done',
    open: async ({ page }) => {
      const data = { fullname: 'Ananya Iyer', email: student };
      const body = { success: true, message: 'Your email is verified. You can sign in now.', data };
      await answer(page, 'verify-email', { body });
      await visit(page, '/verify-email?token=some-token');
      await page.getByRole('heading', { name: words.verify.verified }).waitFor();
    },
  },
  {
    route: '/verify-email',
    name: 'refused',
    open: async ({ page }) => {
      await visit(page, '/verify-email?token=some-token');
      await page.getByRole('heading', { name: words.verify.failedTitle }).waitFor();
    },
  },
  {
    route: '/profile',
    name: 'with everything open',
    open: async ({ page, context, shop }) => {
      await shop.signIn(context, student);
      await visit(page, '/profile');
      const { care } = words;
      for (const { title } of [care.password, care.devices, care.data, care.closing])
        await press(page, title);
      await press(page, care.details.editLabel);
      await page.getByLabel(signup.fullname).fill('');
      await press(page, care.details.save);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    route: '/policy',
    name: 'at night',
    at: night,
    open: async ({ page }) => visit(page, '/policy'),
  },
  { route: '/offline', name: 'as it is', open: async ({ page }) => visit(page, '/offline') },
  {
    route: '/contact',
    name: 'with everything missing',
    open: async ({ page }) => {
      await visit(page, '/contact');
      await press(page, words.support.submit);
      await summary(page);
    },
  },
  {
    route: '/contact',
    name: 'sent',
    open: async ({ page }) => {
      await visit(page, '/contact');
      await page.getByRole('textbox', { name: words.support.name, exact: true }).fill('आशा');
      await page.getByRole('textbox', { name: signup.email }).fill(student);
      await page.getByRole('textbox', { name: words.support.message }).fill('बैटरी?');
      await press(page, words.support.submit);
      await page.getByText(sentences.contact.sent).first().waitFor();
    },
  },
  ...['FLAT50', 'EXPIRED5', 'SOON20', 'USEDUP', 'PAUSED'].map((code): HindiState => ({
    route: '/coupons',
    name: `with ${code}`,
    open: async ({ page }) => {
      await checkCoupon(page, code);
      await page.getByRole('region', { name: words.coupons.ticket(code) }).waitFor();
    },
  })),
  {
    route: '/coupons',
    name: 'with a code that nobody knows',
    open: async ({ page }) => {
      await checkCoupon(page, 'NOBODY');
      await page.getByText(sentences.coupon.invalidCode).first().waitFor();
    },
  },
  {
    route: '/delivery-men/login',
    name: 'refused',
    forgives: serverFailed,
    open: async ({ page }) => {
      await failing(page, '**/api/delivery-men/login');
      await visit(page, '/delivery-men/login');
      await page.getByLabel(words.account.emailAddress).fill(rider);
      await password(page, words.login.password).fill('demo1234');
      await press(page, sentences.nav.login);
      await page.getByRole('alert').first().waitFor();
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
    name: 'with a message',
    open: async ({ page, shop }) => {
      await shop.call('requestPasswordReset', { body: { email: student } });
      await visit(page, '/dev/mailbox');
      await expect(async () => {
        await page.getByRole('button', { name: sentences.orders.refresh }).click();
        await expect(page.getByRole('listitem').first()).toBeVisible();
      }).toPass();
    },
    data: mails,
  },
  {
    route: '/dev/mailbox',
    name: 'failed',
    forgives: serverFailed,
    open: async ({ page }) => {
      await failing(page, '**/api/dev/mailbox**');
      await visit(page, '/dev/mailbox');
      await page.getByRole('button', { name: sentences.products.tryAgain }).waitFor();
    },
  },
  { route: '*', name: 'no such page', open: async ({ page }) => visit(page, '/nowhere/at/all') },
  {
    route: '*',
    name: 'without a network',
    forgives: serverFailed,
    open: async ({ page, context }) => {
      await visit(page, '/nowhere/at/all');
      await context.setOffline(true);
      await page.getByText(words.shell.offline).waitFor();
    },
  },
];

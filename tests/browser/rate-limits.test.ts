import type { Page } from '@playwright/test';
import type { EndpointName } from '#contract/contract.ts';
import { securityMessages as hindiMessages } from '#i18n/hi/security.ts';
import { securityMessages as englishMessages } from '#messages/security.ts';
import { languageCookie } from '#server/http/language.ts';
import { passwordField } from './account-steps.ts';
import { partnerEmail, customerEmail } from './session-steps.ts';
import { expect, test } from './shop.ts';
import type { DemoShop } from './shop.ts';
import { messageCatalogues } from './message-catalogues.ts';
import type { MessageCatalogue } from './message-catalogues.ts';

/** Rate limit errors show the waiting time at the form, in the language of the page. */

const clientIp = '127.0.0.1';
const securityMessages = { en: englishMessages, hi: hindiMessages };
const wrongPassword = 'not the password';

async function requestUntilRateLimited(shop: DemoShop, endpoint: EndpointName, body: object): Promise<void> {
  let status = 0;
  for (let attempts = 0; status !== 429 && attempts < 100; attempts += 1)
    status = (await shop.request(endpoint, { body })).status;
  expect(status).toBe(429);
}

type RateLimitCase = {
  name: string;
  /** In seconds. */
  waitSeconds: number;
  exhaustLimit: (shop: DemoShop) => Promise<void>;
  submitOnPage: (page: Page, t: MessageCatalogue) => Promise<void>;
};

const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const rateLimitCases: readonly RateLimitCase[] = [
  {
    name: 'a log-in',
    waitSeconds: 900,
    exhaustLimit: (shop) =>
      requestUntilRateLimited(shop, 'logIn', { email: customerEmail, password: wrongPassword }),
    submitOnPage: async (page, t) => {
      await page.goto('/login');
      await page.getByLabel(t.account.emailAddress).fill(customerEmail);
      await passwordField(page, t.login.password).fill(wrongPassword);
      await pressButton(page, t.login.submit);
    },
  },
  {
    name: 'a one-time code',
    waitSeconds: 3600,
    exhaustLimit: (shop) => requestUntilRateLimited(shop, 'verifyOtp', { email: customerEmail, otp: '12' }),
    submitOnPage: async (page, t) => {
      await page.goto('/login?with=code');
      await page.getByLabel(t.messages.signup.phone).fill('98450 12301');
      await page.getByLabel(t.account.emailAddress).fill(customerEmail);
      await pressButton(page, t.code.send);
      await page.getByLabel(t.code.code).fill('123456');
      await pressButton(page, t.login.submit);
    },
  },
  {
    name: 'a partner’s log-in',
    waitSeconds: 900,
    exhaustLimit: (shop) =>
      requestUntilRateLimited(shop, 'partnerLogIn', {
        email: partnerEmail,
        password: wrongPassword,
      }),
    submitOnPage: async (page, t) => {
      await page.goto('/delivery-men/login');
      await page.getByLabel(t.account.emailAddress).fill(partnerEmail);
      await passwordField(page, t.login.password).fill(wrongPassword);
      await pressButton(page, t.messages.nav.login);
    },
  },
  {
    name: 'the request of a new password',
    waitSeconds: 3600,
    exhaustLimit: (shop) => requestUntilRateLimited(shop, 'requestPasswordReset', { email: customerEmail }),
    submitOnPage: async (page, t) => {
      await page.goto('/request-reset-password');
      await page.getByLabel(t.account.emailAddress).fill(customerEmail);
      await pressButton(page, t.messages.resetRequest.submit);
    },
  },
  {
    name: 'a sign-up',
    waitSeconds: 60,
    exhaustLimit: async (shop) => {
      for (let times = 0; times < 600; times += 1)
        await shop.ctx.rateLimits.consume('hashing-network', clientIp);
    },
    submitOnPage: async (page, { messages: { signup } }) => {
      await page.goto('/signup');
      await page.getByLabel(signup.fullname).fill('Meera Nair');
      await page.getByLabel(signup.phone).fill('98765 43210');
      await page.getByLabel(signup.hostel).fill('Kaveri');
      await page.getByLabel(signup.email).fill('meera@corridor.test');
      await passwordField(page, signup.password).fill('chai and toast');
      await passwordField(page, signup.confirmPassword).fill('chai and toast');
      await pressButton(page, signup.submit);
    },
  },
  {
    name: 'a message to the shop',
    waitSeconds: 3600,
    exhaustLimit: (shop) =>
      requestUntilRateLimited(shop, 'sendContactMessage', {
        name: 'Ananya',
        email: customerEmail,
        message: 'Hello',
      }),
    submitOnPage: async (page, t) => {
      await page.goto('/contact');
      await page.getByLabel(t.support.name).fill('Ananya');
      await page.getByLabel(t.support.email).fill(customerEmail);
      await page.getByLabel(t.support.message).fill('Hello');
      await pressButton(page, t.support.submit);
    },
  },
  {
    name: 'a coupon',
    waitSeconds: 600,
    exhaustLimit: (shop) => requestUntilRateLimited(shop, 'checkCoupon', { code: 'GUESS' }),
    submitOnPage: async (page, t) => {
      await page.goto('/coupons');
      await page.getByRole('textbox', { name: t.coupons.code }).fill('WELCOME10');
      await pressButton(page, t.messages.home.checkCoupon);
    },
  },
];

for (const language of ['en', 'hi'] as const) {
  test.describe(`too many tries, in ${language}`, () => {
    for (const { name, waitSeconds, exhaustLimit, submitOnPage } of rateLimitCases) {
      test(
        `${name} shows the waiting time [ERR-1]`,
        { tag: name === 'a log-in' && language === 'en' ? [] : '@all' },
        async ({ page, context, shop }) => {
          await context.addCookies([{ name: languageCookie, value: language, url: shop.url }]);
          const t = messageCatalogues[language];
          await exhaustLimit(shop);
          await submitOnPage(page, t);
          // The remaining time may be a little shorter than the limit.
          const { tooManyTries } = securityMessages[language];
          const [textBefore = '', textAfter = ''] = tooManyTries(waitSeconds).split(/\d+/);
          const message = page.getByText(textBefore.trim()).and(page.getByText(textAfter.trim())).first();
          await expect(message).toBeVisible();
          const shownNumber = Number(/\d+/.exec((await message.textContent()) ?? '')?.[0]);
          expect(shownNumber).toBeGreaterThan(0);
          expect(shownNumber).toBeLessThanOrEqual(waitSeconds < 90 ? waitSeconds : waitSeconds / 60);
        },
      );
    }
  });
}

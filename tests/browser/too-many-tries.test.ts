import type { Page } from '@playwright/test';
import type { CallName } from '#contract/addresses.ts';
import { securitySentences as hindi } from '#domain/sentences-security.hi.ts';
import { securitySentences as english } from '#domain/sentences-security.ts';
import { languageCookie } from '#server/http/language.ts';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { password } from './account-steps.ts';
import { rider, student } from './session-steps.ts';
import { expect, test } from './shop.ts';
import type { OpenShop } from './shop.ts';
import { wordsIn } from './words.ts';
import type { Words } from './words.ts';

/** Whoever has tried too often is told how long to wait, where they tried, in the language of the page. */

const here = '127.0.0.1';
const securityIn = { en: english, hi: hindi };
const guess = 'not the password';

async function callUntilRefused(shop: OpenShop, call: CallName, body: object): Promise<void> {
  let status = 0;
  for (let tries = 0; status !== 429 && tries < 100; tries += 1)
    status = (await shop.call(call, { body })).status;
  expect(status).toBe(429);
}

type Place = {
  name: string;
  /** In seconds. */
  wait: number;
  exhaust: (shop: OpenShop) => Promise<void>;
  tryOnceMore: (page: Page, words: Words) => Promise<void>;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const places: readonly Place[] = [
  {
    name: 'a log-in',
    wait: 900,
    exhaust: (shop) => callUntilRefused(shop, 'logIn', { email: student, password: guess }),
    tryOnceMore: async (page, words) => {
      await page.goto('/login');
      await page.getByLabel(words.account.emailAddress).fill(student);
      await password(page, words.login.password).fill(guess);
      await press(page, words.login.submit);
    },
  },
  {
    name: 'a one-time code',
    wait: 3600,
    exhaust: (shop) => callUntilRefused(shop, 'verifyOtp', { email: student, otp: '12' }),
    tryOnceMore: async (page, words) => {
      await page.goto('/login?with=code');
      await page.getByLabel(words.sentences.signup.phone).fill('98450 12301');
      await page.getByLabel(words.account.emailAddress).fill(student);
      await press(page, words.code.send);
      await page.getByLabel(words.code.code).fill('123456');
      await press(page, words.login.submit);
    },
  },
  {
    name: 'a partner’s log-in',
    wait: 900,
    exhaust: (shop) => callUntilRefused(shop, 'partnerLogIn', { email: rider, password: guess }),
    tryOnceMore: async (page, words) => {
      await page.goto('/delivery-men/login');
      await page.getByLabel(words.account.emailAddress).fill(rider);
      await password(page, words.login.password).fill(guess);
      await press(page, words.sentences.nav.login);
    },
  },
  {
    name: 'the request of a new password',
    wait: 3600,
    exhaust: (shop) => callUntilRefused(shop, 'requestPasswordReset', { email: student }),
    tryOnceMore: async (page, words) => {
      await page.goto('/request-reset-password');
      await page.getByLabel(words.account.emailAddress).fill(student);
      await press(page, words.sentences.resetRequest.submit);
    },
  },
  {
    name: 'a sign-up',
    wait: 60,
    exhaust: async (shop) => {
      for (let times = 0; times < 600; times += 1)
        await shop.ctx.limits.take('hashing-network', here);
    },
    tryOnceMore: async (page, { sentences: { signup } }) => {
      await page.goto('/signup');
      await page.getByLabel(signup.fullname).fill('Meera Nair');
      await page.getByLabel(signup.phone).fill('98765 43210');
      await page.getByLabel(signup.hostel).fill('Kaveri');
      await page.getByLabel(signup.email).fill('meera@corridor.test');
      await password(page, signup.password).fill('chai and toast');
      await password(page, signup.confirmPassword).fill('chai and toast');
      await press(page, signup.submit);
    },
  },
  {
    name: 'a message to the shop',
    wait: 3600,
    exhaust: (shop) =>
      callUntilRefused(shop, 'sendContactMessage', {
        name: 'Ananya',
        email: student,
        message: 'Hello',
      }),
    tryOnceMore: async (page, words) => {
      await page.goto('/contact');
      await page.getByLabel(words.support.name).fill('Ananya');
      await page.getByLabel(words.support.email).fill(student);
      await page.getByLabel(words.support.message).fill('Hello');
      await press(page, words.support.submit);
    },
  },
  {
    name: 'a coupon',
    wait: 600,
    exhaust: (shop) => callUntilRefused(shop, 'checkCoupon', { code: 'GUESS' }),
    tryOnceMore: async (page, words) => {
      await page.goto('/coupons');
      await page.getByRole('textbox', { name: words.coupons.code }).fill('WELCOME10');
      await press(page, words.sentences.home.checkCoupon);
    },
  },
];

for (const language of ['en', 'hi'] as const) {
  test.describe(`too many tries, in ${language}`, () => {
    for (const { name, wait, exhaust, tryOnceMore } of places) {
      test(`[ERR-1] ${name} names the wait`, async ({ page, context, shop }) => {
        await context.addCookies([{ name: languageCookie, value: language, url: shop.url }]);
        const words = wordsIn[language];
        await exhaust(shop);
        await tryOnceMore(page, words);
        // The wait has begun, and may have lost a minute or some seconds since.
        const { tooManyTries } = securityIn[language];
        const [before = '', after = ''] = tooManyTries(wait).split(/\d+/);
        const sentence = page.getByText(before.trim()).and(page.getByText(after.trim())).first();
        await expect(sentence).toBeVisible();
        const count = Number(/\d+/.exec((await sentence.textContent()) ?? '')?.[0]);
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(wait < 90 ? wait : wait / 60);
        await expectAccessibleAtAnySize(page);
      });
    }
  });
}

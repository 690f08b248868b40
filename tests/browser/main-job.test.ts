import type { Page } from '@playwright/test';
import { languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import type { PricingPeriod } from '#domain/bands.ts';
import { expect, secondBrowser, test } from './shop.ts';
import { localeOf, wordsIn } from './words.ts';
import type { Words } from './words.ts';

type Day = {
  name: string;
  at: string;
  band: PricingPeriod;
  total: string;
  spoken: readonly Language[];
};

/** The whole way, in each band of the day: 2 coffees at ₹55 + ₹5 and 3 bags of peanuts at ₹25 + ₹2, ten percent off. */
const days: readonly Day[] = [
  {
    name: 'by day',
    at: '2026-11-21T15:00:00+05:30',
    band: 'standard',
    total: '₹182.50',
    spoken: ['en'],
  },
  {
    name: 'late at night',
    at: '2026-11-21T23:30:00+05:30',
    band: 'late_night',
    total: '₹192.50',
    spoken: languages,
  },
  {
    name: 'early in the morning',
    at: '2026-11-22T02:00:00+05:30',
    band: 'early_morning',
    total: '₹202.50',
    spoken: ['en'],
  },
];

const languageNames = { en: 'English', hi: 'Hindi' } as const satisfies Record<Language, string>;

const email = 'meera@kaveri.test';
const password = 'chai and toast';

for (const { name, at, band, total, spoken } of days) {
  for (const language of spoken) {
    test.describe(`${name}, in ${languageNames[language]}`, () => {
      test.use({ shopTime: at, locale: localeOf[language] });

      test(`[GEN-5] [GEN-6] [PRICE-1] [PRICE-2] [PRICE-3] a student signs up, orders ${name} and gets it at the door, in ${languageNames[language]} @both`, async ({
        page,
        browser,
        shop,
      }) => {
        const words = wordsIn[language];
        const { statuses, paymentStatuses } = words.sentences.orders;
        await signUp(page, words);
        await followVerificationLink(page, words);
        await logIn(page, words);
        await fillCart(page, words);
        const shortId = await placeOrder(page, words, { band, total });

        const partner = await secondBrowser(browser, shop);
        await page.goto('/myorders');
        const order = page.getByRole('article').filter({ hasText: `#${shortId}` });
        await expect(order.getByText(statuses.pending, { exact: true }).first()).toBeVisible();

        await deliver(partner.page, words, shortId);
        // The customer's page hears of it without a reload.
        await expect(order.getByText(statuses.delivered, { exact: true }).first()).toBeVisible();
        await expect(order.getByText(paymentStatuses.paid, { exact: true })).toBeVisible();
        await expect(order.getByText(total).first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', localeOf[language]);
        await expect(partner.page.locator('html')).toHaveAttribute('lang', localeOf[language]);
        await partner.context.close();
      });
    });
  }
}

async function signUp(page: Page, { sentences }: Words): Promise<void> {
  const { signup } = sentences;
  await page.goto('/signup');
  await page.getByLabel(signup.fullname).fill('Meera Nair');
  await page.getByLabel(signup.phone).fill('98765 43210');
  await page.getByLabel(signup.hostel).fill('Kaveri');
  await page.getByLabel(signup.email).fill(email);
  await page.getByLabel(signup.password, { exact: true }).fill(password);
  await page.getByLabel(signup.confirmPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: signup.submit }).click();
  await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible();
}

async function followVerificationLink(page: Page, { sentences, verify }: Words): Promise<void> {
  await page.goto('/dev/mailbox');
  const link = page.getByRole('link', { name: /\/verify-email\?token=/ }).first();
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name: verify.verified })).toBeVisible();
  await page.getByRole('link', { name: sentences.signup.goToSignIn }).click();
}

async function logIn(page: Page, { account, login }: Words): Promise<void> {
  await page.getByLabel(account.emailAddress).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await page.waitForURL('**/products');
}

async function fillCart(page: Page, { sentences, ui }: Words): Promise<void> {
  const { addToCart } = sentences.products;
  const search = page.getByRole('searchbox');
  await search.fill('jaggery');
  const coffee = page.getByRole('article', { name: 'Cold Coffee with Jaggery' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await coffee.getByRole('button', { name: addToCart }).click();
  await coffee.getByRole('button', { name: ui.addOne('Cold Coffee with Jaggery') }).click();

  await search.fill('salted peanuts');
  const peanuts = page.getByRole('article', { name: 'Salted Peanuts' });
  await peanuts.getByRole('button', { name: addToCart }).click();
  await page.goto('/cart');
  await page.getByRole('button', { name: ui.addOne('Salted Peanuts') }).click();
  await page
    .getByRole('link', { name: sentences.cart.proceed })
    .or(page.getByRole('button', { name: sentences.cart.proceed }))
    .click();
  await page.waitForURL('**/checkout');
}

async function placeOrder(
  page: Page,
  { sentences, checkout, coupons, shell }: Words,
  expected: { band: PricingPeriod; total: string },
): Promise<string> {
  const { address, coupon, sum } = checkout;
  await page.getByLabel(address.room).fill('214');
  await page.getByLabel(address.floor).selectOption('2');
  await page.getByRole('radio', { name: 'B', exact: true }).check({ force: true });
  await expect(page.getByLabel(address.hostel)).toHaveValue('Kaveri');
  await page.getByRole('button', { name: new RegExp(`^${coupon.title}`) }).click();
  await page.getByLabel(coupons.code).fill(' welcome10 ');
  await page.getByRole('button', { name: coupon.apply, exact: true }).click();
  await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();
  const band = sentences.bands.names[expected.band];
  await expect(page.getByText(new RegExp(band)).first()).toBeVisible();
  const breakdown = page.getByRole('region', { name: sum.label });
  await expect(breakdown).toContainText(expected.total);

  await page.getByRole('button', { name: sentences.checkout.placeOrder }).click();
  const placed = page.getByRole('alertdialog');
  await expect(placed).toContainText(sentences.checkout.orderPlaced);
  await expect(placed).toContainText(expected.total);
  await expect(placed).toContainText('₹18.50');
  const shortId = /#([0-9A-F]{8})/.exec((await placed.textContent()) ?? '')?.[1] ?? '';
  expect(shortId).toHaveLength(8);
  await placed.getByRole('button', { name: shell.ok }).click();
  await page.waitForURL('**/products');
  return shortId;
}

async function deliver(page: Page, words: Words, shortId: string): Promise<void> {
  const { account, login, shell } = words;
  const { delivery, nav } = words.sentences;
  await page.goto('/delivery-men/login');
  await page.getByLabel(account.emailAddress).fill('rider@corridor.test');
  await page.getByLabel(login.password, { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: nav.login, exact: true }).click();
  await page.waitForURL('**/delivery-men/orders');

  await page.getByRole('tab', { name: new RegExp(delivery.available) }).click();
  await step(page, shell.ok, {
    button: words.delivery.accept,
    prompt: delivery.confirmAccept(shortId),
    done: delivery.accepted,
  });
  await page.getByRole('tab', { name: new RegExp(delivery.assigned) }).click();
  await step(page, shell.ok, {
    button: delivery.startDelivery,
    prompt: delivery.confirmStart(shortId),
    done: delivery.started,
  });
  await step(page, shell.ok, {
    button: delivery.markDelivered,
    prompt: delivery.confirmDeliver(shortId),
    done: delivery.delivered,
  });
}

/** Presses a step's button, confirms the prompt and reads the alert away. */
async function step(
  page: Page,
  ok: string,
  { button, prompt, done }: { button: string; prompt: string; done: string },
): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(prompt);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toContainText(done);
  await dialog.getByRole('button', { name: ok }).click();
}

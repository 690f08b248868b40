import type { Page } from '@playwright/test';
import { defaultLanguage, languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import type { PricingPeriodName } from '#domain/pricing-periods.ts';
import { expect, openSecondBrowser, test } from './shop.ts';
import { localeByLanguage, messageCatalogues } from './message-catalogues.ts';
import type { MessageCatalogue } from './message-catalogues.ts';
import { findHorizontalOverflow } from './rules/layout-checks.ts';
import { collectShopData, findUntranslatedWords } from './rules/untranslated-words.ts';

const phone = { width: 390, height: 844 };

type PricingCase = {
  name: string;
  shopTime: string;
  pricingPeriod: PricingPeriodName;
  total: string;
  testedLanguages: readonly Language[];
};

/**
 * The main user journey in each pricing period: 2 coffees at ₹55 + ₹5 and 3 bags of peanuts at ₹25 + ₹2, with 10
 * % discount.
 */
const pricingCases: readonly PricingCase[] = [
  {
    name: 'by day',
    shopTime: '2026-11-21T15:00:00+05:30',
    pricingPeriod: 'standard',
    total: '₹182.50',
    testedLanguages: ['en'],
  },
  {
    name: 'late at night',
    shopTime: '2026-11-21T23:30:00+05:30',
    pricingPeriod: 'late_night',
    total: '₹192.50',
    testedLanguages: languages,
  },
  {
    name: 'early in the morning',
    shopTime: '2026-11-22T02:00:00+05:30',
    pricingPeriod: 'early_morning',
    total: '₹202.50',
    testedLanguages: ['en'],
  },
];

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const email = 'meera@kaveri.test';
const customerPassword = 'chai and toast';

for (const { name, shopTime, pricingPeriod, total, testedLanguages } of pricingCases) {
  for (const language of testedLanguages) {
    test.describe(`${name}, in ${languageNames.of(language)}`, () => {
      test.use({
        shopTime: shopTime,
        locale: localeByLanguage[language],
        ...(language === defaultLanguage ? {} : { viewport: phone }),
      });

      test(
        `a student signs up, orders ${name} and receives the order, in ${languageNames.of(language)} [GEN-5] [GEN-6] [PRICE-1] [PRICE-2] [PRICE-3] @both`,
        { tag: name === 'late at night' && language === defaultLanguage ? [] : '@all' },
        async ({ page, browser, shop }) => {
          const t = messageCatalogues[language];
          const { statuses, paymentStatuses } = t.messages.orders;
          const expectTranslated = async (translatedPage: Page) => {
            if (language === defaultLanguage) return;
            const shopData = await collectShopData(shop, language);
            expect(await findUntranslatedWords(translatedPage, shopData)).toEqual([]);
            expect(await findHorizontalOverflow(translatedPage)).toEqual([]);
          };
          await signUp(page, t);
          await expectTranslated(page);
          await followVerificationLink(page, t);
          await expectTranslated(page);
          await logIn(page, t);
          await expectTranslated(page);
          await fillCart(page, t);
          await expectTranslated(page);
          await page.goBack();
          await expectTranslated(page);
          await page.goForward();
          const shortId = await placeOrder(page, t, { pricingPeriod, total });

          const partner = await openSecondBrowser(browser, shop);
          await expectTranslated(page);
          await page.goto('/myorders');
          const order = page.getByRole('article').filter({ hasText: `#${shortId}` });
          await expect(order.getByText(statuses.pending, { exact: true }).first()).toBeVisible();

          await expectTranslated(page);
          await deliver(partner.page, t, shortId);
          await expectTranslated(partner.page);
          // The customer's page updates without a reload.
          await expect(order.getByText(statuses.delivered, { exact: true }).first()).toBeVisible();
          await expect(order.getByText(paymentStatuses.paid, { exact: true })).toBeVisible();
          await expect(order.getByText(total).first()).toBeVisible();
          await expectTranslated(page);
          await expect(page.locator('html')).toHaveAttribute('lang', localeByLanguage[language]);
          await expect(partner.page.locator('html')).toHaveAttribute('lang', localeByLanguage[language]);
          await partner.context.close();
        },
      );
    });
  }
}

async function signUp(page: Page, { messages }: MessageCatalogue): Promise<void> {
  const { signup } = messages;
  await page.goto('/signup');
  await page.getByLabel(signup.fullname).fill('Meera Nair');
  await page.getByLabel(signup.phone).fill('98765 43210');
  await page.getByLabel(signup.hostel).fill('Kaveri');
  await page.getByLabel(signup.email).fill(email);
  await page.getByLabel(signup.password, { exact: true }).fill(customerPassword);
  await page.getByLabel(signup.confirmPassword, { exact: true }).fill(customerPassword);
  await page.getByRole('button', { name: signup.submit }).click();
  await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible();
}

async function followVerificationLink(page: Page, { messages, verify }: MessageCatalogue): Promise<void> {
  await page.goto('/dev/mailbox');
  const link = page.getByRole('link', { name: /\/verify-email\?token=/ }).first();
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { name: verify.verified })).toBeVisible();
  await page.getByRole('link', { name: messages.signup.goToSignIn }).click();
}

async function logIn(page: Page, { account, login }: MessageCatalogue): Promise<void> {
  await page.getByLabel(account.emailAddress).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(customerPassword);
  await page.getByRole('button', { name: login.submit, exact: true }).click();
  await page.waitForURL('**/products');
}

async function fillCart(page: Page, { messages, ui }: MessageCatalogue): Promise<void> {
  const { addToCart } = messages.products;
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
    .getByRole('link', { name: messages.cart.proceed })
    .or(page.getByRole('button', { name: messages.cart.proceed }))
    .click();
  await page.waitForURL('**/checkout');
}

async function placeOrder(
  page: Page,
  { messages, checkout, coupons, shell }: MessageCatalogue,
  expected: { pricingPeriod: PricingPeriodName; total: string },
): Promise<string> {
  const { address, coupon, summary } = checkout;
  await page.getByLabel(address.room).fill('214');
  await page.getByLabel(address.floor).selectOption('2');
  await page.getByRole('radio', { name: 'B', exact: true }).check({ force: true });
  await expect(page.getByLabel(address.hostel)).toHaveValue('Kaveri');
  await page.getByRole('button', { name: new RegExp(`^${RegExp.escape(coupon.title)}`) }).click();
  await page.getByLabel(coupons.code).fill(' welcome10 ');
  await page.getByRole('button', { name: coupon.apply, exact: true }).click();
  await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();
  const pricingPeriod = messages.pricingPeriods.names[expected.pricingPeriod];
  await expect(page.getByText(new RegExp(RegExp.escape(pricingPeriod))).first()).toBeVisible();
  const breakdown = page.getByRole('region', { name: summary.label });
  await expect(breakdown).toContainText(expected.total);

  await page.getByRole('button', { name: messages.checkout.placeOrder }).click();
  const placed = page.getByRole('alertdialog');
  await expect(placed).toContainText(messages.checkout.orderPlaced);
  await expect(placed).toContainText(expected.total);
  await expect(placed).toContainText('₹18.50');
  const shortId = /#([0-9A-F]{8})/.exec((await placed.textContent()) ?? '')?.[1] ?? '';
  expect(shortId).toHaveLength(8);
  await placed.getByRole('button', { name: shell.ok }).click();
  await page.waitForURL('**/products');
  return shortId;
}

async function deliver(page: Page, t: MessageCatalogue, shortId: string): Promise<void> {
  const { account, login, shell } = t;
  const { delivery, nav } = t.messages;
  await page.goto('/delivery-men/login');
  await page.getByLabel(account.emailAddress).fill('rider@corridor.test');
  await page.getByLabel(login.password, { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: nav.login, exact: true }).click();
  await page.waitForURL('**/delivery-men/orders');

  await page.getByRole('tab', { name: new RegExp(RegExp.escape(delivery.available)) }).click();
  await performDeliveryStep(page, shell.ok, {
    button: t.delivery.accept,
    prompt: delivery.confirmAccept(shortId),
    successMessage: delivery.accepted,
  });
  await page.getByRole('tab', { name: new RegExp(RegExp.escape(delivery.assigned)) }).click();
  await performDeliveryStep(page, shell.ok, {
    button: delivery.startDelivery,
    prompt: delivery.confirmStart(shortId),
    successMessage: delivery.started,
  });
  await performDeliveryStep(page, shell.ok, {
    button: delivery.markDelivered,
    prompt: delivery.confirmDeliver(shortId),
    successMessage: delivery.delivered,
  });
}

/** Presses the button of a step, confirms and closes the alert. */
async function performDeliveryStep(
  page: Page,
  okLabel: string,
  { button, prompt, successMessage }: { button: string; prompt: string; successMessage: string },
): Promise<void> {
  // The name goes on with the order, before what a generated language closes a text with.
  const beginning = button.replace(/·*\]$/, '');
  await page.getByRole('button', { name: beginning }).first().click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(prompt);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toContainText(successMessage);
  await dialog.getByRole('button', { name: okLabel }).click();
}

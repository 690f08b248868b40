import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { languageDefinitions, languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { passwordField } from './account-steps.ts';
import { checkoutUrl } from './checkout-steps.ts';
import { findDemoProduct, fillCart } from './product-steps.ts';
import { collectShopData, findUntranslatedWords } from './rules/untranslated-words.ts';
import { failRequests, serverErrorPattern } from './rules/page-state.ts';
import {
  waitForHydration,
  testWithoutCookies,
  partnerEmail,
  storedToken,
  customerEmail,
} from './session-steps.ts';
import { expect, expectConsoleErrors, test } from './shop.ts';
import type { DemoShop } from './shop.ts';
import { localeByLanguage, messageCatalogues } from './message-catalogues.ts';
import type { MessageCatalogue } from './message-catalogues.ts';

const phone = { width: 390, height: 844 };
const peanuts = 'Salted Peanuts';

/** The page in one language: heading, title and `lang`. */
async function expectPolicyIn(page: Page, language: Language): Promise<void> {
  const { shell, titles } = messageCatalogues[language];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.policy);
  await expect(page).toHaveTitle(`${titles.policy} · Corridor`);
  await expect(page.locator('html')).toHaveAttribute('lang', localeByLanguage[language]);
}

/** The switch shows the name of the other language in that language. */
function languageSwitch(container: Locator | Page, to: Language): Locator {
  return container.getByRole('button', { name: languageDefinitions[to].name, exact: true });
}

test.describe('the language of the browser', () => {
  const cases: readonly [locale: string, language: Language][] = [
    ['en-IN', 'en'],
    ['hi-IN', 'hi'],
    ['fr-FR', 'en'],
  ];
  for (const [locale, language] of cases) {
    test.describe(locale, () => {
      test.use({ locale });

      test(
        `the page is in ${language === 'hi' ? 'Hindi' : 'English'} for the locale ${locale}`,
        { tag: '@all' },
        async ({ page }) => {
          const response = await page.goto('/policy');
          expect(response?.headers()['content-language']).toBe(language);
          expect(await response?.text()).toContain(`<html lang="${localeByLanguage[language]}"`);
          await waitForHydration(page);
          await expectPolicyIn(page, language);
        },
      );
    });
  }

  test('the first supported of several languages is used', { tag: '@all' }, async ({ page }) => {
    const response = await page.request.get('/policy', {
      headers: { 'accept-language': 'fr-FR, zxx;q=0.9, hi;q=0.7, en;q=0.5' },
    });
    expect(response.headers()['content-language']).toBe('hi');
    expect(response.headers()['vary']?.toLowerCase()).toContain('accept-language');
  });
});

type SwitchLocation = {
  location: string;
  path: string;
  accountEmail?: string;
  usesPhoneViewport?: boolean;
  /** The container of the switch, once visible. */
  findContainer: (page: Page, t: MessageCatalogue) => Promise<Locator | Page>;
};

const switchLocations: readonly SwitchLocation[] = [
  {
    location: 'the footer',
    path: '/products?category=Snacks&sort=price_asc',
    findContainer: (page) => Promise.resolve(page.getByRole('contentinfo')),
  },
  {
    location: 'the menu',
    path: '/coupons',
    usesPhoneViewport: true,
    findContainer: async (page, { shell }) => {
      await page.getByRole('button', { name: shell.openMenu }).click();
      return page.getByRole('navigation', { name: shell.mainNavigation });
    },
  },
  {
    location: 'the log-in',
    path: '/login?with=code',
    usesPhoneViewport: true,
    findContainer: (page) => Promise.resolve(page),
  },
  {
    location: 'the profile',
    path: '/profile',
    accountEmail: customerEmail,
    findContainer: (page) => Promise.resolve(page.getByRole('main')),
  },
  {
    location: 'the partner’s menu',
    path: '/delivery-men/orders',
    accountEmail: partnerEmail,
    usesPhoneViewport: true,
    findContainer: async (page, { shell }) => {
      await page.getByRole('button', { name: shell.account(partnerEmail) }).click();
      return page.getByRole('banner');
    },
  },
];

/** One of a visitor and one of a partner; the others are the same component. */
const firstTierLocations = ['the footer'];

for (const { location, path, accountEmail, usesPhoneViewport, findContainer } of switchLocations) {
  test.describe(location, () => {
    if (usesPhoneViewport === true) test.use({ viewport: phone });

    test(
      `the switch in ${location} changes the language and keeps URL, cart and session`,
      { tag: firstTierLocations.includes(location) ? [] : '@all' },
      async ({ page, context, shop }) => {
        if (accountEmail !== undefined) await shop.signIn(context, accountEmail);
        await fillCart(page, [{ product: await findDemoProduct(shop, peanuts), quantity: 4 }]);
        await page.goto(path);
        await waitForHydration(page);

        for (const [from, to] of [
          ['en', 'hi'],
          ['hi', 'en'],
        ] as const) {
          await languageSwitch(await findContainer(page, messageCatalogues[from]), to).click();
          await expect(page.locator('html')).toHaveAttribute('lang', localeByLanguage[to]);
          await waitForHydration(page);
          await expect(page).toHaveURL(path);
          const token = await storedToken(
            page,
            accountEmail === partnerEmail ? 'deliveryToken' : 'authToken',
          );
          expect(token === null).toBe(accountEmail === undefined);
          const cart = await page.evaluate(() => localStorage.getItem('corridor_cart') ?? '');
          expect(cart).toContain(peanuts);
        }
      },
    );
  });
}

test('the selected language overrides the language of the browser', async ({ page, context }) => {
  await page.goto('/policy');
  await waitForHydration(page);
  await languageSwitch(page.getByRole('contentinfo'), 'hi').click();
  await expectPolicyIn(page, 'hi');
  const otherTab = await context.newPage();
  await otherTab.goto('/policy');
  await expectPolicyIn(otherTab, 'hi');
  await otherTab.goto('/');
  await otherTab
    .getByRole('contentinfo')
    .getByRole('link', { name: messageCatalogues.hi.shell.policy })
    .click();
  await expectPolicyIn(otherTab, 'hi');
});

test.describe('without cookies', () => {
  for (const language of languages) {
    testWithoutCookies.describe(`in ${languageDefinitions[language].name}`, () => {
      testWithoutCookies.use({ locale: localeByLanguage[language] });

      testWithoutCookies(
        `the switch says in ${language === 'hi' ? 'Hindi' : 'English'} that the browser's settings choose the language`,
        { tag: language === 'hi' ? [] : '@all' },
        async ({ page }) => {
          const other = language === 'hi' ? 'en' : 'hi';
          await page.goto('/policy');
          await waitForHydration(page);
          await languageSwitch(page.getByRole('contentinfo'), other).click();
          await expect(page.getByText(messageCatalogues[language].language.cookiesBlocked)).toBeVisible();
          await expectPolicyIn(page, language);
        },
      );
    });
  }
});

test.describe('a page opened in Hindi', () => {
  test.use({ locale: localeByLanguage.hi, viewport: phone });

  test(
    'pages, toasts, alerts, server errors and offline notices stay Hindi',
    { tag: '@all' },
    async ({ page, context, shop, consoleErrors }) => {
      const t = messageCatalogues.hi;
      const { messages } = t;
      const expectHindi = await createHindiCheck(page, shop);
      const bottomBar = page.getByRole('navigation', { name: t.shell.bottomNavigation });
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
      await page.goto('/');
      await waitForHydration(page);

      await bottomBar.getByRole('link', { name: messages.nav.products }).click();
      await page.getByRole('article', { name: peanuts }).getByRole('link').click();
      await page.getByRole('button', { name: t.products.share }).click();
      await expect(page.getByText(t.products.linkCopied)).toBeVisible();
      await expectHindi('a toast');

      const details = page.getByRole('main');
      await details.getByRole('button', { name: messages.products.addToCart }).first().click();
      await bottomBar.getByRole('link', { name: new RegExp(`^${t.shell.cart}`) }).click();
      const quantity = page.getByRole('textbox', { name: t.ui.quantityLabel(peanuts) });
      await quantity.fill('999');
      await quantity.press('Enter');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toBeVisible();
      await expectHindi('an alert of the cart');
      await dialog.getByRole('button', { name: t.shell.ok }).click();

      await page.getByRole('button', { name: messages.cart.proceed }).click();
      await expect(dialog).toContainText(messages.guards.checkout);
      await expectHindi('the alert of the guard');
      await dialog.getByRole('button', { name: t.shell.ok }).click();
      await page.getByLabel(t.account.emailAddress).fill(customerEmail);
      await passwordField(page, t.login.password).fill('not my password');
      await page.getByRole('button', { name: t.login.submit, exact: true }).click();
      await expect(page.getByText(messages.auth.invalidCredentials).first()).toBeVisible();
      await expectHindi('a refusal of the server');

      await failRequests(page, checkoutUrl);
      await passwordField(page, t.login.password).fill('demo1234');
      await page.getByRole('button', { name: t.login.submit, exact: true }).click();
      await expect(page.getByText(messages.checkout.errorTitle)).toBeVisible();
      await expectHindi('a failure of the server');

      await page.getByRole('button', { name: t.shell.back }).click();
      await context.setOffline(true);
      await expect(page.getByText(t.shell.offline)).toBeVisible();
      await bottomBar.getByRole('link', { name: messages.nav.myOrders }).click();
      await expect(page).toHaveURL('/myorders');
      await expect(page.getByRole('button', { name: messages.products.tryAgain })).toBeVisible();
      await expectHindi('a try without a network');
      await expectConsoleErrors(consoleErrors, serverErrorPattern);
      await expectConsoleErrors(consoleErrors, /The page could not be loaded/);
    },
  );
});

/** Searches the page for words in Latin letters that are not data. */
async function createHindiCheck(page: Page, shop: DemoShop): Promise<(label: string) => Promise<void>> {
  const data = await collectShopData(shop);
  return async (label) => {
    expect(await findUntranslatedWords(page, data), label).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', localeByLanguage.hi);
  };
}

test.describe('fonts of Hindi pages', () => {
  test('a Hindi page loads the Devanagari font from the shop', async ({ browser, shop }) => {
    const { context, page, getRequestedFonts } = await openBrowserRecordingFonts(browser, shop, 'hi');
    await page.goto('/');
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(getRequestedFonts()).toContainEqual(expect.stringMatching(/noto-devanagari/));
    expect(getRequestedFonts()).not.toContainEqual(expect.stringMatching(/noto-name-hi/));
    expect(await listUsedFonts(page, 'h1')).toEqual(['Noto Sans Devanagari', 'Plus Jakarta Sans']);
    await context.close();
  });

  test('an English page loads the Devanagari font for one word only', async ({ browser, shop }) => {
    const { context, page, getRequestedFonts } = await openBrowserRecordingFonts(browser, shop, 'en');
    await page.goto('/');
    await waitForHydration(page);
    await languageSwitch(page.getByRole('contentinfo'), 'hi').scrollIntoViewIfNeeded();
    await expect.poll(getRequestedFonts).toContainEqual(expect.stringMatching(/noto-name-hi/));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(getRequestedFonts()).not.toContainEqual(expect.stringMatching(/noto-devanagari/));
    expect(await listUsedFonts(page, 'footer button[lang="hi"]')).toEqual(['Noto Sans Devanagari']);
    await context.close();
  });
});

/** A browser without cache, and the fonts it requests. */
async function openBrowserRecordingFonts(
  browser: Browser,
  shop: DemoShop,
  language: Language,
): Promise<{ context: BrowserContext; page: Page; getRequestedFonts: () => string[] }> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: localeByLanguage[language],
  });
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  return { context, page, getRequestedFonts: () => fonts };
}

/** The font faces used for this text; local fonts are listed as “system”. */
async function listUsedFonts(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts
    .map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `system ${familyName}`))
    .toSorted();
}

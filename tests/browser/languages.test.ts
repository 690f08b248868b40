import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { languageDefinitions } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { findDemoProduct, fillCart } from './product-steps.ts';
import { waitForHydration, testWithoutCookies, storedToken, customerEmail } from './session-steps.ts';
import { expect, test } from './shop.ts';
import type { DemoShop } from './shop.ts';
import { localeByLanguage, messageCatalogues } from './message-catalogues.ts';
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

test(
  'the switch in the footer changes the language and keeps URL, cart and session',
  { tag: '@all' },
  async ({ page, shop }) => {
    const path = '/products?category=Snacks&sort=price_asc';
    await fillCart(page, [{ product: await findDemoProduct(shop, peanuts), quantity: 4 }]);
    await page.goto(path);
    await waitForHydration(page);

    for (const to of ['hi', 'en'] as const) {
      await languageSwitch(page.getByRole('contentinfo'), to).click();
      await expect(page.locator('html')).toHaveAttribute('lang', localeByLanguage[to]);
      await waitForHydration(page);
      await expect(page).toHaveURL(path);
      expect(await storedToken(page)).toBeNull();
      const cart = await page.evaluate(() => localStorage.getItem('corridor_cart') ?? '');
      expect(cart).toContain(peanuts);
    }
  },
);

test(
  'the selected language overrides the language of the browser',
  { tag: '@all' },
  async ({ page, context }) => {
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
  },
);

testWithoutCookies.describe('without cookies, in Hindi', () => {
  testWithoutCookies.use({ locale: localeByLanguage.hi });

  testWithoutCookies(
    "the switch says in Hindi that the browser's settings choose the language",
    { tag: '@all' },
    async ({ page }) => {
      await page.goto('/policy');
      await waitForHydration(page);
      await languageSwitch(page.getByRole('contentinfo'), 'en').click();
      await expect(page.getByText(messageCatalogues.hi.language.cookiesBlocked)).toBeVisible();
      await expectPolicyIn(page, 'hi');
    },
  );
});

test.describe('a page opened in Hindi', () => {
  test.use({ locale: localeByLanguage.hi });

  test('rejects a wrong password in Hindi [ERR-1] [ERR-7]', { tag: '@all' }, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('ईमेल पता').fill(customerEmail);
    await page.getByLabel('पासवर्ड', { exact: true }).fill('not my password');
    await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('ईमेल या पासवर्ड सही नहीं है');
  });
});

test.describe('fonts of Hindi pages', () => {
  test('a Hindi page loads the Devanagari font from the shop', { tag: '@all' }, async ({ browser, shop }) => {
    const { context, page, getRequestedFonts } = await openBrowserRecordingFonts(browser, shop, 'hi');
    await page.goto('/');
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(getRequestedFonts()).toContainEqual(expect.stringMatching(/noto-devanagari/));
    expect(getRequestedFonts()).not.toContainEqual(expect.stringMatching(/noto-name-hi/));
    expect(await listUsedFonts(page, 'h1')).toEqual(['Noto Sans Devanagari', 'Plus Jakarta Sans']);
    await context.close();
  });

  test(
    'an English page loads the Devanagari font for one word only',
    { tag: '@all' },
    async ({ browser, shop }) => {
      const { context, page, getRequestedFonts } = await openBrowserRecordingFonts(browser, shop, 'en');
      await page.goto('/');
      await waitForHydration(page);
      await languageSwitch(page.getByRole('contentinfo'), 'hi').scrollIntoViewIfNeeded();
      await expect.poll(getRequestedFonts).toContainEqual(expect.stringMatching(/noto-name-hi/));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(getRequestedFonts()).not.toContainEqual(expect.stringMatching(/noto-devanagari/));
      await expect
        .poll(() => listUsedFonts(page, 'footer button[lang="hi"]'))
        .toEqual(['Noto Sans Devanagari']);
      await context.close();
    },
  );
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

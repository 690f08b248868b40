import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import { password } from './account-steps.ts';
import { checkoutCall } from './checkout-steps.ts';
import { demoProduct, fillCart } from './product-steps.ts';
import { dataOf, latinWords } from './rules/latin-words.ts';
import { failing, serverFailed } from './rules/page-state.ts';
import { awake, cookieless, rider, storedToken, student } from './session-steps.ts';
import { expect, expectProblems, test } from './shop.ts';
import type { OpenShop } from './shop.ts';
import { localeOf, wordsIn } from './words.ts';
import type { Words } from './words.ts';

const phone = { width: 390, height: 844 };
const names: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी' };
const peanuts = 'Salted Peanuts';

/** The page in one language: its heading, its title, what it calls itself. */
async function expectPolicyIn(page: Page, language: Language): Promise<void> {
  const { shell, titles } = wordsIn[language];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.policy);
  await expect(page).toHaveTitle(`${titles.policy} · Corridor`);
  await expect(page.locator('html')).toHaveAttribute('lang', localeOf[language]);
}

/** The switch names the other language, in that language. */
function switchIn(place: Locator | Page, to: Language): Locator {
  return place.getByRole('button', { name: names[to], exact: true });
}

test.describe('the browser’s own language', () => {
  const asked: readonly [locale: string, language: Language][] = [
    ['en-IN', 'en'],
    ['hi-IN', 'hi'],
    ['fr-FR', 'en'],
  ];
  for (const [locale, language] of asked) {
    test.describe(locale, () => {
      test.use({ locale });

      test(`is answered in ${language === 'hi' ? 'Hindi' : 'English'} where it is ${locale}`, async ({
        page,
      }) => {
        const answer = await page.goto('/policy');
        expect(answer?.headers()['content-language']).toBe(language);
        expect(await answer?.text()).toContain(`<html lang="${localeOf[language]}"`);
        await awake(page);
        await expectPolicyIn(page, language);
      });
    });
  }

  test('is the first that the shop speaks, of several', async ({ page }) => {
    const answer = await page.request.get('/policy', {
      headers: { 'accept-language': 'fr-FR, ta;q=0.9, hi;q=0.7, en;q=0.5' },
    });
    expect(answer.headers()['content-language']).toBe('hi');
    expect(answer.headers()['vary']?.toLowerCase()).toContain('accept-language');
  });
});

type Place = {
  place: string;
  address: string;
  who?: string;
  isPhone?: boolean;
  /** Where the switch is, once it is in sight. */
  find: (page: Page, words: Words) => Promise<Locator | Page>;
};

const places: readonly Place[] = [
  {
    place: 'the footer',
    address: '/products?category=Snacks&sort=price_asc',
    find: (page) => Promise.resolve(page.getByRole('contentinfo')),
  },
  {
    place: 'the menu',
    address: '/coupons',
    isPhone: true,
    find: async (page, { shell }) => {
      await page.getByRole('button', { name: shell.openMenu }).click();
      return page.getByRole('navigation', { name: shell.mainNavigation });
    },
  },
  {
    place: 'the log-in',
    address: '/login?with=code',
    isPhone: true,
    find: (page) => Promise.resolve(page),
  },
  {
    place: 'the profile',
    address: '/profile',
    who: student,
    find: (page) => Promise.resolve(page.getByRole('main')),
  },
  {
    place: 'the partner’s menu',
    address: '/delivery-men/orders',
    who: rider,
    isPhone: true,
    find: async (page, { shell }) => {
      await page.getByRole('button', { name: shell.account(rider) }).click();
      return page.getByRole('banner');
    },
  },
];

for (const { place, address, who, isPhone, find } of places) {
  test.describe(place, () => {
    if (isPhone === true) test.use({ viewport: phone });

    test(`the switch in ${place} changes the language and keeps address, cart and session`, async ({
      page,
      context,
      shop,
    }) => {
      if (who !== undefined) await shop.signIn(context, who);
      await fillCart(page, [{ product: await demoProduct(shop, peanuts), quantity: 4 }]);
      await page.goto(address);
      await awake(page);

      for (const [from, to] of [
        ['en', 'hi'],
        ['hi', 'en'],
      ] as const) {
        await switchIn(await find(page, wordsIn[from]), to).click();
        await expect(page.locator('html')).toHaveAttribute('lang', localeOf[to]);
        await awake(page);
        await expect(page).toHaveURL(address);
        const token = await storedToken(page, who === rider ? 'deliveryToken' : 'authToken');
        expect(token === null).toBe(who === undefined);
        const cart = await page.evaluate(() => localStorage.getItem('corridor_cart') ?? '');
        expect(cart).toContain(peanuts);
      }
    });
  });
}

test('the language that was chosen is remembered against the browser’s own', async ({
  page,
  context,
}) => {
  await page.goto('/policy');
  await awake(page);
  await switchIn(page.getByRole('contentinfo'), 'hi').click();
  await expectPolicyIn(page, 'hi');
  const later = await context.newPage();
  await later.goto('/policy');
  await expectPolicyIn(later, 'hi');
  await later.goto('/');
  await later.getByRole('contentinfo').getByRole('link', { name: wordsIn.hi.shell.policy }).click();
  await expectPolicyIn(later, 'hi');
});

test.describe('without cookies', () => {
  for (const language of languages) {
    cookieless.describe(`in ${names[language]}`, () => {
      cookieless.use({ locale: localeOf[language] });

      cookieless(
        `the switch says in ${language === 'hi' ? 'Hindi' : 'English'} that the browser's settings choose the language`,
        async ({ page }) => {
          const other = language === 'hi' ? 'en' : 'hi';
          await page.goto('/policy');
          await awake(page);
          await switchIn(page.getByRole('contentinfo'), other).click();
          await expect(page.getByText(wordsIn[language].language.notKept)).toBeVisible();
          await expectPolicyIn(page, language);
        },
      );
    });
  }
});

test.describe('a page opened in Hindi', () => {
  test.use({ locale: localeOf.hi, viewport: phone });

  test('stays Hindi on every way: other pages, toasts, alerts, refusals, failures and without a network', async ({
    page,
    context,
    shop,
    problems,
  }) => {
    const words = wordsIn.hi;
    const { sentences } = words;
    const stays = await staysHindi(page, shop);
    const bar = page.getByRole('navigation', { name: words.shell.bottomNavigation });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
    await page.goto('/');
    await awake(page);

    await bar.getByRole('link', { name: sentences.nav.products }).click();
    await page.getByRole('article', { name: peanuts }).getByRole('link').click();
    await page.getByRole('button', { name: words.products.share }).click();
    await expect(page.getByText(words.products.linkCopied)).toBeVisible();
    await stays('a toast');

    const details = page.getByRole('main');
    await details.getByRole('button', { name: sentences.products.addToCart }).first().click();
    await bar.getByRole('link', { name: new RegExp(`^${words.shell.cart}`) }).click();
    const quantity = page.getByRole('textbox', { name: words.ui.quantityOf(peanuts) });
    await quantity.fill('999');
    await quantity.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await stays('an alert of the cart');
    await dialog.getByRole('button', { name: words.shell.ok }).click();

    await page.getByRole('button', { name: sentences.cart.proceed }).click();
    await expect(dialog).toContainText(sentences.guards.checkout);
    await stays('the alert of the guard');
    await dialog.getByRole('button', { name: words.shell.ok }).click();
    await page.getByLabel(words.account.emailAddress).fill(student);
    await password(page, words.login.password).fill('not my password');
    await page.getByRole('button', { name: words.login.submit, exact: true }).click();
    await expect(page.getByText(sentences.auth.invalidCredentials).first()).toBeVisible();
    await stays('a refusal of the server');

    await failing(page, checkoutCall);
    await password(page, words.login.password).fill('demo1234');
    await page.getByRole('button', { name: words.login.submit, exact: true }).click();
    await expect(page.getByText(sentences.checkout.errorTitle)).toBeVisible();
    await stays('a failure of the server');

    await page.getByRole('button', { name: words.shell.back }).click();
    await context.setOffline(true);
    await expect(page.getByText(words.shell.offline)).toBeVisible();
    await bar.getByRole('link', { name: sentences.nav.myOrders }).click();
    await expect(page).toHaveURL('/myorders');
    await expect(page.getByRole('button', { name: sentences.products.tryAgain })).toBeVisible();
    await stays('a try without a network');
    await expectProblems(problems, serverFailed);
    await expectProblems(problems, /The page could not be loaded/);
  });
});

/** Looks through the page for words in Latin letters that are no data. */
async function staysHindi(page: Page, shop: OpenShop): Promise<(when: string) => Promise<void>> {
  const data = await dataOf(shop);
  return async (when) => {
    expect(await latinWords(page, data), when).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf.hi);
  };
}

test.describe('the letters of Hindi', () => {
  test('come with a Hindi page, from the shop itself', async ({ browser, shop }) => {
    const { context, page, asked } = await freshBrowser(browser, shop, 'hi');
    await page.goto('/');
    await awake(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(asked()).toContainEqual(expect.stringMatching(/noto-devanagari/));
    expect(asked()).not.toContainEqual(expect.stringMatching(/noto-hindi-name/));
    expect(await fontsOf(page, 'h1')).toEqual(['Noto Sans Devanagari', 'Plus Jakarta Sans']);
    await context.close();
  });

  test('are those of one word on an English page', async ({ browser, shop }) => {
    const { context, page, asked } = await freshBrowser(browser, shop, 'en');
    await page.goto('/');
    await awake(page);
    await switchIn(page.getByRole('contentinfo'), 'hi').scrollIntoViewIfNeeded();
    await expect.poll(asked).toContainEqual(expect.stringMatching(/noto-hindi-name/));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(asked()).not.toContainEqual(expect.stringMatching(/noto-devanagari/));
    expect(await fontsOf(page, 'footer button[lang="hi"]')).toEqual(['Noto Sans Devanagari']);
    await context.close();
  });
});

/** A browser that has loaded nothing yet, and the fonts that it asks for. */
async function freshBrowser(
  browser: Browser,
  shop: OpenShop,
  language: Language,
): Promise<{ context: BrowserContext; page: Page; asked: () => string[] }> {
  const context = await browser.newContext({ baseURL: shop.url, locale: localeOf[language] });
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  return { context, page, asked: () => fonts };
}

/** The faces with which a browser has drawn this text; one of its own stands there with the word “system”. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
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

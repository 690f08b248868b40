import { findDemoProduct, fillCart, productListUrl, setStock } from '../product-steps.ts';
import {
  failRequests,
  leaveRequestsPending,
  newCustomerEmail,
  night,
  serverErrorPattern,
  customerEmail,
  openPage,
} from './page-state.ts';
import type { PageState, PageFixtures } from './page-state.ts';

const noodles = 'Masala Instant Noodles';
const peanuts = 'Salted Peanuts';
const earlyMorning = '2026-11-22T05:00:00+05:30';

/** Puts noodles and peanuts into the stored cart before the page opens. */
export async function withCart({ page, shop }: PageFixtures): Promise<void> {
  const [first, second] = await Promise.all([findDemoProduct(shop, noodles), findDemoProduct(shop, peanuts)]);
  await fillCart(page, [
    { product: first, quantity: 2 },
    { product: second, quantity: 4 },
  ]);
}

/** Home, product list, product and cart. */
export const catalogueStates: readonly PageState[] = [
  { route: '/', name: 'by day', open: async ({ page }) => openPage(page, '/') },
  {
    route: '/',
    name: 'at night, signed in, with a cart',
    shopTime: night,
    open: async (fixtures) => {
      await fixtures.shop.signIn(fixtures.context, customerEmail);
      await withCart(fixtures);
      await openPage(fixtures.page, '/');
      await fixtures.page.getByRole('link', { name: fixtures.t.shell.viewCart }).first().waitFor();
    },
  },
  {
    route: '/',
    name: 'with the menu open',
    open: async ({ page, t }) => {
      await openPage(page, '/');
      await page.getByRole('button', { name: t.shell.openMenu }).click();
      await page.getByRole('button', { name: t.shell.closeMenu }).waitFor();
    },
  },
  { route: '/products', name: 'full', open: async ({ page }) => openPage(page, '/products') },
  {
    route: '/products',
    name: 'full, at night, with a cart',
    shopTime: night,
    open: async (fixtures) => {
      await withCart(fixtures);
      await openPage(fixtures.page, '/products');
      await fixtures.page.getByRole('article').first().waitFor();
    },
  },
  {
    route: '/products',
    name: 'loading',
    open: async ({ page, t }) => {
      await openPage(page, '/services');
      await leaveRequestsPending(page, productListUrl);
      await page.evaluate(() => {
        history.pushState(null, '', '/products?sort=price_asc');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByText(t.products.loading).first().waitFor({ state: 'attached' });
    },
  },
  {
    route: '/products',
    name: 'failed',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page, t }) => {
      await openPage(page, '/products');
      await failRequests(page, productListUrl);
      const categories = page.getByRole('group', { name: t.products.categories });
      await categories.getByRole('button').nth(1).click();
      await page.getByRole('heading', { name: t.messages.products.errorTitle }).waitFor();
    },
  },
  {
    route: '/products',
    name: 'empty result',
    open: async ({ page, t }) => {
      await openPage(page, '/products?search=umbrella');
      await page.getByText(t.products.noResults('umbrella')).first().waitFor();
    },
    getUserTexts: async () => ['umbrella'],
  },
  {
    route: '/products',
    name: 'fuzzy match with filters',
    open: async ({ page, t }) => {
      await openPage(page, '/products?search=nodles&category=Instant+Meals&sort=price_asc');
      await page.getByText(t.products.fuzzyResults('nodles')).waitFor();
    },
    getUserTexts: async () => ['nodles'],
  },
  {
    route: '/products',
    name: 'past the last page',
    open: async ({ page, t }) => {
      await openPage(page, '/products?page=99');
      await page.getByText(t.products.pageOutOfRange(99)).first().waitFor();
    },
  },
  {
    route: '/products',
    name: 'out of stock and low stock, early in the morning',
    shopTime: earlyMorning,
    open: async ({ page, shop }) => {
      await setStock(shop, peanuts, 0);
      await setStock(shop, noodles, 2);
      await openPage(page, '/products?sort=price_asc');
    },
  },
  {
    route: '/products/:id',
    name: 'available',
    open: async ({ page, shop }) => {
      const { _id } = await findDemoProduct(shop, noodles);
      await openPage(page, `/products/${_id}`);
    },
  },
  {
    route: '/products/:id',
    name: 'out of stock, at night',
    shopTime: night,
    open: async ({ page, shop }) => {
      await setStock(shop, noodles, 0);
      const { _id } = await findDemoProduct(shop, noodles);
      await openPage(page, `/products/${_id}`);
    },
  },
  {
    route: '/products/:id',
    name: 'not found',
    open: async ({ page, t }) => {
      await openPage(page, '/products/no-such-product');
      await page.getByRole('heading', { name: t.messages.products.notFound }).waitFor();
    },
  },
  { route: '/cart', name: 'empty', open: async ({ page }) => openPage(page, '/cart') },
  {
    route: '/cart',
    name: 'full, at night',
    shopTime: night,
    open: async (fixtures) => {
      await withCart(fixtures);
      await openPage(fixtures.page, '/cart');
      await fixtures.page.getByRole('region', { name: fixtures.t.cart.summary.title }).waitFor();
    },
  },
  {
    route: '/cart',
    name: 'with changes, at night',
    shopTime: night,
    open: async (fixtures) => {
      await withCart(fixtures);
      await setStock(fixtures.shop, peanuts, 1);
      await setStock(fixtures.shop, noodles, 0);
      await openPage(fixtures.page, '/cart');
      await fixtures.page.getByRole('status', { name: fixtures.t.cart.changes.title }).waitFor();
    },
  },
  {
    route: '/cart',
    name: 'refresh failed',
    ignoredConsoleErrors: serverErrorPattern,
    open: async (fixtures) => {
      await withCart(fixtures);
      await failRequests(fixtures.page, '**/api/products/**');
      await failRequests(fixtures.page, '**/api/orders/checkout');
      await openPage(fixtures.page, '/cart');
      await fixtures.page.getByText(fixtures.t.cart.changes.notChecked).waitFor();
    },
  },
  {
    route: '/cart',
    name: 'login prompt',
    open: async (fixtures) => {
      await withCart(fixtures);
      await openPage(fixtures.page, '/cart');
      await fixtures.page.getByRole('button', { name: fixtures.t.messages.cart.proceed }).click();
      await fixtures.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with an empty cart',
    open: async (fixtures) => {
      await fixtures.shop.signIn(fixtures.context, newCustomerEmail);
      await openPage(fixtures.page, '/checkout');
      await fixtures.page.getByText(fixtures.t.cart.empty.title).waitFor();
    },
  },
];

import { demoProduct, fillCart, listCalls, setStock } from '../product-steps.ts';
import {
  failing,
  neverAnswered,
  newStudent,
  night,
  serverFailed,
  student,
  visit,
} from './page-state.ts';
import type { PageState, Visit } from './page-state.ts';

const noodles = 'Masala Instant Noodles';
const peanuts = 'Salted Peanuts';
const earlyMorning = '2026-11-22T05:00:00+05:30';

/** Puts noodles and peanuts into the cart before the page opens. */
export async function withCart({ page, shop }: Visit): Promise<void> {
  const [first, second] = await Promise.all([
    demoProduct(shop, noodles),
    demoProduct(shop, peanuts),
  ]);
  await fillCart(page, [
    { product: first, quantity: 2 },
    { product: second, quantity: 4 },
  ]);
}

/** Home, shelf, product and cart. */
export const shelfStates: readonly PageState[] = [
  { route: '/', name: 'by day', open: async ({ page }) => visit(page, '/') },
  {
    route: '/',
    name: 'at night, signed in, with a cart',
    at: night,
    open: async (at) => {
      await at.shop.signIn(at.context, student);
      await withCart(at);
      await visit(at.page, '/');
      await at.page.getByRole('link', { name: at.words.shell.viewCart }).first().waitFor();
    },
  },
  {
    route: '/',
    name: 'with the menu open',
    open: async ({ page, words }) => {
      await visit(page, '/');
      await page.getByRole('button', { name: words.shell.openMenu }).click();
      await page.getByRole('button', { name: words.shell.closeMenu }).waitFor();
    },
  },
  { route: '/products', name: 'full', open: async ({ page }) => visit(page, '/products') },
  {
    route: '/products',
    name: 'full, at night, with a cart',
    at: night,
    open: async (at) => {
      await withCart(at);
      await visit(at.page, '/products');
      await at.page.getByRole('article').first().waitFor();
    },
  },
  {
    route: '/products',
    name: 'waiting for the products',
    open: async ({ page, words }) => {
      await visit(page, '/services');
      await neverAnswered(page, listCalls);
      await page.evaluate(() => {
        history.pushState(null, '', '/products?sort=price_asc');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByText(words.products.loading).first().waitFor({ state: 'attached' });
    },
  },
  {
    route: '/products',
    name: 'failed',
    forgives: serverFailed,
    open: async ({ page, words }) => {
      await visit(page, '/products');
      await failing(page, listCalls);
      await page.getByRole('button', { name: words.categoryName('Snacks') }).click();
      await page.getByRole('heading', { name: words.sentences.products.errorTitle }).waitFor();
    },
  },
  {
    route: '/products',
    name: 'nothing found',
    open: async ({ page, words }) => {
      await visit(page, '/products?search=umbrella');
      await page.getByText(words.products.noResults('umbrella')).first().waitFor();
    },
    data: async () => ['umbrella'],
  },
  {
    route: '/products',
    name: 'searched, forgiven and filtered',
    open: async ({ page, words }) => {
      await visit(page, '/products?search=nodles&category=Instant+Meals&sort=price_asc');
      await page.getByText(words.products.forgiving('nodles')).waitFor();
    },
    data: async () => ['nodles'],
  },
  {
    route: '/products',
    name: 'past the last page',
    open: async ({ page, words }) => {
      await visit(page, '/products?page=99');
      await page.getByText(words.products.pastTheEnd(99)).first().waitFor();
    },
  },
  {
    route: '/products',
    name: 'sold out and little left, early in the morning',
    at: earlyMorning,
    open: async ({ page, shop }) => {
      await setStock(shop, peanuts, 0);
      await setStock(shop, noodles, 2);
      await visit(page, '/products?sort=price_asc');
    },
  },
  {
    route: '/products/:id',
    name: 'on the shelf',
    open: async ({ page, shop }) => {
      const { _id } = await demoProduct(shop, noodles);
      await visit(page, `/products/${_id}`);
    },
  },
  {
    route: '/products/:id',
    name: 'sold out, at night',
    at: night,
    open: async ({ page, shop }) => {
      await setStock(shop, noodles, 0);
      const { _id } = await demoProduct(shop, noodles);
      await visit(page, `/products/${_id}`);
    },
  },
  {
    route: '/products/:id',
    name: 'not there',
    open: async ({ page, words }) => {
      await visit(page, '/products/no-such-product');
      await page.getByRole('heading', { name: words.sentences.products.notFound }).waitFor();
    },
  },
  { route: '/cart', name: 'empty', open: async ({ page }) => visit(page, '/cart') },
  {
    route: '/cart',
    name: 'full, at night',
    at: night,
    open: async (at) => {
      await withCart(at);
      await visit(at.page, '/cart');
      await at.page.getByRole('region', { name: at.words.cart.sum.title }).waitFor();
    },
  },
  {
    route: '/cart',
    name: 'with changes to tell, at night',
    at: night,
    open: async (at) => {
      await withCart(at);
      await setStock(at.shop, peanuts, 1);
      await setStock(at.shop, noodles, 0);
      await visit(at.page, '/cart');
      await at.page.getByRole('status', { name: at.words.cart.changes.title }).waitFor();
    },
  },
  {
    route: '/cart',
    name: 'with prices that could not be checked',
    forgives: serverFailed,
    open: async (at) => {
      await withCart(at);
      await failing(at.page, '**/api/products/**');
      await failing(at.page, '**/api/orders/checkout');
      await visit(at.page, '/cart');
      await at.page.getByText(at.words.cart.changes.notChecked).waitFor();
    },
  },
  {
    route: '/cart',
    name: 'asked to log in',
    open: async (at) => {
      await withCart(at);
      await visit(at.page, '/cart');
      await at.page.getByRole('button', { name: at.words.sentences.cart.proceed }).click();
      await at.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with an empty cart',
    open: async (at) => {
      await at.shop.signIn(at.context, newStudent);
      await visit(at.page, '/checkout');
      await at.page.getByText(at.words.cart.empty.title).waitFor();
    },
  },
];

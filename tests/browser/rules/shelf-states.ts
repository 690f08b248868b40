import {
  addButton,
  demoProduct,
  fillCart,
  listCalls,
  searchBox,
  setStock,
} from '../product-steps.ts';
import { expect } from '../shop.ts';
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
    },
  },
  {
    route: '/',
    name: 'with the menu open',
    open: async ({ page }) => {
      await visit(page, '/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Main' }).last()).toBeVisible();
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
      await addButton(at.page, 'Dark Chocolate 55%')
        .or(at.page.getByRole('article').first())
        .first()
        .waitFor();
    },
  },
  {
    route: '/products',
    name: 'waiting for the products',
    open: async ({ page }) => {
      await visit(page, '/services');
      await neverAnswered(page, listCalls);
      await page.evaluate(() => {
        history.pushState(null, '', '/products?sort=price_asc');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(
        page
          .getByRole('status', { name: /Loading products/ })
          .or(page.getByText('Loading products'))
          .first(),
      ).toBeAttached();
    },
  },
  {
    route: '/products',
    name: 'failed',
    forgives: serverFailed,
    open: async ({ page }) => {
      await visit(page, '/products');
      await failing(page, listCalls);
      await page
        .getByRole('button', { name: 'Snacks' })
        .or(page.getByRole('link', { name: 'Snacks' }))
        .first()
        .click();
      await page.getByRole('heading', { name: 'Error Loading Products' }).waitFor();
    },
  },
  {
    route: '/products',
    name: 'nothing found',
    open: async ({ page }) => {
      await visit(page, '/products?search=umbrella');
      await page.getByText("No results for 'umbrella'").first().waitFor();
    },
  },
  {
    route: '/products',
    name: 'searched, forgiven and filtered',
    open: async ({ page }) => {
      await visit(page, '/products?search=nodles&category=Instant+Meals');
      await expect(searchBox(page)).toHaveValue('nodles');
      await page.getByText(/No exact match/).waitFor();
    },
  },
  {
    route: '/products',
    name: 'past the last page',
    open: async ({ page }) => visit(page, '/products?page=99'),
  },
  {
    route: '/products',
    name: 'sold out and little left',
    open: async ({ page, shop }) => {
      await setStock(shop, peanuts, 0);
      await setStock(shop, noodles, 2);
      await visit(page, '/products?search=a&sort=price_asc');
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
    name: 'sold out',
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
    open: async ({ page }) => visit(page, '/products/no-such-product'),
  },
  { route: '/cart', name: 'empty', open: async ({ page }) => visit(page, '/cart') },
  {
    route: '/cart',
    name: 'full',
    open: async (at) => {
      await withCart(at);
      await visit(at.page, '/cart');
      await at.page.getByRole('region', { name: 'Order summary' }).waitFor();
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
      await at.page.getByRole('status', { name: 'Changes in your cart' }).waitFor();
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
      await at.page.getByText(/could not be checked/).waitFor();
    },
  },
  {
    route: '/cart',
    name: 'asked to log in',
    open: async (at) => {
      await withCart(at);
      await visit(at.page, '/cart');
      await at.page.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await at.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with an empty cart',
    open: async (at) => {
      await at.shop.signIn(at.context, newStudent);
      await visit(at.page, '/checkout');
      await at.page.getByText('Your cart is empty').waitFor();
    },
  },
];

import type { Page } from '@playwright/test';
import { categoryName } from '#web/i18n/categories.hi.ts';
import { checkoutCall, createCall } from '../checkout-steps.ts';
import { demoProduct, listCalls, setStock } from '../product-steps.ts';
import { wordsIn } from '../words.ts';
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
import { withCart } from './shelf-states.ts';

/** A state of a Hindi page, and what stands on it that somebody typed in and the shop does not keep. */
export type HindiState = PageState & { data?: (page: Page) => Promise<string[]> };

const words = wordsIn.hi;
const { sentences } = words;

async function openCheckout(at: Visit): Promise<void> {
  await at.shop.signIn(at.context, student);
  await withCart(at);
  await visit(at.page, '/checkout');
}

async function fillRoom({ page }: Visit): Promise<void> {
  await page.getByLabel(words.checkout.address.room).fill('214');
  await page.getByLabel(words.checkout.address.floor).selectOption('2');
  await page.getByRole('radio', { name: 'B', exact: true }).check();
}

async function applyCoupon({ page }: Visit, code: string): Promise<void> {
  await page.getByRole('button', { name: words.checkout.coupon.title, exact: true }).click();
  await page.getByLabel(words.coupons.code).fill(code);
  await page.getByRole('button', { name: words.checkout.coupon.apply, exact: true }).click();
}

/** Home, shelf, product, cart and checkout as a Hindi browser comes upon them. */
export const hindiShopStates: readonly HindiState[] = [
  { route: '/', name: 'by day', open: async ({ page }) => visit(page, '/') },
  {
    route: '/',
    name: 'at night, with a cart and the menu open',
    at: night,
    open: async (at) => {
      await at.shop.signIn(at.context, student);
      await withCart(at);
      await visit(at.page, '/');
      await at.page.getByRole('button', { name: words.shell.openMenu }).click();
      await at.page.getByRole('button', { name: words.shell.closeMenu }).waitFor();
    },
  },
  {
    route: '/services',
    name: 'with the plan open and no e-mail given',
    open: async ({ page }) => {
      await visit(page, '/services');
      await page.getByRole('button', { name: sentences.services.learnMore }).click();
      await page.getByRole('button', { name: sentences.services.getNotified }).click();
    },
  },
  {
    route: '/products',
    name: 'full, at night, with a cart',
    at: night,
    open: async (at) => {
      await withCart(at);
      await visit(at.page, '/products');
    },
  },
  {
    route: '/products',
    name: 'sold out and little left, early in the morning',
    at: '2026-11-22T05:00:00+05:30',
    open: async ({ page, shop }) => {
      await setStock(shop, 'Salted Peanuts', 0);
      await setStock(shop, 'Masala Instant Noodles', 2);
      await visit(page, '/products');
    },
  },
  {
    route: '/products',
    name: 'nothing found',
    open: async ({ page }) => visit(page, '/products?search=2026'),
  },
  {
    route: '/products',
    name: 'forgiven and filtered',
    open: async ({ page }) => {
      await visit(page, '/products?search=noodels&category=Instant+Meals&sort=price_asc');
      await page.getByText(words.products.forgiving('noodels')).waitFor();
    },
    data: () => Promise.resolve(['noodels']),
  },
  {
    route: '/products',
    name: 'past the last page',
    open: async ({ page }) => visit(page, '/products?page=99'),
  },
  {
    route: '/products',
    name: 'failed',
    forgives: serverFailed,
    open: async ({ page }) => {
      await visit(page, '/products');
      await failing(page, listCalls);
      await page.getByRole('button', { name: categoryName('Snacks') }).click();
      await page.getByRole('heading', { name: sentences.products.errorTitle }).waitFor();
    },
  },
  {
    route: '/products/:id',
    name: 'on the shelf',
    at: night,
    open: async ({ page, shop }) => {
      const { _id } = await demoProduct(shop, 'Salted Peanuts');
      await visit(page, `/products/${_id}`);
    },
  },
  {
    route: '/products/:id',
    name: 'not there',
    open: async ({ page }) => {
      await visit(page, '/products/no-such-product');
      await page.getByRole('heading', { name: sentences.products.notFound }).waitFor();
    },
  },
  { route: '/cart', name: 'empty', open: async ({ page }) => visit(page, '/cart') },
  {
    route: '/cart',
    name: 'full, at night, and asked to log in',
    at: night,
    open: async (at) => {
      await withCart(at);
      await visit(at.page, '/cart');
      await at.page.getByRole('region', { name: words.cart.sum.title }).waitFor();
      await at.page.getByRole('button', { name: sentences.cart.proceed }).click();
      await at.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/cart',
    name: 'with changes to tell',
    open: async (at) => {
      await withCart(at);
      await setStock(at.shop, 'Salted Peanuts', 1);
      await setStock(at.shop, 'Masala Instant Noodles', 0);
      await visit(at.page, '/cart');
      await at.page.getByRole('status', { name: words.cart.changes.title }).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with an empty cart',
    open: async (at) => {
      await at.shop.signIn(at.context, newStudent);
      await visit(at.page, '/checkout');
      await at.page.getByText(words.cart.empty.title).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'complete, at night, with a coupon',
    at: night,
    open: async (at) => {
      await openCheckout(at);
      await fillRoom(at);
      await applyCoupon(at, 'WELCOME10');
      await at.page
        .getByRole('region', { name: words.checkout.sum.label })
        .getByText(words.checkout.sum.coupon('WELCOME10'))
        .waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with a coupon that is refused',
    open: async (at) => {
      await openCheckout(at);
      await applyCoupon(at, 'EXPIRED5');
      await at.page.getByText(sentences.coupon.expired).first().waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'waiting for the first sum',
    open: async (at) => {
      await neverAnswered(at.page, checkoutCall);
      await openCheckout(at);
      await at.page.getByLabel(words.checkout.address.room).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with a sum that failed',
    forgives: serverFailed,
    open: async (at) => {
      await failing(at.page, checkoutCall);
      await openCheckout(at);
      await at.page.getByText(sentences.checkout.errorTitle).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with an order that failed',
    forgives: serverFailed,
    open: async (at) => {
      await openCheckout(at);
      await fillRoom(at);
      await failing(at.page, createCall);
      await at.page.getByRole('button', { name: sentences.checkout.placeOrder }).click();
      await at.page.getByRole('alertdialog').getByRole('button', { name: words.shell.ok }).click();
      await at.page.getByText(sentences.checkout.orderErrorTitle).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with the order placed and told',
    open: async (at) => {
      await openCheckout(at);
      await fillRoom(at);
      await at.page.getByRole('button', { name: sentences.checkout.placeOrder }).click();
      await at.page.getByText(sentences.checkout.orderPlaced).waitFor();
    },
  },
];

import type { Locator, Page, Route } from '@playwright/test';
import type { ProductView } from '#contract/products.ts';
import { setStock as setProductStock } from '#testing/set-stock.ts';
import { runOnLoad } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** Steps shared by the product tests. */

export const productListUrl = '**/api/products/getallproducts**';

export function card(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

export function addButton(page: Page, name: string): Locator {
  return card(page, name).getByRole('button', { name: 'Add to Cart', exact: true });
}

export function increaseButton(page: Page, name: string): Locator {
  return card(page, name).getByRole('button', { name: `Add one ${name}` });
}

export function decreaseButton(page: Page, name: string): Locator {
  return card(page, name).getByRole('button', { name: `Remove one ${name}` });
}

export function stepper(page: Page, name: string): Locator {
  return card(page, name).getByRole('group', { name: `Quantity of ${name}` });
}

export function searchBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search products' });
}

/** The product names on the page, in order. */
export async function listProductNames(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allInnerTexts();
}

/** A demo product by name. */
export async function findDemoProduct(shop: DemoShop, name: string): Promise<ProductView> {
  const { body } = await shop.request('listProducts', { query: { search: name, limit: 100 } });
  const product = body.data.find(({ productName }) => productName === name);
  if (!product) throw new Error(`The demo has no ${name}`);
  return product;
}

/** Changes the stock of a product, like another customer's order. */
export async function setStock(shop: DemoShop, name: string, stock: number): Promise<void> {
  await setProductStock(shop.ctx.db, stock, { name });
}

/** Puts items into the stored cart before the page opens. */
export async function fillCart(
  page: Page,
  items: readonly { product: ProductView; quantity: number }[],
): Promise<void> {
  const stored = JSON.stringify({
    items: items.map(({ product, quantity }) => ({ ...product, quantity })),
  });
  const storeCart = (text: string) => {
    if (localStorage.getItem('corridor_cart') === null) localStorage.setItem('corridor_cart', text);
  };
  await runOnLoad(page, storeCart, stored);
}

/** Defers the responses of the product list. */
export async function deferProductList(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(productListUrl, async (route: Route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

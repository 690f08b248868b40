import type { Page } from '@playwright/test';
import { card, findDemoProduct, fillCart } from './product-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';
import type { DemoShop } from './shop.ts';

const noodles = 'Masala Instant Noodles';
const peanuts = 'Salted Peanuts';
const chocolate = 'Dark Chocolate 55%';

const productNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const quantityField = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Quantity of ${name}` });
const removeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove ${name} from the cart` });
const undoButton = (page: Page, name: string) => page.getByRole('button', { name: `Undo: put ${name} back` });
const nameLink = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

async function openCart(page: Page, shop: DemoShop): Promise<void> {
  const quantities = { [noodles]: 2, [peanuts]: 4, [chocolate]: 1 };
  const items = await Promise.all(
    Object.entries(quantities).map(async ([name, quantity]) => ({
      product: await findDemoProduct(shop, name),
      quantity,
    })),
  );
  await fillCart(page, items);
  await page.goto('/cart');
  await expect(productNames(page)).toHaveText([noodles, peanuts, chocolate]);
}

test(
  'a removed line is restored at its position with its quantity, also by keyboard [CART-13]',
  { tag: '@all' },
  async ({ page, shop }) => {
    await openCart(page, shop);
    await removeButton(page, peanuts).press('Enter');
    await expect(productNames(page)).toHaveText([noodles, chocolate]);
    await expect(page.getByText('Removed from your cart.')).toBeVisible();
    await expect(nameLink(page, chocolate)).toBeFocused();

    await undoButton(page, peanuts).press('Enter');
    await expect(productNames(page)).toHaveText([noodles, peanuts, chocolate]);
    await expect(quantityField(page, peanuts)).toHaveValue('4');
    await expect(nameLink(page, peanuts)).toBeFocused();
    await expect(undoButton(page, peanuts)).toHaveCount(0);
  },
);

test(
  'a product with free delivery is marked on its card and in the cart [PROD-16] [CART-11] [CART-16]',
  { tag: '@all' },
  async ({ page, shop }) => {
    await shop.ctx.db
      .updateTable('products')
      .set({ delivery_charge_paise: 0 })
      .where('product_name', '=', noodles)
      .execute();
    await fillCart(page, [{ product: await findDemoProduct(shop, noodles), quantity: 2 }]);
    await page.goto('/products');
    await expect(card(page, noodles).getByText('Free delivery', { exact: true })).toBeVisible();
    await page.goto('/cart');
    const line = page.getByRole('main').getByRole('listitem');
    await expect(line).toContainText('Free delivery');
    await expect(line).not.toContainText('₹0');
  },
);

import type { Page } from '@playwright/test';
import { writeSettings } from '#server/features/shop/queries.ts';
import {
  priceBreakdown,
  dialog,
  changeBeforeOrderRequest,
  fillRoom,
  noodles,
  openCheckout,
  peanuts,
  placeOrderButton,
} from './checkout-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';
import type { DemoShop } from './shop.ts';

/** Order lines and cart errors on the checkout page. */

const orderLine = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your order' }).getByRole('listitem').filter({ hasText: name });

async function takeOffSale(shop: DemoShop, name: string): Promise<void> {
  await shop.ctx.db
    .updateTable('products')
    .set({ deleted_at: shop.clock.now() })
    .where('product_name', '=', name)
    .execute();
}

test(
  'the order lines show quantity, price and sum at the prices of the total [CHK-9]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await openCheckout({ page, context, shop });
    await expect(orderLine(page, noodles)).toContainText('2 × ₹30');
    await expect(orderLine(page, noodles)).toContainText('₹60');
    await expect(orderLine(page, peanuts)).toContainText('4 × ₹25');
    await expect(orderLine(page, peanuts)).toContainText('₹100');

    await shop.ctx.db
      .updateTable('products')
      .set({ price_paise: 2_750 })
      .where('product_name', '=', peanuts)
      .execute();
    await page.reload();
    await expect(priceBreakdown(page)).toContainText('Products (6 items)₹170');
    await expect(orderLine(page, peanuts)).toContainText('4 × ₹27.50');
    await expect(orderLine(page, peanuts)).toContainText('₹110');
  },
);

test('an unavailable product is named in one error, which removes it from the cart [CHK-26] [CHK-28]', async ({
  page,
  context,
  shop,
}) => {
  const text = `${noodles} is no longer sold. Remove it to order the rest.`;
  await openCheckout({ page, context, shop });
  await expect(priceBreakdown(page)).toContainText('Products (6 items)₹160');
  await takeOffSale(shop, noodles);
  await page.reload();
  const errors = page.getByRole('alert');
  await expect(errors).toHaveCount(1);
  await expect(errors).toContainText('Checkout Error');
  await expect(errors).toContainText(text);

  await errors.getByRole('button', { name: `Remove ${noodles}` }).click();
  await expect(errors).toHaveCount(0);
  await expect(orderLine(page, noodles)).toHaveCount(0);
  await expect(priceBreakdown(page)).toContainText('Products (4 items)₹100');
});

test(
  'a product that becomes unavailable while ordering is reported only in the order error [CHK-35]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await changeBeforeOrderRequest(page, () => takeOffSale(shop, noodles));
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText(`${noodles} is no longer sold.`);
    await expect(dialog(page)).toHaveAccessibleDescription(/Please try again\.$/);
    await dialog(page).getByRole('button', { name: 'OK' }).click();

    const errors = page.getByRole('alert');
    await expect(placeOrderButton(page)).toBeDisabled();
    await expect(errors).toHaveCount(1);
    await expect(errors).toContainText('Order Error');
    await errors.getByRole('button', { name: `Remove ${noodles}` }).click();
    await expect(errors).toHaveCount(0);
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText('Total: ₹108');
  },
);

test(
  'rejects a too large cart at the checkout with a link to the cart [CHK-26] [CHK-27]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await writeSettings(shop.ctx.db, { maxItemsPerOrder: 5 }, shop.clock.now());
    await openCheckout({ page, context, shop });
    const panel = page.getByRole('alert').filter({ hasText: 'Checkout Error' });
    await expect(panel).toContainText('One order can hold 5 items at most. Yours has 6.');
    await expect(placeOrderButton(page)).toBeDisabled();
    await panel.getByRole('link', { name: 'Edit cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.getByRole('button', { name: `Remove one ${noodles}` }).click();
    await page.goto('/checkout');
    await expect(priceBreakdown(page)).toContainText('5 items');
  },
);

import { card, demoProduct, fillCart } from './product-steps.ts';
import { expect, test } from './shop.ts';

const noodles = 'Masala Instant Noodles';

test('[PROD-16] [CART-11] [CART-16] a product that is delivered free says so on its card and in the cart', async ({
  page,
  shop,
}) => {
  await shop.ctx.db
    .updateTable('products')
    .set({ delivery_charge_paise: 0 })
    .where('product_name', '=', noodles)
    .execute();
  await fillCart(page, [{ product: await demoProduct(shop, noodles), quantity: 2 }]);
  await page.goto('/products');
  await expect(card(page, noodles).getByText('Free delivery', { exact: true })).toBeVisible();
  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem');
  await expect(line).toContainText('Free delivery');
  await expect(line).not.toContainText('₹0');
});

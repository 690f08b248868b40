import { writeSettings } from '#server/features/shop/queries.ts';
import { priceBreakdown, fillRoom, noodles, openCheckout, placeOrderButton } from './checkout-steps.ts';
import { createOrder } from './order-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

test.describe('a shop with order limits', () => {
  test('rejects a too large cart at the checkout with a link to the cart [CHK-26] [CHK-27]', async ({
    page,
    context,
    shop,
  }) => {
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
  });

  test(
    'shows the number of open orders when another one is rejected [CHK-35] [ERR-20]',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      await writeSettings(shop.ctx.db, { maxOpenOrders: 1 }, shop.clock.now());
      await createOrder(shop);
      await openCheckout({ page, context, shop });
      await fillRoom(page, '214');
      await placeOrderButton(page).click();
      const text =
        'An account can have 1 open order at a time. Order again once one of yours is delivered or cancelled.';
      await expect(page.getByRole('alertdialog')).toContainText(text);
      await page.getByRole('alertdialog').getByRole('button').click();
      await expect(page.getByRole('alert').filter({ hasText: 'Order Error' })).toContainText(text);
    },
  );
});

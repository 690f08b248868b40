import type { Locator, Page } from '@playwright/test';
import { advanceOrder, customerToken, createOrder, markOrderPreparing } from '../order-steps.ts';
import { card, setStock } from '../product-steps.ts';
import { test } from '../shared-page.ts';
import { expect } from '../shop.ts';
import { customerEmail, openPage } from './page-state.ts';

/** The badge with this text, and whether a background or sign marks it. */
async function readBadge(
  container: Locator | Page,
  text: string,
): Promise<{ text: string; hasShape: boolean }> {
  const found = container.getByText(text, { exact: true }).first();
  await expect(found).toBeVisible();
  return found.evaluate((element) => {
    const background = getComputedStyle(element).backgroundColor;
    const hasBackground = !/^rgba\(.*, 0\)$/.test(background);
    const hasIcon = [...element.children].some(
      (child) => (child.textContent ?? '') === '' && child.getBoundingClientRect().width >= 5,
    );
    return { text: (element.textContent ?? '').trim(), hasShape: hasBackground || hasIcon };
  });
}

test('stock badges are text in a shape, in the product list and in the cart [U-34]', async ({
  page,
  shop,
}) => {
  await setStock(shop, 'Masala Instant Noodles', 2);
  await setStock(shop, 'Butter Popcorn', 0);
  for (const [product, text] of [
    ['Masala Instant Noodles', 'Only 2 Left'],
    ['Butter Popcorn', 'Out of Stock'],
    ['Cold Coffee with Jaggery', 'In Stock'],
  ] as const) {
    await openPage(page, `/products?search=${encodeURIComponent(product)}`);
    expect(await readBadge(card(page, product), text)).toEqual({ text, hasShape: true });
  }
});

test(
  'order status and payment status are text in a shape [U-34]',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const token = await customerToken(shop, customerEmail);
    await shop.signIn(context, customerEmail);
    const order = await createOrder(shop);
    const expectBadges = async (...labels: string[]) => {
      await openPage(page, `/myorders/${order.id}/receipt`);
      const receiptHeader = page.getByRole('article').locator('header');
      for (const text of labels) {
        expect(await readBadge(receiptHeader, text)).toEqual({ text, hasShape: true });
      }
    };

    await expectBadges('Pending', 'Payment pending');
    await advanceOrder(shop, order, 'accept');
    await expectBadges('Confirmed');
    await markOrderPreparing(shop, order);
    await expectBadges('Preparing');
    await advanceOrder(shop, order, 'start');
    await expectBadges('Out for Delivery');
    await shop.ctx.db.updateTable('orders').set({ payment_status: 'failed' }).execute();
    await expectBadges('Payment failed');
    await advanceOrder(shop, order, 'deliver');
    await expectBadges('Delivered', 'Paid');
    const cancelled = await createOrder(shop);
    await shop.request('cancelMyOrder', { params: { id: cancelled.id } }, token);
    order.id = cancelled.id;
    await expectBadges('Cancelled');
  },
);

import type { Locator, Page } from '@playwright/test';
import { broughtTo, customerToken, placedOrder, preparing } from '../order-steps.ts';
import { card, setStock } from '../product-steps.ts';
import { expect, test } from '../shop.ts';
import { student, visit } from './page-state.ts';

/** The badge that says this: the words, and whether a plate or a sign beside them sets it apart as one. */
async function badge(
  place: Locator | Page,
  words: string,
): Promise<{ words: string; hasShape: boolean }> {
  const found = place.getByText(words, { exact: true }).first();
  await expect(found).toBeVisible();
  return found.evaluate((element) => {
    const ground = getComputedStyle(element).backgroundColor;
    const hasPlate = !/^rgba\(.*, 0\)$/.test(ground);
    const hasSign = [...element.children].some(
      (child) => (child.textContent ?? '') === '' && child.getBoundingClientRect().width >= 5,
    );
    return { words: (element.textContent ?? '').trim(), hasShape: hasPlate || hasSign };
  });
}

test('[U-34] what is left of a product is a word in a shape, in the shelf and in the cart', async ({
  page,
  shop,
}) => {
  await setStock(shop, 'Masala Instant Noodles', 2);
  await setStock(shop, 'Butter Popcorn', 0);
  for (const [product, words] of [
    ['Masala Instant Noodles', 'Only 2 Left'],
    ['Butter Popcorn', 'Out of Stock'],
    ['Cold Coffee with Jaggery', 'In Stock'],
  ] as const) {
    await visit(page, `/products?search=${encodeURIComponent(product)}`);
    expect(await badge(card(page, product), words)).toEqual({ words, hasShape: true });
  }
});

test('[U-34] how far an order is and whether it is paid are words in a shape', async ({
  page,
  context,
  shop,
}) => {
  const token = await customerToken(shop, student);
  await shop.signIn(context, student);
  const order = await placedOrder(shop);
  const look = async (...wanted: string[]) => {
    await visit(page, `/myorders/${order.id}/receipt`);
    const head = page.getByRole('article').locator('header');
    for (const words of wanted) {
      expect(await badge(head, words)).toEqual({ words, hasShape: true });
    }
  };

  await look('Pending', 'Payment pending');
  await broughtTo(shop, order, 'accept');
  await look('Confirmed');
  await preparing(shop, order);
  await look('Preparing');
  await broughtTo(shop, order, 'start');
  await look('Out for Delivery');
  await shop.ctx.db.updateTable('orders').set({ payment_status: 'failed' }).execute();
  await look('Payment failed');
  await broughtTo(shop, order, 'deliver');
  await look('Delivered', 'Paid');
  const cancelled = await placedOrder(shop);
  await shop.call('cancelMyOrder', { params: { id: cancelled.id } }, token);
  order.id = cancelled.id;
  await look('Cancelled');
});

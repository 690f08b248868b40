import {
  customerEmail,
  dialog,
  fillRoom,
  listOrders,
  openCheckout,
  placeOrderButton,
} from './checkout-steps.ts';
import { advanceOrder, createOrder, partnerToken } from './order-steps.ts';
import { test } from './shared-page.ts';
import { expect } from './shop.ts';

const note = 'Please call, the bell is broken';
const fieldName = 'Note for the delivery partner (optional)';

test(
  'a note for the partner is optional, survives a reload and belongs to one order',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    await openCheckout({ page, context, shop });
    await fillRoom(page, '214');
    await page.getByRole('button', { name: 'Add a note for the delivery partner' }).click();
    const field = page.getByRole('textbox', { name: fieldName });
    await expect(field).toBeFocused();
    await field.fill(` ${note} `);
    await page.reload();
    await expect(field).toHaveValue(` ${note} `);
    await expect(placeOrderButton(page)).toBeEnabled();
    await placeOrderButton(page).click();
    await expect(dialog(page)).toContainText('Order placed successfully!');
    await dialog(page).getByRole('button', { name: 'OK' }).click();
    const [order] = await listOrders(shop);
    expect(order?.customer_note).toBe(note);

    await page.goto('/myorders');
    await expect(page.getByText(note)).toBeVisible();
    const storedKeys = await page.evaluate(() => Object.keys(sessionStorage));
    expect(storedKeys.filter((key) => key.includes('checkout'))).toEqual([]);
  },
);

test(
  'the customer reads live that a hand-over failed and that it is tried again',
  { tag: '@all' },
  async ({ page, context, shop }) => {
    const order = await createOrder(shop);
    await advanceOrder(shop, order, 'start');
    await shop.signIn(context, customerEmail);
    await page.goto('/myorders');
    await expect(page.getByText(/ · live$/)).toBeVisible();
    const token = await partnerToken(shop, 'rider@corridor.test');
    const body = { orderId: order.id, reason: 'nobody_there' };
    await shop.request('recordFailedDelivery', { body }, token);
    const failed = 'We could not hand over your order: nobody opened the door.';
    await expect(page.getByText(`${failed} The shop is deciding what happens next.`)).toBeVisible();
    await shop.ctx.db
      .updateTable('delivery_attempts')
      .set({ resolution: 'retry', resolved_at: 1, resolved_by_kind: 'admin', resolved_by_id: 'admin-1' })
      .execute();
    await page.reload();
    await expect(page.getByText(`${failed} We will try again.`)).toBeVisible();
    const timeline = page.getByRole('list', { name: /timeline/i }).getByRole('listitem');
    await expect(timeline.last()).toContainText('Not handed over: nobody opened the door');
  },
);

import { openSession } from '#server/sessions/open-session.ts';
import { orderBody } from '#testing/builders.ts';
import type { OpenShop } from './shop.ts';

/** Short ways to an order in some state, by the demo's people and goods, past the pages that other tests check. */

export type PlacedOrder = { id: string; shortId: string; code: string };

type Wish = {
  /** Names of the demo's products and how many of each. */
  items?: Readonly<Record<string, number>>;
  address?: string;
  coupon?: string;
  by?: string;
};

const oneBag = { 'Salted Peanuts': 2, 'Dark Chocolate 55%': 1 };

/** An order of a demo customer, placed through the API. */
export async function placedOrder(shop: OpenShop, wish: Wish = {}): Promise<PlacedOrder> {
  const token = await customerToken(shop, wish.by ?? 'student@corridor.test');
  const products = await Promise.all(
    Object.entries(wish.items ?? oneBag).map(async ([name, quantity]) => {
      const { id } = await shop.ctx.db
        .selectFrom('products')
        .select('id')
        .where('product_name', '=', name)
        .executeTakeFirstOrThrow();
      return { id, quantity };
    }),
  );
  const body = orderBody(products, {
    couponCode: wish.coupon ?? null,
    ...(wish.address === undefined ? {} : { deliveryAddress: wish.address }),
  });
  const { status, text, body: answer } = await shop.call('placeOrder', { body }, token);
  if (status !== 201) throw new Error(`The order was refused: ${text}`);
  const { order, orderDetails } = answer.data;
  return { id: order._id, shortId: orderDetails.orderId, code: orderDetails.orderOTP };
}

const steps = ['accept', 'start', 'deliver'] as const;

/** A demo partner (`by`) takes the order as far as this step. */
export async function broughtTo(
  shop: OpenShop,
  order: PlacedOrder & { by?: string },
  step: (typeof steps)[number],
): Promise<void> {
  const token = await partnerToken(shop, order.by ?? 'rider@corridor.test');
  for (const each of steps.slice(0, steps.indexOf(step) + 1)) {
    const body = { orderId: order.id };
    const answer =
      each === 'accept'
        ? await shop.call('acceptDelivery', { body }, token)
        : each === 'start'
          ? await shop.call('startDelivery', { body }, token)
          : await shop.call('markDelivered', { params: { id: order.id }, body: {} }, token);
    // Steps already taken are refused, which is as good.
    if (answer.status !== 200 && answer.status !== 409)
      throw new Error(`The order did not move on: ${answer.text}`);
  }
}

/** A status only the shop's staff set. */
export async function preparing(shop: OpenShop, order: PlacedOrder): Promise<void> {
  const now = shop.clock.now();
  await shop.ctx.db
    .updateTable('orders')
    .set({ delivery_status: 'preparing', updated_at: now })
    .where('id', '=', order.id)
    .execute();
  await shop.ctx.db
    .insertInto('order_history')
    .values({
      id: shop.ctx.ids.next(),
      order_id: order.id,
      status: 'preparing',
      actor_kind: 'admin',
      actor_id: 'staff',
      at: now,
    })
    .execute();
}

export async function customerId(shop: OpenShop, email: string): Promise<string> {
  const { id } = await shop.ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

export async function customerToken(shop: OpenShop, email: string): Promise<string> {
  return openSession(shop.ctx, { kind: 'customer', id: await customerId(shop, email) });
}

export async function partnerToken(shop: OpenShop, email: string): Promise<string> {
  const { id } = await shop.ctx.db
    .selectFrom('partners')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return openSession(shop.ctx, { kind: 'partner', id });
}

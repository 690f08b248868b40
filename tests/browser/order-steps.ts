import { openSession } from '#server/sessions/open-session.ts';
import { orderBody } from '#testing/builders.ts';
import type { DemoShop } from './shop.ts';

/** Creates demo orders in a status through the API. */

export type PlacedOrder = { id: string; shortId: string; code: string };

type OrderOptions = {
  /** Demo product names and quantities. */
  items?: Readonly<Record<string, number>>;
  address?: string;
  coupon?: string;
  customerEmail?: string;
};

const defaultItems = { 'Salted Peanuts': 2, 'Dark Chocolate 55%': 1 };

/** An order of a demo customer, placed through the API. */
export async function createOrder(shop: DemoShop, options: OrderOptions = {}): Promise<PlacedOrder> {
  const token = await customerToken(shop, options.customerEmail ?? 'student@corridor.test');
  const products = await Promise.all(
    Object.entries(options.items ?? defaultItems).map(async ([name, quantity]) => {
      const { id } = await shop.ctx.db
        .selectFrom('products')
        .select('id')
        .where('product_name', '=', name)
        .executeTakeFirstOrThrow();
      return { id, quantity };
    }),
  );
  const body = orderBody(products, {
    couponCode: options.coupon ?? null,
    ...(options.address === undefined ? {} : { deliveryAddress: options.address }),
  });
  const { status, text, body: response } = await shop.request('placeOrder', { body }, token);
  if (status !== 201) throw new Error(`The order was refused: ${text}`);
  const { order, orderDetails } = response.data;
  return { id: order._id, shortId: orderDetails.orderId, code: orderDetails.orderOTP };
}

const steps = ['accept', 'start', 'deliver'] as const;

/** A demo partner (`by`) advances the order to this step. */
export async function advanceOrder(
  shop: DemoShop,
  order: PlacedOrder & { partnerEmail?: string },
  step: (typeof steps)[number],
): Promise<void> {
  const token = await partnerToken(shop, order.partnerEmail ?? 'rider@corridor.test');
  for (const currentStep of steps.slice(0, steps.indexOf(step) + 1)) {
    const body = { orderId: order.id };
    const response =
      currentStep === 'accept'
        ? await shop.request('acceptDelivery', { body }, token)
        : currentStep === 'start'
          ? await shop.request('startDelivery', { body }, token)
          : await shop.request('markDelivered', { params: { id: order.id }, body: {} }, token);
    // Steps already done are rejected.
    if (response.status !== 200 && response.status !== 409)
      throw new Error(`The order did not move on: ${response.text}`);
  }
}

/** A status that only admins set. */
export async function markOrderPreparing(shop: DemoShop, order: PlacedOrder): Promise<void> {
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

export async function findCustomerId(shop: DemoShop, email: string): Promise<string> {
  const { id } = await shop.ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

export async function customerToken(shop: DemoShop, email: string): Promise<string> {
  return openSession(shop.ctx, { kind: 'customer', id: await findCustomerId(shop, email) });
}

export async function partnerToken(shop: DemoShop, email: string): Promise<string> {
  const { id } = await shop.ctx.db
    .selectFrom('partners')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return openSession(shop.ctx, { kind: 'partner', id });
}

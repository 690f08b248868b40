import type { Selectable } from 'kysely';
import { isClosedEmail } from '#domain/account-rules.ts';
import { minuteMs } from '#domain/durations.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import type { Actor, OrderChannel } from '#domain/order-lifecycle.ts';
import type { Quote } from '#domain/pricing.ts';
import { buildOrderText } from '#domain/record-search.ts';
import { parseAddress } from '#domain/room-address.ts';
import { awaitAll } from '#server/await-all.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import type { OrderItemsTable } from '#server/db/schema.ts';
import type { CustomerAccount } from '#server/sessions/accounts.ts';
import type { ProductRow } from '#server/features/catalogue/queries.ts';
import type { Coupon } from '#server/features/coupons/queries.ts';
import type { Settings } from '#server/features/shop/queries.ts';
import type { OrderInput } from './price-cart.ts';
import type { OrderRecord, OrderRow } from './queries.ts';
import { createHistoryEntry, insertHistory } from './record-history.ts';

const deliveryCodeDigits = 4;

/** What a new order consists of. */
export type PricedOrder = {
  orderId: string;
  customer: Pick<CustomerAccount, 'id' | 'user'>;
  /** Who placed it; its customer by default. */
  actor?: Actor;
  channel?: OrderChannel;
  input: OrderInput;
  settings: Settings;
  quote: Quote;
  products: ReadonlyMap<string, ProductRow>;
  coupon: Coupon | null;
  now: number;
};

/** The rows of a new order, as a later read would return them. */
export function createOrderRecord(ctx: Context, priced: PricedOrder): OrderRecord {
  const { customer, now } = priced;
  const order = createOrderRow(ctx, priced);
  const { actor = { kind: 'customer', id: customer.id } } = priced;
  return {
    order,
    items: createItemRows(order.id, priced).map((item) => ({ ...item, isDeleted: false })),
    history: [createHistoryEntry(ctx, { orderId: order.id, status: 'pending', actor, at: now })],
    shortages: [],
    refunds: [],
    customer: customer.user,
    partner: null,
    attempts: [],
    givenBackAt: null,
  };
}

function createOrderRow({ ids }: Context, priced: PricedOrder): OrderRow {
  const { orderId: id, customer, input, settings, quote, coupon, now } = priced;
  return {
    id,
    short_id: shortOrderId(id),
    user_id: customer.id,
    partner_id: null,
    delivery_status: 'pending',
    payment_status: 'pending',
    payment_mode: input.paymentMode,
    pricing_period: quote.period,
    total_quantity: quote.totalQuantity,
    subtotal_paise: quote.subtotalPaise,
    delivery_paise: quote.deliveryPaise,
    extra_per_item_paise: quote.extraPerItemPaise,
    extra_paise: quote.surchargePaise,
    discount_paise: quote.discountPaise,
    credit_paise: quote.creditPaise,
    payable_paise: quote.payablePaise,
    coupon_code: coupon?.code ?? null,
    delivery_address: input.deliveryAddress.trim(),
    ...addressColumns(input.deliveryAddress),
    search_text: buildOrderText({ shortId: shortOrderId(id), address: input.deliveryAddress }),
    // Nobody could tell a guest the code.
    delivery_code: isClosedEmail(customer.user.email) ? '' : ids.digits(deliveryCodeDigits),
    delivery_code_tries: 0,
    delivery_note: null,
    customer_note: input.customerNote?.trim() || null,
    cancellation_reason: null,
    cancellation_cause: null,
    cancellation_fee_paise: 0,
    handover: null,
    created_at: now,
    updated_at: now,
    accepted_at: null,
    delivered_at: null,
    partner_fee_paise: 0,
    free_cancellation_ms: Math.round(settings.cancellation.freeMinutes * minuteMs),
    late_cancellation_fee_paise: paiseFromRupees(settings.cancellation.fee),
    cancelled_at: null,
    anonymized_at: null,
    picking_started_at: null,
    picking_started_by: null,
    picked_at: null,
    is_removed: 0,
    refunded_paise: 0,
    channel: priced.channel ?? 'online',
    bill_year: null,
    bill_number: null,
  };
}

/** Inserts the rows of a new order. */
export async function insertOrder(
  tx: Tx,
  { order, items, history }: OrderRecord,
  coupon: Coupon | null,
): Promise<void> {
  const { id: orderId, user_id: userId, created_at: now } = order;
  await awaitAll([
    orderInsert.run(tx, order),
    itemsInsert.run(tx, { items: items.map(({ isDeleted: _isDeleted, ...item }) => item) }),
    coupon && couponUseInsert.run(tx, { orderId, coupon, userId, now }),
    insertHistory(tx, history),
  ]);
}

const orderInsert = prepareQuery((db, order: OrderRow) => db.insertInto('orders').values(order));

type ItemRow = Selectable<OrderItemsTable>;
const itemsInsert = prepareQuery((db, { items }: { items: readonly ItemRow[] }) =>
  db.insertInto('order_items').values(items),
);

type CouponUse = { orderId: string; coupon: Coupon; userId: string; now: number };
const couponUseInsert = prepareQuery((db, { orderId, coupon, userId, now }: CouponUse) =>
  db.insertInto('coupon_uses').values({
    order_id: orderId,
    coupon_id: coupon.id,
    user_id: userId,
    created_at: now,
    discount_type: coupon.discountType,
    discount_value: coupon.discountValue,
  }),
);

/** The parts of an address in the page's format, beside the text as sent. */
function addressColumns(text: string) {
  const parts = parseAddress(text.trim());
  return {
    address_room: parts?.roomNumber ?? null,
    address_block: parts?.hostelBlock ?? null,
    address_floor: parts?.floor ?? null,
    address_hostel: parts?.hostelName ?? null,
  };
}

/** Order items in the order of the cart. */
function createItemRows(orderId: string, { input, quote, products }: PricedOrder): ItemRow[] {
  const productIds = [...new Set(input.items.map((item) => item.productId))];
  const priced = new Map(quote.lines.map((line) => [line.productId, line]));
  return productIds.map((productId, position) => {
    const product = products.get(productId);
    const line = priced.get(productId);
    if (!product || !line) throw new Error(`Line ${productId} was priced and is not there`);
    return {
      order_id: orderId,
      position,
      product_id: productId,
      quantity: line.quantity,
      price_paise: line.pricePaise,
      delivery_charge_paise: line.deliveryChargePaise,
      product_name: product.product_name,
      description: product.description,
      category: product.category,
      image_url: product.image_url,
      code_name: product.code_name,
      picked_quantity: 0,
    };
  });
}

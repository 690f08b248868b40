import type { Selectable } from 'kysely';
import { couponDiscount, getCouponErrorCode, getCouponErrorMessage } from '#domain/coupon.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { paymentMethods, shortOrderId } from '#domain/order-lifecycle.ts';
import { isQuoteConsistent } from '#domain/pricing.ts';
import { buildOrderText } from '#domain/record-search.ts';
import { isAddressMissing, parseAddress } from '#domain/room-address.ts';
import type { Quote } from '#domain/pricing.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { prepareQuery } from '../../db/prepared.ts';
import type { OrderItemsTable } from '../../db/schema.ts';
import { orderPlacedMail } from '../../mails/order-mails.ts';
import { AppError } from '#server/errors.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import type { ProductRow } from '../catalogue/queries.ts';
import { countCouponUses, findCoupon, incrementCouponUsage } from '../coupons/queries.ts';
import type { Coupon } from '../coupons/queries.ts';
import { awaitAll } from '../../await-all.ts';
import { recordOrderCharge } from '../cash/record-order-cash.ts';
import { assertShopOpen } from '../shop/read-shop-state.ts';
import type { Settings } from '../shop/queries.ts';
import { orderAvailable, orderUpdated, stockChanged } from './events.ts';
import { presentSummary } from './present.ts';
import { assertOrderSize, assertOpenOrderLimit, assertOrderWriteLimit } from './limit-orders.ts';
import { mergeLines, priceLines } from './price-cart.ts';
import type { Cart } from './price-cart.ts';
import { createHistoryEntry, insertHistory } from './record-history.ts';
import type { OrderRecord, OrderRow } from './queries.ts';
import { takeStock } from './take-stock.ts';

export type OrderInput = Cart & {
  deliveryAddress: string;
  /** To the delivery partner. */
  customerNote?: string | null | undefined;
  /** The total in rupees that the page displayed; a higher one needs confirmation. */
  expectedTotal?: number | undefined;
};

const deliveryCodeDigits = 4;

type NewOrder = {
  customer: CustomerAccount;
  input: OrderInput;
  settings: Settings;
  /** Sends statements before those of the stock; its error comes first. */
  acquireKey?: () => Promise<void>;
  /** Sends more writes of the same transaction. */
  writeMore?: (record: OrderRecord) => Promise<unknown>;
};

/**
 * Places an order in the transaction `tx`: stock, prices, coupon, order, history, mail and live events. Prices,
 * totals and owners of the client are ignored. Throws the error codes of the contract. What must be locked is sent at
 * once, and so is everything that is written, which spares PostgreSQL most round trips.
 */
export async function placeOrder(ctx: Context, tx: Tx, order: NewOrder): Promise<OrderRecord> {
  const { customer, input, settings } = order;
  const customerId = customer.id;
  assertAcceptable(order);
  const orderId = ctx.ids.next();
  const lines = mergeLines(input.items);
  assertOrderSize(lines, settings);
  // The first lock: the row of the key refers to the customer, and two that upgrade such a lock block each other.
  const counted = assertOrderWriteLimit(tx, { customerId, settings, now: ctx.clock.now() });
  const [, , , , products] = await awaitAll([
    order.acquireKey?.(),
    assertShopOpen(tx, ctx.clock.now()),
    counted,
    assertOpenOrderLimit(tx, { customerId, settings }),
    takeStock(ctx, tx, { lines, customerId, orderId, settings }),
  ]);
  const now = ctx.clock.now();
  const baseQuote = priceLines(lines, products, { settings, now });
  const coupon = await redeemCoupon(tx, { code: input.couponCode, customer, quote: baseQuote, now });
  const discountPaise = coupon ? couponDiscount(coupon, baseQuote.subtotalPaise) : 0;
  const quote = priceLines(lines, products, { settings, now, discountPaise });
  assertTotalNotHigher(quote, input.expectedTotal, now);
  if (!isQuoteConsistent(quote)) throw new Error('The sums of this order do not add up');

  const record = createRecord(ctx, { orderId, customer, input, settings, quote, products, coupon, now });
  await awaitAll([
    insertOrder(tx, record, coupon),
    recordOrderCharge(ctx, tx, record.order),
    ctx.outbox.queue(tx, orderPlacedMail(ctx.config, record)),
    ctx.events.publish(tx, [
      ...orderUpdated(record.order),
      orderAvailable(record.order),
      ...stockChanged([...products.values()]),
    ]),
    order.writeMore?.(record),
  ]);
  return record;
}

function assertAcceptable({ customer, input }: NewOrder): void {
  if (customer.user.is_verified === 0) throw new AppError('EMAIL_NOT_VERIFIED');
  if (!paymentMethods[input.paymentMode].isEnabled) throw new AppError('PAYMENT_MODE_UNAVAILABLE');
  if (isAddressMissing(input.deliveryAddress)) throw new AppError('ADDRESS_MISSING');
}

/** Checks the coupon and increments its usage; any problem fails the order. */
async function redeemCoupon(
  tx: Tx,
  order: { code: string | null | undefined; customer: CustomerAccount; quote: Quote; now: number },
): Promise<Coupon | null> {
  const code = order.code?.trim() ?? '';
  if (code === '') return null;
  const found = await findCoupon(tx, code);
  if (!found) throw new AppError('COUPON_UNKNOWN');
  // The increment locks the coupon, so that later checks hold until commit.
  const hasUsageLeft = await incrementCouponUsage(tx, found.id);
  const coupon = hasUsageLeft ? found : { ...found, usedCount: found.usageLimit ?? found.usedCount };
  const rejectionCode = getCouponErrorCode(coupon, {
    nowMs: order.now,
    subtotalPaise: order.quote.subtotalPaise,
    usedByCustomer: await countCouponUses(tx, coupon.id, order.customer.id),
  });
  if (rejectionCode)
    throw new AppError(rejectionCode, {
      message: getCouponErrorMessage(rejectionCode, coupon.minPurchasePaise),
      ...(rejectionCode === 'COUPON_MIN_PURCHASE'
        ? { params: { minimum: rupeesFromPaise(coupon.minPurchasePaise) } }
        : {}),
    });
  if (!hasUsageLeft) throw new AppError('COUPON_USED_UP');
  return coupon;
}

/** A lower total is accepted; a higher one throws PRICE_CHANGED with the new summary. */
function assertTotalNotHigher(quote: Quote, expectedTotal: number | undefined, now: number): void {
  if (expectedTotal === undefined || quote.payablePaise <= paiseFromRupees(expectedTotal)) return;
  throw new AppError('PRICE_CHANGED', { data: { summary: presentSummary(quote, now) } });
}

type PricedOrder = {
  orderId: string;
  customer: CustomerAccount;
  input: OrderInput;
  settings: Settings;
  quote: Quote;
  products: ReadonlyMap<string, ProductRow>;
  coupon: Coupon | null;
  now: number;
};

/** The rows of a new order, as a later read would return them. */
function createRecord(ctx: Context, priced: PricedOrder): OrderRecord {
  const { customer, now } = priced;
  const order = createOrderRow(ctx, priced);
  const actor = { kind: 'customer', id: customer.id } as const;
  return {
    order,
    items: createItemRows(order.id, priced).map((item) => ({ ...item, isDeleted: false })),
    history: [createHistoryEntry(ctx, { orderId: order.id, status: 'pending', actor, at: now })],
    shortages: [],
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
    payable_paise: quote.payablePaise,
    coupon_code: coupon?.code ?? null,
    delivery_address: input.deliveryAddress.trim(),
    ...addressColumns(input.deliveryAddress),
    search_text: buildOrderText({ shortId: shortOrderId(id), address: input.deliveryAddress }),
    delivery_code: ids.digits(deliveryCodeDigits),
    delivery_code_tries: 0,
    delivery_note: null,
    customer_note: input.customerNote?.trim() || null,
    cancellation_reason: null,
    cancellation_fee_paise: 0,
    handover: null,
    created_at: now,
    updated_at: now,
    accepted_at: null,
    delivered_at: null,
    partner_fee_paise: 0,
    free_cancellation_ms: settings.cancellation.freeMs,
    late_cancellation_fee_paise: settings.cancellation.feePaise,
    cancelled_at: null,
    anonymized_at: null,
    picking_started_at: null,
    picking_started_by: null,
    picked_at: null,
  };
}

async function insertOrder(tx: Tx, { order, items, history }: OrderRecord, coupon: Coupon | null) {
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
  const quantityByProduct = new Map(quote.lines.map((line) => [line.productId, line.quantity]));
  return productIds.map((productId, position) => {
    const product = products.get(productId);
    const quantity = quantityByProduct.get(productId);
    if (!product || quantity === undefined) throw new Error(`Line ${productId} was priced and is not there`);
    return {
      order_id: orderId,
      position,
      product_id: productId,
      quantity,
      price_paise: product.price_paise,
      delivery_charge_paise: product.delivery_charge_paise,
      product_name: product.product_name,
      description: product.description,
      category: product.category,
      image_url: product.image_url,
      code_name: product.code_name,
      picked_quantity: 0,
    };
  });
}

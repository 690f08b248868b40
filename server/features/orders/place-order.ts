import { couponDiscount } from '#domain/coupon.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { paymentMethods } from '#domain/order-lifecycle.ts';
import type { Actor, OrderChannel } from '#domain/order-lifecycle.ts';
import { isQuoteConsistent } from '#domain/pricing.ts';
import type { Quote } from '#domain/pricing.ts';
import { isAddressMissing } from '#domain/room-address.ts';
import { awaitAll } from '#server/await-all.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { findAnswer, insertAnswer, toKeyedRequest } from '#server/db/once.ts';
import type { KeyedRequest } from '#server/db/once.ts';
import { AppError } from '#server/errors.ts';
import { orderPlacedMail } from '#server/mails/order-mails.ts';
import type { CustomerAccount } from '#server/sessions/accounts.ts';
import { findCredit } from '#server/features/cash/queries.ts';
import { recordOrderCharge } from '#server/features/cash/record-order-cash.ts';
import { findCouponRateLimited } from '#server/features/coupons/find-coupon-rate-limited.ts';
import { redeemCoupon } from '#server/features/coupons/redeem-coupon.ts';
import type { Settings } from '#server/features/shop/queries.ts';
import { assertShopOpen } from '#server/features/shop/read-shop-state.ts';
import { orderAvailable, orderUpdated, stockChanged } from './events.ts';
import { createOrderRecord, insertOrder } from './insert-order.ts';
import {
  assertOpenOrderLimit,
  assertOrderSize,
  assertOrderValue,
  assertOrderWriteLimit,
  lockOrderingCustomer,
} from './limit-orders.ts';
import { presentSummary } from './present.ts';
import { mergeLines, priceLines } from './price-cart.ts';
import type { OrderInput } from './price-cart.ts';
import type { OrderRecord } from './queries.ts';
import { allocateStock } from './allocate-stock.ts';

type NewOrder<T> = {
  customer: CustomerAccount;
  input: OrderInput;
  settings: Settings;
  /** Of the client. */
  network: string;
  /** The Idempotency-Key header; null for an order without a key. */
  key: string | null;
  /** Creates the response, which a replay returns again. */
  present: (record: OrderRecord) => T;
  /** Before the shop opens. */
  isTest?: true;
};

/** The first response, or the stored one of the same key. */
export type IdempotentResponse<T> = { answer: T; isReplayed: boolean };

/**
 * Places an order, at most once per key and customer: stock, prices, coupon, order, history, mail and live events, all or
 * nothing. Prices, totals and owners of the client are ignored. A refused order stores no key. Throws the error codes of
 * the contract, among them IDEMPOTENCY_KEY_REUSED for another body under a key.
 */
export async function placeOrder<T>(ctx: Context, order: NewOrder<T>): Promise<IdempotentResponse<T>> {
  const { customer, input, settings } = order;
  const customerId = customer.id;
  assertAcceptable(order);
  const lines = mergeLines(input.items);
  assertOrderSize(lines, settings);
  const code = input.couponCode?.trim() ?? '';
  // Outside the transaction, because the count must persist when the order fails.
  if (code !== '') await findCouponRateLimited(ctx, code, { network: order.network, customerId });
  const key =
    order.key === null ? null : toKeyedRequest({ kind: 'customer', id: customerId }, order.key, input);

  return inTurn(ctx, customerId, async (tx) => {
    const now = ctx.clock.now();
    // What is sent at once spares PostgreSQL round trips (docs/decisions/0024-group-commit.md).
    const [, earlier] = await awaitAll([
      lockOrderingCustomer(tx, customerId),
      key && findAnswer(tx, key, now),
    ]);
    // `present` made it for the same body.
    if (earlier) return { answer: JSON.parse(earlier) as T, isReplayed: true };

    const limits = [
      assertOrderWriteLimit(tx, { customerId, settings, now }),
      assertOpenOrderLimit(tx, { customerId, settings }),
    ];
    return { answer: await addOrder(ctx, tx, { ...order, key, limits, now }), isReplayed: false };
  });
}

type AddedOrder<T> = Pick<NewOrder<T>, 'input' | 'settings' | 'present' | 'isTest'> & {
  /** Locked. */
  customer: Pick<CustomerAccount, 'id' | 'user'>;
  /** Who places it; the customer by default. */
  actor?: Actor;
  channel?: OrderChannel;
  /** Under which the answer is stored. */
  key: KeyedRequest | null;
  /** Checks that are sent at once with the others. */
  limits: readonly Promise<unknown>[];
  /** In ms. */
  now: number;
};

/** Places an order that somebody delivers, with all that follows from it, and returns what `present` makes of it. */
export async function addOrder<T>(ctx: Context, tx: Tx, order: AddedOrder<T>): Promise<T> {
  const { customer, input, settings, key, limits, now } = order;
  const { id: customerId } = customer;
  const { actor = { kind: 'customer', id: customerId } as const } = order;
  const lines = mergeLines(input.items);
  const code = input.couponCode?.trim() ?? '';
  const orderId = ctx.ids.next();
  const [, products, creditPaise] = await awaitAll([
    // Why nothing can be ordered comes before what there is too little of.
    awaitAll([order.isTest ?? assertShopOpen(tx, now), ...limits]),
    allocateStock(ctx, tx, { lines, orderId, settings }),
    findCredit(tx, customerId),
  ]);
  const { subtotalPaise } = priceLines(lines, products, { settings, now });
  assertOrderValue(subtotalPaise, settings);
  const coupon = await redeemCoupon(tx, { code, customerId, subtotalPaise, now });
  const discountPaise = coupon ? couponDiscount(coupon, subtotalPaise) : 0;
  const quote = priceLines(lines, products, { settings, now, discountPaise, creditPaise });
  assertTotalNotHigher(quote, input.expectedTotal, now);
  if (!isQuoteConsistent(quote)) throw new Error('The sums of this order do not add up');

  const record = createOrderRecord(ctx, { ...order, orderId, quote, products, coupon, now });
  const answer = order.present(record);
  await awaitAll([
    insertOrder(tx, record, coupon),
    recordOrderCharge(ctx, tx, { order: record.order, actor }),
    ctx.outbox.queue(tx, (shop) => orderPlacedMail(shop, record)),
    ctx.events.publish(tx, [
      ...orderUpdated(record.order),
      orderAvailable(record.order),
      ...stockChanged([...products.values()]),
    ]),
    key && insertAnswer(tx, key, { answer: JSON.stringify(answer), now }),
  ]);
  return answer;
}

/** The order that each customer places now in this process. */
const placing = new Map<string, Promise<unknown>>();

/**
 * A transaction for one customer at a time, on PostgreSQL: those that wait for the lock of the customer would each hold a
 * connection that others need. On SQLite they share a commit.
 */
async function inTurn<T>(ctx: Context, id: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (ctx.database.engine === 'sqlite') return inTransaction(ctx, work);
  const before = placing.get(id);
  const turn = (before ?? Promise.resolve()).catch(() => undefined).then(() => inTransaction(ctx, work));
  placing.set(id, turn);
  try {
    return await turn;
  } finally {
    if (placing.get(id) === turn) placing.delete(id);
  }
}

function assertAcceptable({ customer, input }: NewOrder<unknown>): void {
  if (customer.user.is_verified === 0) throw new AppError('EMAIL_NOT_VERIFIED');
  if (!paymentMethods[input.paymentMode].isEnabled) throw new AppError('PAYMENT_MODE_UNAVAILABLE');
  if (isAddressMissing(input.deliveryAddress)) throw new AppError('ADDRESS_MISSING');
}

/** A lower total is accepted; a higher one throws PRICE_CHANGED with the new summary. */
export function assertTotalNotHigher(quote: Quote, expectedTotal: number | undefined, now: number): void {
  if (expectedTotal === undefined || quote.payablePaise <= paiseFromRupees(expectedTotal)) return;
  throw new AppError('PRICE_CHANGED', { data: { summary: presentSummary(quote, now) } });
}

import { couponDiscount, couponRefusal, couponSentence } from '#domain/coupon.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { quoteAddsUp } from '#domain/pricing.ts';
import { parseAddress } from '#domain/room-address.ts';
import type { Quote } from '#domain/pricing.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import { orderPlacedMail } from '../../mails/order-mails.ts';
import { Refusal } from '../../refusal.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import type { ProductRow } from '../catalogue/queries.ts';
import { countUses, findCoupon, takeUse } from '../coupons/queries.ts';
import type { Coupon } from '../coupons/queries.ts';
import { readSettings } from '../shop/queries.ts';
import { orderAvailable, orderUpdated, stockChanged } from './events.ts';
import { presentSummary } from './present.ts';
import { checkOrderSize, limitOpenOrders, limitOrderWrites } from './limit-orders.ts';
import { checkLines, checkSellable, mergeLines, priceLines, readProducts } from './price-cart.ts';
import type { Cart, CartLine } from './price-cart.ts';
import { addHistory, orderSearchText } from './queries.ts';
import type { OrderRecord } from './queries.ts';

export type OrderInput = Cart & {
  deliveryAddress: string;
  /** The final total in rupees that the page showed; a higher one needs the customer's consent. */
  expectedTotal?: number | undefined;
};

/** The only mode that is switched on while payment is cash at the door. */
const acceptedModes: readonly OrderInput['paymentMode'][] = ['COD'];
const deliveryCodeDigits = 4;

/**
 * Places an order in the transaction `tx`: stock, price, coupon, order, record, mail and live events – all or nothing.
 * Nothing of what a client says about prices, totals or owners is believed. Refuses with the codes of the contract.
 */
export async function placeOrder(
  ctx: Context,
  tx: Tx,
  order: { customer: CustomerAccount; input: OrderInput },
): Promise<OrderRecord> {
  const { customer, input } = order;
  if (customer.user.is_verified === 0) throw new Refusal('EMAIL_NOT_VERIFIED');
  if (!acceptedModes.includes(input.paymentMode)) throw new Refusal('PAYMENT_MODE_UNAVAILABLE');
  if (input.deliveryAddress.trim() === '') throw new Refusal('ADDRESS_MISSING');

  const settings = await readSettings(tx);
  const lines = mergeLines(input.items);
  checkOrderSize(lines, settings);
  await limitOrderWrites(tx, { customerId: customer.id, settings, now: ctx.clock.now() });
  await limitOpenOrders(tx, { customerId: customer.id, settings });
  const products = await takeStock(tx, lines, ctx.clock.now());
  const now = ctx.clock.now();
  const plain = priceLines(lines, products, { settings, now });
  const coupon = await claimCoupon(tx, { code: input.couponCode, customer, quote: plain, now });
  const discountPaise = coupon ? couponDiscount(coupon, plain.subtotalPaise) : 0;
  const quote = priceLines(lines, products, { settings, now, discountPaise });
  refuseHigherTotal(quote, input.expectedTotal, now);
  if (!quoteAddsUp(quote)) throw new Error('The sums of this order do not add up');

  const record = await writeOrder(ctx, tx, { customer, input, quote, products, coupon, now });
  await ctx.outbox.queue(tx, orderPlacedMail(ctx.config, record));
  await ctx.events.publish(tx, [
    ...orderUpdated(record.order),
    orderAvailable(record.order),
    ...stockChanged([...products.values()]),
  ]);
  return record;
}

/** Takes every line from the shelf if enough is there, and answers with the products as they are now. */
async function takeStock(
  tx: Tx,
  lines: readonly CartLine[],
  now: number,
): Promise<Map<string, ProductRow>> {
  const taken = new Map<string, ProductRow>();
  for (const { productId, quantity } of lines) {
    const product = await tx
      .updateTable('products')
      .set((row) => ({ stock: row('stock', '-', quantity), updated_at: now }))
      .where('id', '=', productId)
      .where('stock', '>=', quantity)
      .where('deleted_at', 'is', null)
      .returning(columnsOf.products)
      .executeTakeFirst();
    if (!product) throw await whyNotTaken(tx, lines, taken);
    taken.set(productId, product);
  }
  checkSellable(lines, taken);
  return taken;
}

/** What to say when a line could not be taken: of all that is wrong with the cart, what the checkout says first. */
async function whyNotTaken(
  tx: Tx,
  lines: readonly CartLine[],
  taken: ReadonlyMap<string, ProductRow>,
): Promise<Refusal> {
  const products = await readProducts(tx, lines);
  for (const { productId, quantity } of lines) {
    const product = products.get(productId);
    // What this order has taken so far goes back with it.
    if (product && taken.has(productId))
      products.set(productId, { ...product, stock: product.stock + quantity });
  }
  checkLines(lines, products);
  // Somebody brought goods back between the update and the look.
  return new Refusal('INSUFFICIENT_STOCK');
}

/** Checks the coupon and counts the use; any problem refuses the whole order. */
async function claimCoupon(
  tx: Tx,
  order: { code: string | null | undefined; customer: CustomerAccount; quote: Quote; now: number },
): Promise<Coupon | null> {
  const code = order.code?.trim() ?? '';
  if (code === '') return null;
  const found = await findCoupon(tx, code);
  if (!found) throw new Refusal('COUPON_UNKNOWN');
  // Counting the use locks the coupon, so what is checked afterwards stays true until the commit.
  const oneWasLeft = await takeUse(tx, found.id);
  const coupon = oneWasLeft ? found : { ...found, usedCount: found.usageLimit ?? found.usedCount };
  const refusal = couponRefusal(coupon, {
    nowMs: order.now,
    subtotalPaise: order.quote.subtotalPaise,
    usedByCustomer: await countUses(tx, coupon.id, order.customer.id),
  });
  if (refusal)
    throw new Refusal(refusal, {
      sentence: couponSentence(refusal, coupon.minPurchasePaise),
      ...(refusal === 'COUPON_MIN_PURCHASE'
        ? { params: { minimum: rupeesFromPaise(coupon.minPurchasePaise) } }
        : {}),
    });
  if (!oneWasLeft) throw new Refusal('COUPON_USED_UP');
  return coupon;
}

/** A lower total is passed on; a higher one is asked about first, with the new sums. */
function refuseHigherTotal(quote: Quote, expectedTotal: number | undefined, now: number): void {
  if (expectedTotal === undefined || quote.payablePaise <= paiseFromRupees(expectedTotal)) return;
  throw new Refusal('PRICE_CHANGED', { data: { summary: presentSummary(quote, now) } });
}

type NewOrder = {
  customer: CustomerAccount;
  input: OrderInput;
  quote: Quote;
  products: ReadonlyMap<string, ProductRow>;
  coupon: Coupon | null;
  now: number;
};

/** Writes the order and everything about it, and answers with it as a later look would find it. */
async function writeOrder(ctx: Context, tx: Tx, order: NewOrder): Promise<OrderRecord> {
  const { customer, input, quote, coupon, now } = order;
  const id = ctx.ids.next();
  const row = await tx
    .insertInto('orders')
    .values({
      id,
      short_id: shortOrderId(id),
      user_id: customer.id,
      delivery_status: 'pending',
      payment_status: 'pending',
      payment_mode: input.paymentMode,
      pricing_period: quote.period,
      total_quantity: quote.totalQuantity,
      subtotal_paise: quote.subtotalPaise,
      delivery_paise: quote.deliveryPaise,
      extra_per_item_paise: quote.extraPerItemPaise,
      extra_paise: quote.extraPaise,
      discount_paise: quote.discountPaise,
      payable_paise: quote.payablePaise,
      coupon_code: coupon?.code ?? null,
      delivery_address: input.deliveryAddress.trim(),
      ...addressColumns(input.deliveryAddress),
      search_text: orderSearchText({ shortId: shortOrderId(id), address: input.deliveryAddress }),
      delivery_code: ctx.ids.digits(deliveryCodeDigits),
      created_at: now,
      updated_at: now,
    })
    .returning(columnsOf.orders)
    .executeTakeFirstOrThrow();
  const items = itemRows(id, order);
  await tx.insertInto('order_items').values(items).execute();
  if (coupon) {
    await tx
      .insertInto('coupon_uses')
      .values({ order_id: id, coupon_id: coupon.id, user_id: customer.id, created_at: now })
      .execute();
  }
  const placed = await addHistory(tx, {
    id: ctx.ids.next(),
    orderId: id,
    status: 'pending',
    actor: { kind: 'customer', id: customer.id },
    at: now,
  });
  return {
    order: row,
    items: items.map((item) => ({ ...item, gone: false })),
    history: [placed],
    customer: customer.user,
    partner: null,
  };
}

/** The parts of an address that follows the page's format, beside the text as it was sent. */
function addressColumns(text: string) {
  const parts = parseAddress(text.trim());
  return {
    address_room: parts?.roomNumber ?? null,
    address_block: parts?.hostelBlock ?? null,
    address_floor: parts?.floor ?? null,
    address_hostel: parts?.hostelName ?? null,
  };
}

/** Line items in the order in which the customer filled the cart. */
function itemRows(orderId: string, { input, quote, products }: NewOrder) {
  const wanted = [...new Set(input.items.map((item) => item.productId))];
  const quantityOf = new Map(quote.lines.map((line) => [line.productId, line.quantity]));
  return wanted.map((productId, position) => {
    const product = products.get(productId);
    const quantity = quantityOf.get(productId);
    if (!product || quantity === undefined)
      throw new Error(`Line ${productId} was priced and is not there`);
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
    };
  });
}

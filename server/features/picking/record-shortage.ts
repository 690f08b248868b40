import { isBeforePicking, isPickable, reduceOrder } from '#domain/picking.ts';
import { countSellable } from '#domain/stock.ts';
import type { Quote } from '#domain/pricing.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { MailShortage } from '#server/mails/mail-data.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { stockChanged } from '#server/features/orders/events.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { allOrders, assertCanSetStatus, toOrderFacts } from '#server/features/orders/policy.ts';
import { lockOrder, readOrderRecord } from '#server/features/orders/queries.ts';
import type { OrderRecord, OrderRow } from '#server/features/orders/queries.ts';
import { findInParcels } from '#server/features/catalogue/waiting-orders.ts';
import { announceLoweredStock } from '#server/features/catalogue/announce-low-stock.ts';
import { changeStock, toStock } from '#server/features/catalogue/change-stock.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';
import type { ProductRow } from '#server/features/catalogue/queries.ts';
import { findDiscounts, listOrderItems } from './queries.ts';
import { assertNotPickedByOther, createPickingError, createShortageError } from './validation.ts';

export type ShortageInput = {
  orderId: string;
  productId: string;
  /** Found for this order. */
  picked: number;
  /** In storage afterwards. */
  stockLeft: number;
};

type Item = Awaited<ReturnType<typeof listOrderItems>>[number];
type Short = { order: OrderRow; item: Item; admin: AdminAccount; input: ShortageInput };

/**
 * Lowers or removes a line of which less was found than ordered, and the total with it; an order without anything left
 * is cancelled without a fee. The shop has then what the picker saw. Throws ORDER_NOT_FOUND,
 * ORDER_ITEM_NOT_FOUND, NOT_SHORT, PICKED_BY_OTHER while another admin picks the order, or NOT_PICKABLE once the delivery
 * has started or the order is cancelled.
 */
export async function recordShortage(
  ctx: Context,
  admin: AdminAccount,
  input: ShortageInput,
): Promise<{ record: OrderRecord; loweredPaise: number; stock: number }> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, allOrders(admin), input.orderId);
    if (!isPickable(order.delivery_status))
      throw await createPickingError(tx, 'NOT_PICKABLE', { admin, order });
    await assertNotPickedByOther(tx, { admin, order });
    const items = await listOrderItems(tx, order.id);
    const item = await findShortItem(tx, items, { order, admin, input });
    const short = { order, item, admin, input };
    const quote = await priceWithout(tx, items, short);
    const loweredPaise = order.payable_paise - (quote?.payablePaise ?? 0);
    const shortage = await insertShortage(ctx, tx, { ...short, loweredPaise });
    const product = (await lockProducts(tx, [item.product_id])).get(item.product_id);
    if (!product) throw new Error(`Product ${item.product_id} was ordered and is not there`);
    const lowered = quote
      ? await lowerOrder(ctx, tx, { ...short, quote, shortage })
      : await cancelEmptyOrder(ctx, tx, short);
    const stock = await lowerStock(ctx, tx, { ...short, product });
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'order.shortage-recorded',
      subject: { kind: 'order', id: order.id, label: order.short_id },
      before: { [item.product_id]: item.quantity, payable_paise: order.payable_paise },
      after: { [item.product_id]: input.picked, payable_paise: order.payable_paise - loweredPaise },
      reason: item.product_name,
    });
    return { record: await readOrderRecord(tx, lowered), loweredPaise, stock };
  });
}

/** The line of which less was found. Throws ORDER_ITEM_NOT_FOUND or NOT_SHORT. */
async function findShortItem(
  tx: Tx,
  items: readonly Item[],
  { order, admin, input }: Omit<Short, 'item'>,
): Promise<Item> {
  const { productId } = input;
  const item = items.find(({ product_id }) => product_id === productId);
  if (item && input.picked < item.quantity) return item;
  const code = item ? 'NOT_SHORT' : 'ORDER_ITEM_NOT_FOUND';
  throw await createShortageError(tx, code, { admin, order, productId, quantity: item?.quantity ?? 0 });
}

/** The amounts of what is left; null for nothing. */
async function priceWithout(tx: Tx, items: readonly Item[], { order, input }: Short): Promise<Quote | null> {
  const discounts = await findDiscounts(tx, [order.id]);
  const quote = reduceOrder(
    {
      lines: items.map((item) => ({
        productId: item.product_id,
        quantity: item.quantity,
        pricePaise: item.price_paise,
        deliveryChargePaise: item.delivery_charge_paise,
      })),
      pricingPeriod: order.pricing_period,
      extraPerItemPaise: order.extra_per_item_paise,
      discount: discounts.get(order.id) ?? null,
      creditPaise: order.credit_paise,
    },
    { productId: input.productId, pickedQuantity: input.picked },
  );
  if (quote && quote.payablePaise > order.payable_paise) throw new Error('A shortage raises the total');
  return quote;
}

async function insertShortage(
  ctx: Context,
  tx: Tx,
  { order, item, admin, input, loweredPaise }: Short & { loweredPaise: number },
): Promise<MailShortage> {
  const id = ctx.ids.next();
  await tx
    .insertInto('order_shortages')
    .values({
      id,
      order_id: order.id,
      product_id: item.product_id,
      product_name: item.product_name,
      ordered_quantity: item.quantity,
      picked_quantity: input.picked,
      lowered_paise: loweredPaise,
      actor_id: admin.id,
      at: ctx.clock.now(),
    })
    .execute();
  return { id, productName: item.product_name, ordered: item.quantity, picked: input.picked };
}

async function lowerOrder(
  ctx: Context,
  tx: Tx,
  { order, item, admin, input, quote, shortage }: Short & { quote: Quote; shortage: MailShortage },
): Promise<OrderRow> {
  if (input.picked === 0) {
    await tx
      .deleteFrom('order_items')
      .where('order_id', '=', order.id)
      .where('product_id', '=', item.product_id)
      .execute();
  } else {
    await tx
      .updateTable('order_items')
      .set({ quantity: input.picked, picked_quantity: input.picked })
      .where('order_id', '=', order.id)
      .where('product_id', '=', item.product_id)
      .execute();
  }
  const changes = {
    total_quantity: quote.totalQuantity,
    subtotal_paise: quote.subtotalPaise,
    delivery_paise: quote.deliveryPaise,
    extra_paise: quote.surchargePaise,
    discount_paise: quote.discountPaise,
    credit_paise: quote.creditPaise,
    payable_paise: quote.payablePaise,
  };
  return moveOrder(ctx, tx, { order, actor: admin, changes, shortage });
}

/** Its line stays, so that the order shows what was ordered. Throws WRONG_ROLE for an employee when it is paid. */
async function cancelEmptyOrder(ctx: Context, tx: Tx, { order, admin }: Short): Promise<OrderRow> {
  const to = 'cancelled';
  assertCanSetStatus(admin, toOrderFacts(order), to);
  const changes = { delivery_status: to, cancellation_cause: 'shortage' } as const;
  return moveOrder(ctx, tx, { order, actor: admin, changes });
}

/**
 * What the picker saw is in the shop, but no more can be sold than before. `product`: as it was before the order was lowered.
 * Returns what can be sold.
 */
async function lowerStock(
  ctx: Context,
  tx: Tx,
  { order, item, admin, input, product }: Short & { product: ProductRow },
): Promise<number> {
  const { id } = product;
  const inParcels = (await findInParcels(tx, [id], { picker: admin.id })).get(id) ?? 0;
  // What was found for this order is in the picker's hands, also where its picking has not begun.
  const inHand = isBeforePicking(order.delivery_status) ? input.picked : 0;
  const allocated = product.allocated - (item.quantity - input.picked);
  const seen = input.stockLeft + inParcels + inHand;
  const stock = { onHand: Math.min(seen, countSellable(toStock(product)) + allocated), allocated };
  await changeStock(ctx, tx, {
    product,
    stock,
    movement: { reason: 'shortage', actor: admin, document: order.id, at: ctx.clock.now() },
  });
  await ctx.events.publish(tx, stockChanged([{ id }]));
  await announceLoweredStock(ctx, tx, new Map([[id, product.stock]]));
  return countSellable(stock);
}

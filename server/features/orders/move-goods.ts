import { getGoodsMove } from '#domain/stock.ts';
import { goodsPlaces } from '#domain/order-lifecycle.ts';
import type { Actor, DeliveryStatus } from '#domain/order-lifecycle.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import {
  addFound,
  addFoundInParcels,
  changeStock,
  toStock,
} from '#server/features/catalogue/change-stock.ts';
import type { StockedRow } from '#server/features/catalogue/change-stock.ts';
import { findInParcels } from '#server/features/catalogue/waiting-orders.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';

type StatusChange = {
  orderId: string;
  from: DeliveryStatus;
  to: DeliveryStatus;
  /** The goods are back and cannot be sold. */
  isSpoiled: boolean;
  actor: Actor;
  at: number;
};

/**
 * What the new status of a locked order does to the stock of its products, also of deleted ones. Returns those of which
 * another number can be sold now.
 */
export async function moveGoods(
  ctx: Context,
  tx: Tx,
  { orderId, from, to, isSpoiled, ...by }: StatusChange,
): Promise<readonly { id: string }[]> {
  // What was found for the order before its picking began, and no count has seen since.
  if (goodsPlaces[from] === 'storage' && goodsPlaces[to] === 'parcel')
    await addFoundInParcels(ctx, tx, { orderIds: [orderId], actor: by.actor, at: by.at });
  const goods = getGoodsMove(from, to);
  if (goods.onHand === 0 && goods.allocated === 0) return [];
  const items = await tx
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  const products = await lockProducts(
    tx,
    items.map((item) => item.product_id),
  );
  const inParcels = goods.onHand < 0 ? await findInOtherParcels(tx, [...products.values()]) : undefined;
  const movement = { ...by, document: orderId };
  for (const { product_id: id, quantity } of items) {
    let product: StockedRow | undefined = products.get(id);
    if (!product) throw new Error(`Product ${id} was ordered and is not there`);
    const found = (inParcels?.get(id) ?? 0) + quantity;
    if (inParcels) product = await addFound(ctx, tx, { product, found, movement });
    const { onHand, allocated } = toStock(product);
    const stock = {
      onHand: onHand + goods.onHand * quantity,
      allocated: allocated + goods.allocated * quantity,
    };
    const reason = inParcels ? 'sale' : 'return';
    product = await changeStock(ctx, tx, { product, stock, movement: { ...movement, reason } });
    if (!isSpoiled) continue;
    const spoiled = { ...stock, onHand: stock.onHand - quantity };
    await changeStock(ctx, tx, { product, stock: spoiled, movement: { ...movement, reason: 'damage' } });
  }
  return goods.onHand === goods.allocated ? [] : [...products.values()];
}

/** Pieces in parcels that stay, of products of which the last count saw too few. */
async function findInOtherParcels(
  tx: Tx,
  products: readonly StockedRow[],
): Promise<ReadonlyMap<string, number>> {
  const short = products.filter(({ on_hand, allocated }) => on_hand < allocated);
  return findInParcels(
    tx,
    short.map(({ id }) => id),
  );
}

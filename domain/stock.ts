/**
 * The stock of a product is two numbers; what can be sold, what lies in the storage place and what is missing follow from
 * them. The database derives what can be sold too, as `products.stock`.
 */
import { goodsPlaces } from './order-lifecycle.ts';
import type { DeliveryStatus } from './order-lifecycle.ts';
import { isPickable } from './picking.ts';

/** Pieces of a product. */
export type Stock = {
  /** In the shop: the sum of what came and went. */
  onHand: number;
  /** Bought by orders that have not left the shop. */
  allocated: number;
};

/** Pieces that can be sold. */
export function countSellable({ onHand, allocated }: Stock): number {
  return Math.max(0, onHand - allocated);
}

/** Pieces that open orders have bought and that are not in the shop. */
export function countMissing({ onHand, allocated }: Stock): number {
  return Math.max(0, allocated - onHand);
}

/** Pieces that open orders have bought and that still lie in the storage place, besides what is in their parcels. */
export function countPromised({ onHand, allocated }: Stock, inParcels: number): number {
  return Math.max(0, Math.min(onHand, allocated) - inParcels);
}

/** The stock of which `sellable` pieces can be sold, beside what open orders have bought; nothing to sell adds no piece. */
export function setSellable({ onHand, allocated }: Stock, sellable: number): Stock {
  return { onHand: sellable === 0 ? Math.min(onHand, allocated) : allocated + sellable, allocated };
}

/** What each piece of an order does to the stock when the order gets another status; `from` is null for a new order. */
export function getGoodsMove(from: DeliveryStatus | null, to: DeliveryStatus): Stock {
  const [before, after] = [getGoods(from), getGoods(to)];
  // No negative zero.
  return {
    onHand: after.onHand - before.onHand || 0,
    allocated: after.allocated - before.allocated || 0,
  };
}

/** What a piece of an order with this status adds to the stock. */
function getGoods(status: DeliveryStatus | null): Stock {
  if (status === null || goodsPlaces[status] === null) return { onHand: 0, allocated: 0 };
  return isPickable(status) ? { onHand: 0, allocated: 1 } : { onHand: -1, allocated: 0 };
}

export const stockLevels = ['out', 'low', 'enough'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** Why pieces came or went. A cancellation is one of the time when an order took its pieces as it was placed. */
export const movementReasons = [
  'sale',
  'cancellation',
  'receipt',
  'count',
  'damage',
  'return',
  'correction',
  'shortage',
] as const;
export type MovementReason = (typeof movementReasons)[number];

type StockedProduct = {
  stock: number;
  minimumOrderQty: number;
  /** Stock up to this number is low. */
  lowStockLimit: number;
  /** An admin marked it as out of stock, whatever its stock is. */
  isMarkedOut: boolean;
};

/** Whether customers can order the product, and whether its stock is low; as the database derives it. */
export function getStockLevel({
  stock,
  minimumOrderQty,
  lowStockLimit,
  isMarkedOut,
}: StockedProduct): StockLevel {
  if (isMarkedOut || stock < minimumOrderQty) return 'out';
  return stock <= lowStockLimit ? 'low' : 'enough';
}

import { expect, it } from 'vitest';
import { countMissing, countPromised, countSellable, getGoodsMove, getStockLevel } from './stock.ts';

it.each([
  [0, 1, 3, false, 'out'],
  [2, 3, 5, false, 'out'],
  [3, 3, 5, false, 'low'],
  [5, 3, 5, false, 'low'],
  [6, 3, 5, false, 'enough'],
  [1, 1, 0, false, 'enough'],
  [100, 1, 3, true, 'out'],
] as const)('stock %s with a minimum of %s and a low limit of %s, marked as out: %s, is %s', (...row) => {
  const [stock, minimumOrderQty, lowStockLimit, isMarkedOut, level] = row;
  expect(getStockLevel({ stock, minimumOrderQty, lowStockLimit, isMarkedOut })).toBe(level);
});

it.each([
  // on hand, allocated, in parcels: to sell, missing, promised
  [10, 0, 0, 10, 0, 0],
  [10, 4, 0, 6, 0, 4],
  [10, 4, 3, 6, 0, 1],
  [3, 4, 1, 0, 1, 2],
  [0, 4, 0, 0, 4, 0],
  [0, 4, 4, 0, 4, 0],
])('%i on hand, %i allocated, %i in parcels: %i to sell, %i missing, %i promised', (...row) => {
  const [onHand, allocated, inParcels, sellable, missing, promised] = row;
  const stock = { onHand, allocated };
  expect(countSellable(stock)).toBe(sellable);
  expect(countMissing(stock)).toBe(missing);
  expect(countPromised(stock, inParcels)).toBe(promised);
});

it.each([
  [null, 'pending', 0, 1],
  ['pending', 'confirmed', 0, 0],
  ['confirmed', 'preparing', 0, 0],
  ['preparing', 'out-for-delivery', -1, -1],
  ['pending', 'delivered', -1, -1],
  ['out-for-delivery', 'delivered', 0, 0],
  ['delivered', 'out-for-delivery', 0, 0],
  ['delivered', 'preparing', 1, 1],
  ['out-for-delivery', 'confirmed', 1, 1],
  ['preparing', 'pending', 0, 0],
  ['preparing', 'cancelled', 0, -1],
  ['out-for-delivery', 'cancelled', 1, 0],
] as const)('a piece of an order from %s to %s: %i on hand, %i allocated', (...row) => {
  const [from, to, onHand, allocated] = row;
  expect(getGoodsMove(from, to)).toEqual({ onHand, allocated });
});

import { expect, it } from 'vitest';
import { getStockLevel } from './stock-level.ts';

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

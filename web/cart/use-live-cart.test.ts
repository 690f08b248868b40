import { expect, it } from 'vitest';
import { isReloadNeeded } from './use-live-cart.ts';

it.each([
  [12, false],
  [10, true],
  [5, false],
  [4, false],
  [3, true],
  [0, true],
])('with 4 of 10 in the cart, a stock of %s makes it reload: %s', (stock, isNeeded) => {
  expect(isReloadNeeded({ stock: 10, quantity: 4 }, stock)).toBe(isNeeded);
});

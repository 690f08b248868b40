import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartProduct } from './cart-rules.ts';
import {
  addToCart,
  isOutOfStock,
  minimumQuantity,
  isDecrementDisabled,
  updateQuantity,
  isStoredCartItem,
} from './cart-rules.ts';
import { cartAlertText, getIncrementState, stockBadge } from '#i18n/cart-text.ts';

const product = (stock: number, minimum?: number | null): CartProduct => ({
  _id: 'p1',
  productName: 'Maggi',
  stock,
  minimum_order_qty: minimum,
});
const anyProduct = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 12 }))
  .map(([stock, minimum]) => product(stock, minimum));

it.each([
  ['none given', undefined, 1],
  ['null', null, 1],
  ['zero', 0, 1],
  ['six', 6, 6],
])('minimumQuantity %s: at least %s gives %s [CART-24]', (_case, minimum, quantity) => {
  expect(minimumQuantity(product(10, minimum))).toBe(quantity);
});

describe('addToCart', () => {
  it.each([
    ['the first time', 0, product(10, 3), 3],
    ['again', 3, product(10, 3), 6],
    ['up to the whole stock', 7, product(10, 3), 10],
    ['[CART-24] one, where no minimum is given', 4, product(10), 5],
  ])('adds the minimum: %s [CART-23]', (...[_case, inCart, item, quantity]) => {
    expect(addToCart(inCart, item)).toEqual({ ok: true, quantity });
  });

  it.each([
    ['[CART-27] some remain', 8, product(10, 3), 'Only 2 more Maggi available in stock. Cannot add 3 more.'],
    [
      '[CART-28] none remains',
      10,
      product(10, 3),
      'No more Maggi available. You already have the maximum quantity (10) in your cart.',
    ],
    [
      '[CART-28] the stock fell below what is in the cart',
      10,
      product(4),
      'No more Maggi available. You already have the maximum quantity (10) in your cart.',
    ],
    [
      '[CART-29] not yet in the cart',
      0,
      product(2, 3),
      'Only 2 Maggi available in stock. Cannot add 3 to cart.',
    ],
    [
      '[CART-29] nothing there at all',
      0,
      product(0),
      'Only 0 Maggi available in stock. Cannot add 1 to cart.',
    ],
  ])('is rejected with a message: %s [CART-25] [CART-26]', (...[_case, inCart, item, alert]) => {
    const result = addToCart(inCart, item);
    expect(!result.ok && cartAlertText(result.alert, item.productName)).toBe(alert);
  });

  it('never exceeds the stock [CART-25]', () => {
    fc.assert(
      fc.property(anyProduct, fc.integer({ min: 0, max: 60 }), (item, inCart) => {
        const added = addToCart(inCart, item);
        expect(added.ok).toBe(inCart + minimumQuantity(item) <= item.stock);
      }),
    );
  });
});

describe('updateQuantity', () => {
  const capped = 'Only 10 Maggi available in stock.';

  it.each([
    ['[CART-30] zero removes the item', 0, product(10, 3), { quantity: 0 }],
    ['[CART-30] less than zero removes it', -2, product(10, 3), { quantity: 0 }],
    ['[CART-31] under the minimum is raised to it', 2, product(10, 3), { quantity: 3 }],
    ['in between stands', 7, product(10, 3), { quantity: 7 }],
    ['the whole stock stands', 10, product(10, 3), { quantity: 10 }],
    [
      '[CART-32] [CART-33] above the stock is capped, and said',
      11,
      product(10, 3),
      { quantity: 10, alert: capped },
    ],
    [
      '[CART-31] [CART-32] less in stock than the minimum cannot stay in the cart',
      5,
      product(2, 3),
      { quantity: 0, alert: 'Only 2 Maggi available in stock.' },
    ],
    ['an emptied field is the minimum', Number.NaN, product(10, 3), { quantity: 3 }],
    ['a part of an item does not count', 4.9, product(10, 3), { quantity: 4 }],
    ['without end is the stock', Infinity, product(10, 3), { quantity: 10, alert: capped }],
  ])('%s', (...[_case, requested, item, result]) => {
    const { quantity, alert } = updateQuantity(requested, item);
    expect({ quantity, ...(alert && { alert: cartAlertText(alert, item.productName) }) }).toEqual(result);
  });

  it('gives zero or a quantity between minimum and stock [CART-31] [CART-32]', () => {
    fc.assert(
      fc.property(anyProduct, fc.integer({ min: -5, max: 60 }), (item, requested) => {
        const { quantity } = updateQuantity(requested, item);
        const fits = quantity >= minimumQuantity(item) && quantity <= item.stock;
        expect(quantity === 0 || fits).toBe(true);
      }),
    );
  });
});

describe('badges and buttons', () => {
  it.each([
    ['[PROD-19] nothing left', product(0), 'out', 'Out of Stock'],
    ['[PROD-19] less than the minimum left', product(2, 3), 'out', 'Out of Stock'],
    ['[PROD-21] exactly the minimum left', product(3, 3), 'low', 'Only 3 Left'],
    ['[PROD-21] five left', product(5), 'low', 'Only 5 Left'],
    ['[PROD-11] six left', product(6), 'in', 'In Stock'],
  ])('%s: badge %s', (...[_case, item, kind, text]) => {
    expect(stockBadge(item)).toEqual({ kind, text });
    expect(isOutOfStock(item)).toBe(kind === 'out');
  });

  it.each([
    ['[CART-35] [PROD-20] at the stock', 10, true, 'Max in Cart'],
    ['[CART-35] above it, when the stock fell', 12, true, 'Max in Cart'],
    ['[PROD-21] one below', 9, false, 'Only 1 Left'],
    ['[PROD-21] five below', 5, false, 'Only 5 Left'],
    ['with plenty left', 4, false, null],
  ])('plus: %s', (...[_case, quantity, disabled, label]) => {
    expect(getIncrementState(quantity, product(10))).toEqual({ disabled, label });
  });

  it.each([
    ['below the minimum', 2, true],
    ['at the minimum', 3, true],
    ['above the minimum', 4, false],
  ])('minus: %s [CART-34]', (_case, quantity, disabled) => {
    expect(isDecrementDisabled(quantity, product(10, 3))).toBe(disabled);
  });
});

describe('isStoredCartItem', () => {
  const stored = { ...product(10), price: 20, quantity: 2 };

  it.each([
    ['as it was stored', stored],
    ['one that is free', { ...stored, price: 0 }],
  ])('accepts %s [CART-39] [CART-40]', (_case, value) => {
    expect(isStoredCartItem(value)).toBe(true);
  });

  it.each([
    ['[CART-36] no id', { price: 20, quantity: 2 }],
    ['[CART-36] an empty id', { ...stored, _id: '' }],
    ['[CART-37] no quantity', { ...stored, quantity: undefined }],
    ['[CART-37] quantity zero', { ...stored, quantity: 0 }],
    ['[CART-37] a negative quantity', { ...stored, quantity: -1 }],
    ['[CART-37] a part of an item', { ...stored, quantity: 1.5 }],
    ['[CART-37] a quantity in words', { ...stored, quantity: '2' }],
    ['[CART-38] no price', { _id: 'p1', quantity: 2 }],
    ['[CART-38] price null', { ...stored, price: null }],
    ['[CART-38] a price that is no number', { ...stored, price: Number.NaN }],
    ['null', null],
    ['a text', 'p1'],
    ['a list', [1, 2]],
  ])('rejects %s [CART-39] [CART-40]', (_case, value) => {
    expect(isStoredCartItem(value)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { ProductView } from '#contract/products.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createCartStore } from '#web/cart/cart-store.ts';
import { getCartChanges, refreshCart } from './refresh-cart.ts';

const noodles: ProductView = {
  _id: 'noodles',
  productName: 'Masala Instant Noodles',
  description: '140 g cup',
  category: 'Instant Meals',
  price: 30,
  stock: 20,
  imageUrl: '/pictures/steaming-bowl.svg',
  deliveryCharge: 3,
  minimum_order_qty: 1,
};
const peanuts: ProductView = {
  ...noodles,
  _id: 'peanuts',
  productName: 'Salted Peanuts',
  price: 25,
  minimum_order_qty: 2,
};

/** Null: no longer sold. */
function getChanges(quantity: number, currentProduct: ProductView | null) {
  return getCartChanges([{ ...noodles, quantity }], new Map([[noodles._id, currentProduct]]));
}

/** A cart with its own brand and storage key. */
function createCart(brand: string, products: readonly ProductView[]) {
  const cart = createCartStore(brand);
  for (const product of products) cart.add(product);
  return cart;
}

describe('refreshCart', () => {
  it('returns no lines without changes', () => {
    expect(getChanges(2, noodles)).toEqual([]);
    expect(getCartChanges([{ ...noodles, quantity: 2 }], new Map())).toEqual([]);
  });

  it('returns both prices of a changed product', () => {
    expect(getChanges(2, { ...noodles, price: 32.5 })).toEqual([
      { productId: 'noodles', quantity: 2, text: 'Masala Instant Noodles now costs ₹32.50 (was ₹30).' },
    ]);
  });

  it('caps a quantity at the stock with a message [CART-32] [CART-33]', () => {
    expect(getChanges(5, { ...noodles, stock: 3 })).toEqual([
      { productId: 'noodles', quantity: 3, text: 'Only 3 Masala Instant Noodles available in stock.' },
    ]);
  });

  it('removes unavailable products with a message', () => {
    const [soldOut] = getChanges(5, { ...noodles, stock: 0 });
    expect(soldOut).toMatchObject({ quantity: 0 });
    expect(soldOut?.text).toBe('Masala Instant Noodles is out of stock and was removed from your cart.');
    expect(getChanges(5, null)).toMatchObject([{ quantity: 0 }]);
  });

  it('raises a quantity to a new minimum [CART-31]', () => {
    const [change] = getChanges(1, { ...noodles, minimum_order_qty: 4 });
    expect(change).toMatchObject({
      quantity: 4,
      text: 'The minimum order for Masala Instant Noodles is 4. Your cart now has 4.',
    });
  });

  it('sends one request, and stores new prices, stock and quantities', async () => {
    const cart = createCart('refresh-stores', [noodles, peanuts]);
    cart.setQuantity('noodles', 9);
    const requestedIds: (readonly string[])[] = [];
    const { lines, isComplete } = await refreshCart(cart, async (ids) => {
      requestedIds.push(ids);
      return [{ ...noodles, price: 35, stock: 4 }];
    });
    expect(requestedIds).toEqual([['noodles', 'peanuts']]);
    expect(cart.read().items).toEqual([{ ...noodles, price: 35, stock: 4, quantity: 4 }]);
    expect(lines).toHaveLength(3);
    expect(isComplete).toBe(true);
  });

  it('sends no request for an empty cart', async () => {
    const result = await refreshCart(createCart('refresh-empty', []), () =>
      Promise.reject(new Error('nobody was to be asked')),
    );
    expect(result).toEqual({ lines: [], isComplete: true });
  });

  it('keeps the cart when the request fails', async () => {
    const cart = createCart('refresh-offline', [noodles]);
    const before = cart.read();
    const result = await refreshCart(cart, () =>
      Promise.reject(new ApiError({ kind: 'network', code: 'NETWORK' })),
    );
    expect(result).toEqual({ lines: [], isComplete: false });
    expect(cart.read()).toEqual(before);
  });
});

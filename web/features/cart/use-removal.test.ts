import { describe, expect, it } from 'vitest';
import type { CartItem } from '#web/cart/cart-store.ts';
import { getRemovedIndex, restoreRemoved } from './use-removal.ts';

function createItem(name: string, quantity = 1): CartItem {
  return {
    _id: name,
    productName: name,
    description: '',
    category: 'Snacks',
    price: 25,
    stock: 20,
    imageUrl: '',
    deliveryCharge: 2,
    minimum_order_qty: 1,
    quantity,
  };
}

const [soap, tea, chips] = [createItem('soap'), createItem('tea', 3), createItem('chips')];
const removal = { before: [soap, tea, chips], removed: [tea] };

describe('restoreRemoved', () => {
  it('restores a removed line at its position with its quantity', () => {
    expect(restoreRemoved([soap, chips], removal)).toEqual([soap, tea, chips]);
  });

  it('keeps later changes', () => {
    const more = createItem('soap', 5);
    const pens = createItem('pens');
    expect(restoreRemoved([more, pens], removal)).toEqual([more, tea, pens]);
    expect(restoreRemoved([soap, createItem('tea', 1)], removal)).toEqual([soap, createItem('tea', 1)]);
  });

  it('restores a whole cart', () => {
    const cartItems = [soap, tea, chips];
    expect(restoreRemoved([], { before: cartItems, removed: cartItems })).toEqual(cartItems);
  });
});

it('getRemovedIndex counts the current lines before it', () => {
  expect(getRemovedIndex([soap, chips], removal)).toBe(1);
  expect(getRemovedIndex([chips], removal)).toBe(0);
  expect(getRemovedIndex([], removal)).toBe(0);
});

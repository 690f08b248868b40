import { describe, expect, it } from 'vitest';
import type { CartItem } from '#web/shell/cart-store.ts';
import { placeOfRemoved, withPutBack } from './removal.ts';

function item(name: string, quantity = 1): CartItem {
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

const [soap, tea, chips] = [item('soap'), item('tea', 3), item('chips')];
const removal = { before: [soap, tea, chips], removed: [tea] };

describe('withPutBack', () => {
  it('puts a removed line back into its place, with its quantity', () => {
    expect(withPutBack([soap, chips], removal)).toEqual([soap, tea, chips]);
  });

  it('keeps what has changed since', () => {
    const more = item('soap', 5);
    const pens = item('pens');
    expect(withPutBack([more, pens], removal)).toEqual([more, tea, pens]);
    expect(withPutBack([soap, item('tea', 1)], removal)).toEqual([soap, item('tea', 1)]);
  });

  it('puts a whole cart back', () => {
    const all = [soap, tea, chips];
    expect(withPutBack([], { before: all, removed: all })).toEqual(all);
  });
});

describe('placeOfRemoved', () => {
  it('counts the lines that stand before it now', () => {
    expect(placeOfRemoved([soap, chips], removal)).toBe(1);
    expect(placeOfRemoved([chips], removal)).toBe(0);
    expect(placeOfRemoved([], removal)).toBe(0);
  });
});

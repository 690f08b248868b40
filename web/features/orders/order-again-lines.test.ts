import { describe, expect, it } from 'vitest';
import type { ProductView } from '#contract/products.ts';
import type { OrderAgainLineResult } from '#domain/order-again.ts';
import { orderAgainDetails, orderAgainTitle } from './order-again-lines.ts';

function product(productName: string, parts: Partial<ProductView> = {}): ProductView {
  return {
    _id: productName,
    productName,
    description: '',
    category: 'Snacks',
    price: 25,
    stock: 20,
    imageUrl: '',
    deliveryCharge: 2,
    minimum_order_qty: 1,
    ...parts,
  };
}

const added = {
  kind: 'added',
  product: product('Maggi'),
  previousQuantity: 0,
  added: 2,
  ordered: 2,
} as const;
const unavailable = { kind: 'gone', productId: 'x' } as const;
const createSoldOut = (name: string) => ({ kind: 'sold-out', product: product(name) }) as const;

describe('orderAgainTitle and orderAgainDetails', () => {
  it.each<[string, readonly OrderAgainLineResult<ProductView>[], string | null]>([
    ['everything', [added, added], 'Order #AB12CD34 is in your cart, at today’s prices.'],
    [
      'a part',
      [added, unavailable, createSoldOut('Soap')],
      '1 of 3 products of order #AB12CD34 added, at today’s prices.',
    ],
    ['nothing', [unavailable, createSoldOut('Soap')], null],
  ])('%s', (...[_case, lineResults, title]) => {
    expect(orderAgainTitle(lineResults, 'AB12CD34')).toBe(title);
  });

  it.each<[string, readonly OrderAgainLineResult<ProductView>[], readonly string[]]>([
    ['as ordered: nothing is said', [added], []],
    [
      'fewer are left',
      [{ ...added, kind: 'fewer', ordered: 5 }],
      ['Maggi: 2 instead of 5, because no more are in stock.'],
    ],
    [
      'the minimum was raised',
      [{ ...added, kind: 'raised', product: product('Maggi', { minimum_order_qty: 6 }) }],
      ['The minimum order for Maggi is 6 today.'],
    ],
    [
      'the price changed',
      [{ ...added, product: product('Maggi', { price: 27.5 }), previousPrice: 25 }],
      ['Maggi now costs ₹27.50 (was ₹25).'],
    ],
    [
      'the cart holds all there is',
      [{ kind: 'all-in-cart', product: product('Maggi') }],
      ['Maggi: your cart already has all that is in stock.'],
    ],
    [
      'several are sold out: one line',
      [createSoldOut('Soap'), createSoldOut('Tea')],
      ['Out of stock: Soap, Tea.'],
    ],
    ['one is no longer sold', [unavailable], ['1 product is no longer sold.']],
    ['several are no longer sold', [unavailable, unavailable], ['2 products are no longer sold.']],
    [
      'what was added comes first, what is missing last',
      [unavailable, createSoldOut('Soap'), { ...added, kind: 'fewer', ordered: 3, previousPrice: 24 }],
      [
        'Maggi: 2 instead of 3, because no more are in stock.',
        'Maggi now costs ₹25 (was ₹24).',
        'Out of stock: Soap.',
        '1 product is no longer sold.',
      ],
    ],
  ])('%s', (...[_case, lineResults, lines]) => {
    expect(orderAgainDetails(lineResults)).toEqual(lines);
  });
});

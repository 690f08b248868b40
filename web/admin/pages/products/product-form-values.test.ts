import { describe, expect, it } from 'vitest';
import { newProductValues, parseCount, toProductBody, validateProduct } from './product-form-values.ts';

const valid = { ...newProductValues, productName: 'Chips', category: 'Snacks', price: '20.50' };

describe('the form of a product', () => {
  it('sends amounts in rupees, empty codes as none, and no stock', () => {
    expect(toProductBody({ ...valid, deliveryCharge: '1,250', lowStockLimit: ' 8 ' })).toEqual({
      productName: 'Chips',
      description: '',
      category: 'Snacks',
      price: 20.5,
      deliveryCharge: 1250,
      minimum_order_qty: 1,
      codeName: null,
      isVisible: true,
      keywords: '',
      storagePlace: '',
      barcode: null,
      lowStockLimit: 8,
    });
    expect(toProductBody(valid).lowStockLimit).toBeNull();
  });

  it.each([
    ['productName', ' '],
    ['category', ''],
    ['price', ''],
    ['price', '20.505'],
    ['price', '-3'],
    ['deliveryCharge', 'free'],
    ['minimum_order_qty', '0'],
    ['minimum_order_qty', '1.5'],
    ['lowStockLimit', '-1'],
    ['stock', ''],
  ] as const)('reports %s %j', (field, text) => {
    expect(Object.keys(validateProduct({ ...valid, [field]: text }))).toEqual([field]);
  });

  it('accepts what is filled in', () => {
    expect(validateProduct(valid)).toEqual({});
  });
});

it.each([
  ['12', 12],
  [' 0 ', 0],
  ['', null],
  ['1e3', null],
  ['1234567', null],
])('parseCount of %j is %s', (text, count) => {
  expect(parseCount(text)).toBe(count);
});

import { expect, it } from 'vitest';
import { findProducts } from './find-product.ts';
import { setQuantity, suggestGiven } from './sale-lines.ts';
import type { SoldProduct } from './sale-lines.ts';

it.each([
  [7_000, [7_000, 10_000, 20_000, 50_000]],
  [20_550, [20_550, 25_000, 30_000, 40_000, 50_000]],
  [50_000, [50_000, 60_000]],
])('%d paise are paid with one of %j', (paise, given) => {
  expect(suggestGiven(paise)).toEqual(given);
});

it('adds a line at the end, changes it where it is, and drops it at 0', () => {
  const two = setQuantity(setQuantity([], 'rope', 1), 'soap', 2);
  expect(setQuantity(two, 'rope', 3)).toEqual([
    { productId: 'rope', quantity: 3 },
    { productId: 'soap', quantity: 2 },
  ]);
  expect(setQuantity(two, 'rope', 0)).toEqual([{ productId: 'soap', quantity: 2 }]);
});

const product = (given: Partial<SoldProduct> & { _id: string }): SoldProduct => ({
  productName: given._id,
  price: 10,
  stock: 1,
  category: 'Snacks',
  barcode: null,
  codeName: undefined,
  unavailableSince: null,
  keywords: '',
  description: '',
  ...given,
});
const products = [
  product({ _id: 'Hot Rope', barcode: '890 1', keywords: 'cord' }),
  product({ _id: 'Rope' }),
  product({ _id: 'Soap', codeName: 'NS-1', category: 'Care' }),
];

it.each([
  ['8901', null, ['Hot Rope']],
  ['ns-1', null, ['Soap']],
  ['rope', null, ['Rope', 'Hot Rope']],
  ['cord', null, ['Hot Rope']],
  ['sopa', null, ['Soap']],
  ['', 'Care', ['Soap']],
  ['rope', 'Care', ['Rope', 'Hot Rope']],
  ['xyz', null, []],
])('%j in the category %s finds %j', (text, category, names) => {
  expect(findProducts(products, { text, category }).map(({ _id }) => _id)).toEqual(names);
});

import { expect, it } from 'vitest';
import { findPictured } from './picture-files.ts';

const chips = { productName: 'Masala Chips', description: '50 g', barcode: '890-1', codeName: 'CHP' };
const noodles = { productName: 'Noodles', description: '70 g', barcode: null };
const bigNoodles = { ...noodles, description: '140 g' };
const products = [chips, noodles, bigNoodles];

it.each([
  ['Masala Chips.jpg', chips],
  ['masala_chips-50-g.PNG', chips],
  ['890-1.webp', chips],
  ['chp.jpeg', chips],
  ['Noodles 140g.jpg', bigNoodles],
  ['noodles.jpg', 'several'],
  ['IMG_2041.jpg', undefined],
  ['Masala.jpg', chips],
  ['oodles.jpg', 'several'],
  ['chi.jpg', undefined],
  ['___.jpg', undefined],
])('findPictured finds for %s its product', (file, product) => {
  expect(findPictured(products, file)).toBe(product);
});

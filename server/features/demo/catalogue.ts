/**
 * The demo catalogue in default order: featured products first, then one product per category in turn, so that
 * every page is mixed. Books are last.
 */
import { beverages, instantMeals, snacks, sweets } from './catalogue-food.ts';
import { books, electricals, personalCare, stationery } from './catalogue-household.ts';
import type { DemoProduct } from './demo-product.ts';

const featuredCodeNames: readonly string[] = [
  'NDL-140',
  'POP-090',
  'CLD-250',
  'CKE-006',
  'PNT-075',
  'CHC-080',
  'MNG-200',
  'ICE-100',
  'SOP-100',
  'NTB-160',
  'BAT-004',
  'CRS-070',
];

const categories = [instantMeals, snacks, beverages, sweets, personalCare, stationery, electricals];

/** All demo products in default order. */
export const demoProducts: readonly DemoProduct[] = [
  ...featuredProducts(),
  ...interleavedProducts(),
  ...books,
];

function featuredProducts(): readonly DemoProduct[] {
  return featuredCodeNames.map((codeName) => {
    const product = categories.flat().find((candidate) => candidate.codeName === codeName);
    if (product === undefined) throw new Error(`There is no featured product ${codeName}.`);
    return product;
  });
}

function interleavedProducts(): readonly DemoProduct[] {
  const rest = categories.map((products) =>
    products.filter(({ codeName }) => !featuredCodeNames.includes(codeName)),
  );
  const maxLength = Math.max(...rest.map((products) => products.length));
  return Array.from({ length: maxLength }, (_, index) =>
    rest.flatMap((products) => products.slice(index, index + 1)),
  ).flat();
}

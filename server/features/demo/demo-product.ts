/** Demo products as seed data: money in rupees, with at most one half. */
export type DemoCategory =
  | 'Snacks'
  | 'Instant Meals'
  | 'Beverages'
  | 'Sweets'
  | 'Personal Care'
  | 'Stationery'
  | 'Electricals'
  | 'Books';

/** A demo product. `picture` is the name of a Fluent Emoji, drawn to `/pictures/<picture>.svg`. */
export type DemoProduct = {
  readonly slug: string;
  readonly productName: string;
  readonly description: string;
  readonly category: DemoCategory;
  readonly priceRupees: number;
  readonly deliveryChargeRupees: number;
  readonly stock: number;
  readonly minimumOrderQty: number;
  readonly codeName: string;
  readonly picture: string;
};

type DemoProductRow = readonly [
  codeName: string,
  productName: string,
  description: string,
  picture: string,
  priceRupees: number,
  deliveryChargeRupees: number,
  stock: number,
  minimumOrderQty?: number,
];

/** Parses the products of a category, one per line; the minimum order is 1 by default. */
export function defineProducts(
  category: DemoCategory,
  rows: readonly DemoProductRow[],
): readonly DemoProduct[] {
  return rows.map(
    ([
      codeName,
      productName,
      description,
      picture,
      priceRupees,
      deliveryChargeRupees,
      stock,
      minimumOrderQty = 1,
    ]) => ({
      slug: toSlug(productName),
      productName,
      description,
      category,
      priceRupees,
      deliveryChargeRupees,
      stock,
      minimumOrderQty,
      codeName,
      picture,
    }),
  );
}

function toSlug(productName: string): string {
  return productName
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

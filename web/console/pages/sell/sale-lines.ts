import { paiseFromRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { AdminProductView } from '#contract/products.ts';

/** Pieces of a product on the counter. */
export type SaleLine = { productId: string; quantity: number };

export type SoldProduct = Pick<
  AdminProductView,
  | '_id'
  | 'productName'
  | 'price'
  | 'stock'
  | 'category'
  | 'barcode'
  | 'codeName'
  | 'unavailableSince'
  | 'keywords'
  | 'description'
>;

/** A line with its product as it is now. */
export type PricedSaleLine = SaleLine & { product: SoldProduct; paise: Paise };

/** What can be sold of a product now. */
export function countForSale({ stock, unavailableSince }: SoldProduct): number {
  return unavailableSince === null ? Math.max(0, stock) : 0;
}

/** With another number of pieces, at the end where the product is new; without its line for 0. */
export function setQuantity(
  lines: readonly SaleLine[],
  productId: string,
  quantity: number,
): readonly SaleLine[] {
  if (quantity <= 0) return lines.filter((line) => line.productId !== productId);
  if (lines.every((line) => line.productId !== productId)) return [...lines, { productId, quantity }];
  return lines.map((line) => (line.productId === productId ? { productId, quantity } : line));
}

export function quantityOf(lines: readonly SaleLine[], productId: string): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0;
}

/** Without products that are no longer sold. */
export function priceSale(
  lines: readonly SaleLine[],
  products: readonly SoldProduct[],
): readonly PricedSaleLine[] {
  return lines.flatMap((line) => {
    const product = products.find(({ _id }) => _id === line.productId);
    return product === undefined
      ? []
      : [{ ...line, product, paise: paiseFromRupees(product.price) * line.quantity }];
  });
}

/** Notes of rupees that people pay with. */
const notes = [50, 100, 200, 500].map(paiseFromRupees);

/** What is given for a sum: exactly that, and the next round amounts of each note. */
export function suggestGiven(paise: Paise): Paise[] {
  const rounded = notes.map((note) => Math.ceil(paise / note) * note);
  return [...new Set([paise, ...rounded])].toSorted((a, b) => a - b);
}

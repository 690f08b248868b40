import type { ProductsChange } from '#contract/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { calculateChangedPrice } from '#domain/product-price-change.ts';
import { parseRupees } from '#web/forms/parse-rupees.ts';

export const bulkKinds = [
  'price-percent',
  'price-delta',
  'price-set',
  'delivery-charge',
  'category',
  'show',
  'hide',
] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** What is filled in for a change of many products. */
export type BulkInput = { kind: BulkKind; text: string; isRounded: boolean };

/** The change of the request; null where the text is no number, or no category. */
export function toProductsChange({ kind, text, isRounded }: BulkInput): ProductsChange | null {
  if (kind === 'show' || kind === 'hide') return { kind: 'visibility', isVisible: kind === 'show' };
  const trimmed = text.trim();
  if (kind === 'category') return trimmed === '' ? null : { kind, category: trimmed };
  const number = parseSigned(trimmed);
  if (number === null) return null;
  if (kind === 'price-percent')
    return number < -100 || number > 1000 || text.includes('₹') ? null : { kind, percent: number, isRounded };
  if (kind === 'price-delta') return { kind, amount: number };
  if (number < 0) return null;
  return kind === 'price-set' ? { kind, price: number } : { kind, deliveryCharge: number };
}

/** A number as in the fields of amounts, with a sign. */
function parseSigned(text: string): number | null {
  const paise = parseRupees(text.replace(/^[+−-]/, ''));
  return paise === null ? null : (/^[−-]/.test(text) ? -paise : paise) / 100;
}

/** The price of a product after the change, in paise; null where it is not possible, undefined where it stays. */
export function previewPrice(product: AdminProductView, change: ProductsChange): number | null | undefined {
  const pricePaise = paiseFromRupees(product.price);
  if (change.kind === 'price-percent') return calculateChangedPrice(pricePaise, change);
  if (change.kind === 'price-set')
    return calculateChangedPrice(pricePaise, {
      kind: change.kind,
      pricePaise: paiseFromRupees(change.price),
    });
  if (change.kind === 'price-delta')
    return calculateChangedPrice(pricePaise, {
      kind: change.kind,
      deltaPaise: paiseFromRupees(change.amount),
    });
  return undefined;
}

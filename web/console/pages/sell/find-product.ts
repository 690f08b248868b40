import {
  buildSearchText,
  matchesFuzzily,
  matchesSubstring,
  normalizeSearch,
} from '#domain/catalogue-search.ts';
import { findByCode } from '#web/console/pages/picking/find-scanned-line.ts';
import type { SoldProduct } from './sale-lines.ts';

/** The products of a category, all for none, that a typed text or a scanned code finds; the one with the code comes alone. */
export function findProducts(
  products: readonly SoldProduct[],
  { text, category }: { text: string; category: string | null },
): readonly SoldProduct[] {
  const query = normalizeSearch(text);
  if (query.trim() === '')
    return products.filter((product) => category === null || product.category === category);
  const scanned = findByCode(products, text);
  if (scanned !== undefined) return [scanned];
  const texts = products.map((product) => [product, buildSearchText(product)] as const);
  const found = texts.filter(([, own]) => matchesSubstring(own, query));
  const isBeginning = ([, own]: (typeof texts)[number]) => own.startsWith(query);
  const sorted = [...found.filter(isBeginning), ...found.filter((each) => !isBeginning(each))];
  return (sorted.length > 0 ? sorted : texts.filter(([, own]) => matchesFuzzily(own, query))).map(
    ([product]) => product,
  );
}

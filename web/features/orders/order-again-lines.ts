import { minimumQuantity } from '#domain/cart-rules.ts';
import { isAddedLine } from '#domain/order-again.ts';
import type { AddedLine, OrderAgainLineResult } from '#domain/order-again.ts';
import type { ProductView } from '#contract/products.ts';
import { orderAgainMessages as t } from '#messages/order-again.ts';
import { formatRupees } from '#web/api/format-rupees.ts';

type LineResult = OrderAgainLineResult<ProductView>;

/** Summary of the added products, or null when there are none. */
export function orderAgainTitle(lineResults: readonly LineResult[], shortId: string): string | null {
  const added = lineResults.filter(isAddedLine).length;
  if (added === 0) return null;
  return added === lineResults.length ? t.allAdded(shortId) : t.someAdded(added, lineResults.length, shortId);
}

/** Differences from the order, one line each; unavailable products in one line per reason. */
export function orderAgainDetails(lineResults: readonly LineResult[]): string[] {
  const soldOut = lineResults.flatMap((line) => (line.kind === 'sold-out' ? [line.product.productName] : []));
  const unavailableCount = lineResults.filter(({ kind }) => kind === 'gone').length;
  return [
    ...lineResults.flatMap((line) => (isAddedLine(line) ? addedLines(line) : [])),
    ...lineResults.flatMap((line) =>
      line.kind === 'all-in-cart' ? [t.allInCart(line.product.productName)] : [],
    ),
    ...(soldOut.length > 0 ? [t.soldOut(soldOut)] : []),
    ...(unavailableCount > 0 ? [t.noLongerSold(unavailableCount)] : []),
  ];
}

function addedLines({ kind, product, added, ordered, previousPrice }: AddedLine<ProductView>): string[] {
  const { productName } = product;
  const lines: string[] = [];
  if (kind === 'fewer') lines.push(t.fewer(productName, added, ordered));
  if (kind === 'raised') lines.push(t.raised(productName, minimumQuantity(product)));
  if (previousPrice !== undefined)
    lines.push(t.price(productName, formatRupees(product.price), formatRupees(previousPrice)));
  return lines;
}

import { minimumQuantity } from '#domain/cart-rules.ts';
import { wasAdded } from '#domain/order-again.ts';
import type { AddedLine, AgainOutcome } from '#domain/order-again.ts';
import type { ProductView } from '#contract/products.ts';
import { orderAgainTexts as words } from '#web/i18n/order-again.ts';
import { rupeesText } from '#web/shell/rupees.ts';

type Outcome = AgainOutcome<ProductView>;

/** How much of an order came into the cart, or null where nothing did. */
export function againTitle(outcomes: readonly Outcome[], shortId: string): string | null {
  const added = outcomes.filter(wasAdded).length;
  if (added === 0) return null;
  return added === outcomes.length
    ? words.allAdded(shortId)
    : words.someAdded(added, outcomes.length, shortId);
}

/** What is not as it was in the order, and why: one line each, what is missing altogether in one line per reason. */
export function againLines(outcomes: readonly Outcome[]): string[] {
  const soldOut = outcomes.flatMap((line) =>
    line.kind === 'sold-out' ? [line.product.productName] : [],
  );
  const gone = outcomes.filter(({ kind }) => kind === 'gone').length;
  return [
    ...outcomes.flatMap((line) => (wasAdded(line) ? addedLines(line) : [])),
    ...outcomes.flatMap((line) =>
      line.kind === 'all-in-cart' ? [words.allInCart(line.product.productName)] : [],
    ),
    ...(soldOut.length > 0 ? [words.soldOut(soldOut)] : []),
    ...(gone > 0 ? [words.gone(gone)] : []),
  ];
}

function addedLines({
  kind,
  product,
  added,
  ordered,
  priceBefore,
}: AddedLine<ProductView>): string[] {
  const { productName } = product;
  const lines: string[] = [];
  if (kind === 'fewer') lines.push(words.fewer(productName, added, ordered));
  if (kind === 'raised') lines.push(words.raised(productName, minimumQuantity(product)));
  if (priceBefore !== undefined)
    lines.push(words.price(productName, rupeesText(product.price), rupeesText(priceBefore)));
  return lines;
}

/**
 * What comes into the cart when an order is ordered again: never what it was then, always what today's products allow.
 * The same rules as for a single product, so that nothing stands in the cart that could not be put there by hand.
 */
import { isOutOfStock, minimumQuantity, updateQuantity } from './cart-rules.ts';
import type { CartProduct } from './cart-rules.ts';
import { paiseFromRupees } from './money.ts';

/** One line item of the order; `price` in rupees, as it was paid. */
export type OrderedLine = { productId: string; quantity: number; price: number };

type ProductToday = CartProduct & { price: number };

/** A product as it stands in a cart. */
type InCart<Product> = Product & { quantity: number };

/** What became of one line. */
export type AgainOutcome<Product> =
  | { kind: 'gone'; productId: string }
  /** Sold, but not now: less is left than the minimum order. */
  | { kind: 'sold-out'; product: Product }
  /** The cart already holds all there is. */
  | { kind: 'all-in-cart'; product: Product }
  | AddedLine<Product>;

/** Added as ordered, or `fewer` (all that is left), or `raised` (to the minimum of today). */
export type AddedLine<Product> = {
  kind: 'added' | 'fewer' | 'raised';
  product: Product;
  /** How many the cart held. */
  before: number;
  added: number;
  ordered: number;
  /** In rupees, where the price is another one than the customer saw last: in the cart, else in the order. */
  priceBefore?: number;
};

type OrderAgainInput<Product> = {
  ordered: readonly OrderedLine[];
  /** What is sold today, by id; what is missing is no longer sold. */
  today: ReadonlyMap<string, Product>;
  cart: readonly InCart<Product>[];
};

type OrderAgainResult<Product> = {
  items: readonly InCart<Product>[];
  outcomes: readonly AgainOutcome<Product>[];
};

/**
 * Adds the order's products to what is in the cart, at today's price, stock and minimum. What cannot be added leaves the
 * cart as it is. One outcome per product, in the order's own order.
 */
export function orderAgain<Product extends ProductToday>({
  ordered,
  today,
  cart,
}: OrderAgainInput<Product>): OrderAgainResult<Product> {
  const items = new Map(cart.map((item) => [item._id, item]));
  const outcomes = mergedLines(ordered).map((line): AgainOutcome<Product> => {
    const product = today.get(line.productId);
    if (product === undefined) return { kind: 'gone', productId: line.productId };
    if (isOutOfStock(product)) return { kind: 'sold-out', product };
    const inCart = items.get(product._id);
    const before = inCart?.quantity ?? 0;
    const { quantity } = updateQuantity(before + line.quantity, product);
    const added = quantity - before;
    if (added <= 0) return { kind: 'all-in-cart', product };
    items.set(product._id, { ...product, quantity });
    return {
      kind: kindOf(added, line.quantity),
      product,
      before,
      added,
      ordered: line.quantity,
      ...priceBefore(product, inCart?.price ?? line.price),
    };
  });
  return { items: [...items.values()], outcomes };
}

/** Whether a line came into the cart, be it in another number than ordered. */
export function wasAdded<Product>(outcome: AgainOutcome<Product>): outcome is AddedLine<Product> {
  return outcome.kind === 'added' || outcome.kind === 'fewer' || outcome.kind === 'raised';
}

/**
 * The cart without what was added. What the customer has done since stays: more of a product, less of it, or none. Less
 * than the minimum order of a product that was not there before goes.
 */
export function withoutOrderAgain<Product extends CartProduct>(
  cart: readonly InCart<Product>[],
  outcomes: readonly AgainOutcome<Product>[],
): readonly InCart<Product>[] {
  const lines = new Map(outcomes.filter(wasAdded).map((line) => [line.product._id, line]));
  return cart.flatMap((item) => {
    const line = lines.get(item._id);
    if (line === undefined) return [item];
    const quantity = Math.min(item.quantity, Math.max(line.before, item.quantity - line.added));
    const stays = line.before > 0 || quantity >= minimumQuantity(item);
    return stays ? [{ ...item, quantity }] : [];
  });
}

/** One line per product, where it was first. */
function mergedLines(ordered: readonly OrderedLine[]): OrderedLine[] {
  const merged = new Map<string, OrderedLine>();
  for (const line of ordered) {
    const quantity = line.quantity + (merged.get(line.productId)?.quantity ?? 0);
    merged.set(line.productId, { ...line, quantity });
  }
  return [...merged.values()];
}

function kindOf(added: number, ordered: number): AddedLine<never>['kind'] {
  if (added === ordered) return 'added';
  return added < ordered ? 'fewer' : 'raised';
}

function priceBefore(product: ProductToday, seen: number): { priceBefore?: number } {
  return paiseFromRupees(seen) === paiseFromRupees(product.price) ? {} : { priceBefore: seen };
}

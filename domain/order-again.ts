/**
 * What comes into the cart when an order is ordered again: never what it was then, always what today's products allow.
 * The same rules as for a single product, so that nothing stands in the cart that could not be put there by hand.
 */
import { isOutOfStock, minimumQuantity, updateQuantity } from './cart-rules.ts';
import type { CartProduct } from './cart-rules.ts';
import { paiseFromRupees } from './money.ts';

/** One line item of the order; `price` in rupees, as it was paid. */
export type OrderedLine = { productId: string; quantity: number; price: number };

type CurrentProduct = CartProduct & { price: number };

/** A product as it stands in a cart. */
type CartItem<Product> = Product & { quantity: number };

/** What became of one line. */
export type OrderAgainLineResult<Product> =
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
  previousQuantity: number;
  added: number;
  ordered: number;
  /** In rupees, where the price is another one than the customer saw last: in the cart, else in the order. */
  previousPrice?: number;
};

type OrderAgainInput<Product> = {
  ordered: readonly OrderedLine[];
  /** What is sold today, by id; what is missing is no longer sold. */
  currentProducts: ReadonlyMap<string, Product>;
  cart: readonly CartItem<Product>[];
};

type OrderAgainResult<Product> = {
  items: readonly CartItem<Product>[];
  lineResults: readonly OrderAgainLineResult<Product>[];
};

/**
 * Adds the order's products to what is in the cart, at today's price, stock and minimum. What cannot be added leaves the
 * cart as it is. One outcome per product, in the order's own order.
 */
export function orderAgain<Product extends CurrentProduct>({
  ordered,
  currentProducts,
  cart,
}: OrderAgainInput<Product>): OrderAgainResult<Product> {
  const items = new Map(cart.map((item) => [item._id, item]));
  const lineResults = mergeLines(ordered).map((line): OrderAgainLineResult<Product> => {
    const product = currentProducts.get(line.productId);
    if (product === undefined) return { kind: 'gone', productId: line.productId };
    if (isOutOfStock(product)) return { kind: 'sold-out', product };
    const inCart = items.get(product._id);
    const previousQuantity = inCart?.quantity ?? 0;
    const { quantity } = updateQuantity(previousQuantity + line.quantity, product);
    const added = quantity - previousQuantity;
    if (added <= 0) return { kind: 'all-in-cart', product };
    items.set(product._id, { ...product, quantity });
    return {
      kind: getAddedLineKind(added, line.quantity),
      product,
      previousQuantity,
      added,
      ordered: line.quantity,
      ...previousPrice(product, inCart?.price ?? line.price),
    };
  });
  return { items: [...items.values()], lineResults };
}

/** Whether a line came into the cart, be it in another number than ordered. */
export function isAddedLine<Product>(
  lineResult: OrderAgainLineResult<Product>,
): lineResult is AddedLine<Product> {
  return lineResult.kind === 'added' || lineResult.kind === 'fewer' || lineResult.kind === 'raised';
}

/**
 * The cart without what was added. What the customer has done since stays: more of a product, less of it, or none. Less
 * than the minimum order of a product that was not there before goes.
 */
export function undoOrderAgain<Product extends CartProduct>(
  cart: readonly CartItem<Product>[],
  lineResults: readonly OrderAgainLineResult<Product>[],
): readonly CartItem<Product>[] {
  const lines = new Map(lineResults.filter(isAddedLine).map((line) => [line.product._id, line]));
  return cart.flatMap((item) => {
    const line = lines.get(item._id);
    if (line === undefined) return [item];
    const quantity = Math.min(
      item.quantity,
      Math.max(line.previousQuantity, item.quantity - line.added),
    );
    const stays = line.previousQuantity > 0 || quantity >= minimumQuantity(item);
    return stays ? [{ ...item, quantity }] : [];
  });
}

/** One line per product, where it was first. */
function mergeLines(ordered: readonly OrderedLine[]): OrderedLine[] {
  const merged = new Map<string, OrderedLine>();
  for (const line of ordered) {
    const quantity = line.quantity + (merged.get(line.productId)?.quantity ?? 0);
    merged.set(line.productId, { ...line, quantity });
  }
  return [...merged.values()];
}

function getAddedLineKind(added: number, ordered: number): AddedLine<never>['kind'] {
  if (added === ordered) return 'added';
  return added < ordered ? 'fewer' : 'raised';
}

function previousPrice(product: CurrentProduct, lastSeenPrice: number): { previousPrice?: number } {
  return paiseFromRupees(lastSeenPrice) === paiseFromRupees(product.price)
    ? {}
    : { previousPrice: lastSeenPrice };
}

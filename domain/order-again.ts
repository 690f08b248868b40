/**
 * Order Again: adds the products of an order with today's price, stock and minimum, by the same rules as a
 * single product.
 */
import { isOutOfStock, minimumQuantity, updateQuantity } from './cart-rules.ts';
import type { CartProduct } from './cart-rules.ts';
import { paiseFromRupees } from './money.ts';

/** An order item; `price` in rupees as paid. */
export type OrderedLine = { productId: string; quantity: number; price: number };

type CurrentProduct = CartProduct & { price: number };

/** A product in the cart. */
type CartItem<Product> = Product & { quantity: number };

/** The result for one line. */
export type OrderAgainLineResult<Product> =
  | { kind: 'gone'; productId: string }
  /** On sale, but the stock is below the minimum order. */
  | { kind: 'sold-out'; product: Product }
  /** The cart already has the whole stock. */
  | { kind: 'all-in-cart'; product: Product }
  | AddedLine<Product>;

/** Added as ordered, `fewer` (the remaining stock), or `raised` (to today's minimum). */
export type AddedLine<Product> = {
  kind: 'added' | 'fewer' | 'raised';
  product: Product;
  /** The quantity in the cart before. */
  previousQuantity: number;
  added: number;
  ordered: number;
  /** In rupees, if it differs from the last seen price: of the cart, else of the order. */
  previousPrice?: number;
};

type OrderAgainInput<Product> = {
  ordered: readonly OrderedLine[];
  /** Products on sale by id; others are missing. */
  currentProducts: ReadonlyMap<string, Product>;
  cart: readonly CartItem<Product>[];
};

type OrderAgainResult<Product> = {
  items: readonly CartItem<Product>[];
  lineResults: readonly OrderAgainLineResult<Product>[];
};

/**
 * Adds the products of an order to the cart with today's price, stock and minimum. Returns one result per
 * product in the order of the order.
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

/** Whether a line was added, in any quantity. */
export function isAddedLine<Product>(
  lineResult: OrderAgainLineResult<Product>,
): lineResult is AddedLine<Product> {
  return lineResult.kind === 'added' || lineResult.kind === 'fewer' || lineResult.kind === 'raised';
}

/**
 * The cart without the addition. Later changes of the customer stay. A new product below its minimum is removed.
 */
export function undoOrderAgain<Product extends CartProduct>(
  cart: readonly CartItem<Product>[],
  lineResults: readonly OrderAgainLineResult<Product>[],
): readonly CartItem<Product>[] {
  const lines = new Map(lineResults.filter(isAddedLine).map((line) => [line.product._id, line]));
  return cart.flatMap((item) => {
    const line = lines.get(item._id);
    if (line === undefined) return [item];
    const quantity = Math.min(item.quantity, Math.max(line.previousQuantity, item.quantity - line.added));
    const stays = line.previousQuantity > 0 || quantity >= minimumQuantity(item);
    return stays ? [{ ...item, quantity }] : [];
  });
}

/** One line per product at its first position. */
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

import { minimumQuantity, updateQuantity } from '#domain/cart-rules.ts';
import { paiseFromRupees } from '#domain/money.ts';
import type { ProductView } from '#contract/products.ts';
import { cartTexts } from '#web/i18n/cart.ts';
import type { CartItem } from '#web/shell/cart-store.ts';
import { rupeesText } from '#web/shell/rupees.ts';

const words = cartTexts.changes;

/** What the server says of the products in the cart, by id: as they are today, or null where one is no longer sold. */
type ProductsToday = ReadonlyMap<string, ProductView | null>;

/** What is done to one item, and the line that says so. */
export type CartChange = { productId: string; text: string; quantity: number };

/** What opening the cart found out; `isComplete` is false when the products could not be asked for. */
export type CartRefresh = { lines: readonly string[]; isComplete: boolean };

type CartParts = {
  validate: () => readonly CartItem[];
  setQuantity: (id: string, quantity: number) => string | undefined;
  remove: (id: string) => void;
  refreshProducts: (products: readonly ProductView[]) => void;
};

/**
 * Brings prices and stock of the stored cart up to date and drops what cannot be ordered. Whatever that changes for
 * the customer is said in one line each.
 */
export async function refreshCart(
  cart: CartParts,
  findProducts: (ids: readonly string[]) => Promise<readonly ProductView[]>,
): Promise<CartRefresh> {
  const asked = cart.validate().map(({ _id }) => _id);
  if (asked.length === 0) return { lines: [], isComplete: true };
  let found: readonly ProductView[];
  try {
    found = await findProducts(asked);
  } catch {
    return { lines: [], isComplete: false };
  }
  const sold = new Map(found.map((product) => [product._id, product]));
  const today = new Map(asked.map((id) => [id, sold.get(id) ?? null]));
  // What was changed while the answer was on its way counts as well.
  const changes = cartChanges(cart.validate(), today);
  cart.refreshProducts(found);
  for (const { productId, quantity } of changes) {
    if (quantity === 0) cart.remove(productId);
    else cart.setQuantity(productId, quantity);
  }
  return { lines: changes.map((change) => change.text), isComplete: true };
}

/** A refresh that found no change goes on saying what an earlier one had found. */
export function keepLines(earlier: CartRefresh | undefined, found: CartRefresh): CartRefresh {
  return earlier !== undefined && found.lines.length === 0
    ? { ...found, lines: earlier.lines }
    : found;
}

/** What today's products change about the items of a cart, in the order of the cart. */
export function cartChanges(items: readonly CartItem[], today: ProductsToday): CartChange[] {
  return items.flatMap((item) => {
    const product = today.get(item._id);
    if (product === undefined) return [];
    if (product === null) return [changeOf(item, 0, words.gone(item.productName))];
    return productChanges(item, product);
  });
}

function removedText(product: ProductView): string {
  return product.stock === 0
    ? words.outOfStock(product.productName)
    : words.belowMinimum(product.productName, product.stock, minimumQuantity(product));
}

function productChanges(item: CartItem, product: ProductView): CartChange[] {
  const { quantity, alert } = updateQuantity(item.quantity, product);
  const changes: CartChange[] = [];
  if (quantity > 0 && paiseFromRupees(product.price) !== paiseFromRupees(item.price)) {
    const now = rupeesText(product.price);
    changes.push(
      changeOf(item, quantity, words.price(product.productName, now, rupeesText(item.price))),
    );
  }
  if (alert !== undefined) {
    changes.push(changeOf(item, quantity, quantity === 0 ? removedText(product) : alert));
  } else if (quantity > item.quantity) {
    const minimum = minimumQuantity(product);
    changes.push(changeOf(item, quantity, words.minimum(product.productName, minimum)));
  }
  return changes;
}

function changeOf(item: CartItem, quantity: number, text: string): CartChange {
  return { productId: item._id, quantity, text };
}

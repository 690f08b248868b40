import { minimumQuantity, updateQuantity } from '#domain/cart-rules.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { cartAlertText } from '#i18n/cart-text.ts';
import type { ProductView } from '#contract/products.ts';
import { cartMessages } from '#messages/cart.ts';
import type { CartItem, CartStore } from '#web/cart/cart-store.ts';
import { formatRupees } from '#web/api/format-rupees.ts';

const t = cartMessages.changes;

/** Current products by id; null for one that is no longer sold. */
type CurrentProducts = ReadonlyMap<string, ProductView | null>;

/** A change of an item, and its line. */
export type CartChange = { productId: string; text: string; quantity: number };

/** The result of a refresh; `isComplete` is false when the products could not be loaded. */
export type CartRefresh = { lines: readonly string[]; isComplete: boolean };

type CartActions = Pick<CartStore, 'validate' | 'setQuantity' | 'remove' | 'refreshProducts'>;

/** Updates prices and stock in the cart and drops unavailable items. Returns a line per visible change. */
export async function refreshCart(
  cart: CartActions,
  findProducts: (ids: readonly string[]) => Promise<readonly ProductView[]>,
): Promise<CartRefresh> {
  const requestedIds = cart.validate().map(({ _id }) => _id);
  if (requestedIds.length === 0) return { lines: [], isComplete: true };
  let products: readonly ProductView[];
  try {
    products = await findProducts(requestedIds);
  } catch {
    return { lines: [], isComplete: false };
  }
  const productsById = new Map(products.map((product) => [product._id, product]));
  const currentProducts = new Map(requestedIds.map((id) => [id, productsById.get(id) ?? null]));
  // Includes changes during the request.
  const changes = getCartChanges(cart.validate(), currentProducts);
  cart.refreshProducts(products);
  for (const { productId, quantity } of changes) {
    if (quantity === 0) cart.remove(productId);
    else cart.setQuantity(productId, quantity);
  }
  return { lines: changes.map((change) => change.text), isComplete: true };
}

/** A refresh without changes keeps the lines of an earlier one. */
export function retainPreviousLines(previous: CartRefresh | undefined, refresh: CartRefresh): CartRefresh {
  return previous !== undefined && refresh.lines.length === 0
    ? { ...refresh, lines: previous.lines }
    : refresh;
}

/** Changes of the items by current products, in cart order. */
export function getCartChanges(items: readonly CartItem[], currentProducts: CurrentProducts): CartChange[] {
  return items.flatMap((item) => {
    const product = currentProducts.get(item._id);
    if (product === undefined) return [];
    if (product === null) return [createChange(item, 0, t.noLongerSold(item.productName))];
    return productChanges(item, product);
  });
}

function removedText(product: ProductView): string {
  return product.stock === 0
    ? t.outOfStock(product.productName)
    : t.belowMinimum(product.productName, product.stock, minimumQuantity(product));
}

function productChanges(item: CartItem, product: ProductView): CartChange[] {
  const { quantity, alert } = updateQuantity(item.quantity, product);
  const changes: CartChange[] = [];
  if (quantity > 0 && paiseFromRupees(product.price) !== paiseFromRupees(item.price)) {
    const now = formatRupees(product.price);
    changes.push(createChange(item, quantity, t.price(product.productName, now, formatRupees(item.price))));
  }
  if (alert !== undefined) {
    changes.push(
      createChange(
        item,
        quantity,
        quantity === 0 ? removedText(product) : cartAlertText(alert, product.productName),
      ),
    );
  } else if (quantity > item.quantity) {
    const minimum = minimumQuantity(product);
    changes.push(createChange(item, quantity, t.minimum(product.productName, minimum)));
  }
  return changes;
}

function createChange(item: CartItem, quantity: number, text: string): CartChange {
  return { productId: item._id, quantity, text };
}

import { minimumQuantity, updateQuantity } from '#domain/cart-rules.ts';
import { formatRupees, paiseFromRupees } from '#domain/money.ts';
import type { ProductView } from '#contract/products.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { CartItem } from '#web/shell/cart-store.ts';

/** What the server knows of a product in the cart: how it is today, that it is gone, or (no answer) nothing. */
export type ProductToday =
  | { state: 'sold'; product: ProductView }
  | { state: 'gone' }
  | { state: 'unknown' };

/** What is done to one item, and the line that says so. */
export type CartChange = { productId: string; text: string; quantity: number };

/** What opening the cart found out; `isComplete` is false when a product could not be asked for. */
export type CartRefresh = { lines: readonly string[]; isComplete: boolean };

type CartParts = {
  validate: () => readonly CartItem[];
  setQuantity: (id: string, quantity: number) => string | undefined;
  remove: (id: string) => void;
  refreshProducts: (products: readonly ProductView[]) => void;
};

/**
 * Brings prices and stock of the stored cart up to date and drops what cannot be ordered. Whatever that changes for
 * the customer is said in one line each. [CART-32] [CART-33] [CART-40]
 */
export async function refreshCart(
  cart: CartParts,
  findProduct: (id: string) => Promise<ProductView>,
): Promise<CartRefresh> {
  const items = cart.validate();
  const today = new Map(
    await Promise.all(items.map(async ({ _id }) => [_id, await askFor(_id, findProduct)] as const)),
  );
  // What was changed while the answers were on their way counts as well.
  const changes = cartChanges(cart.validate(), today);
  const products = [...today.values()];
  cart.refreshProducts(
    products.flatMap((found) => (found.state === 'sold' ? [found.product] : [])),
  );
  for (const { productId, quantity } of changes) {
    if (quantity === 0) cart.remove(productId);
    else cart.setQuantity(productId, quantity);
  }
  return {
    lines: changes.map((change) => change.text),
    isComplete: products.every((found) => found.state !== 'unknown'),
  };
}

async function askFor(
  id: string,
  findProduct: (id: string) => Promise<ProductView>,
): Promise<ProductToday> {
  try {
    return { state: 'sold', product: await findProduct(id) };
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND';
    return { state: isGone ? 'gone' : 'unknown' };
  }
}

/** What today's products change about the items of a cart, in the order of the cart. */
export function cartChanges(
  items: readonly CartItem[],
  today: ReadonlyMap<string, ProductToday>,
): CartChange[] {
  return items.flatMap((item) => {
    const found = today.get(item._id);
    if (found?.state === 'gone')
      return [
        changeOf(item, 0, `${item.productName} is no longer sold and was taken out of your cart.`),
      ];
    return found?.state === 'sold' ? productChanges(item, found.product) : [];
  });
}

function productChanges(item: CartItem, product: ProductView): CartChange[] {
  const { quantity, alert } = updateQuantity(item.quantity, product);
  const changes: CartChange[] = [];
  if (quantity > 0 && paiseFromRupees(product.price) !== paiseFromRupees(item.price)) {
    const [now, was] = [product.price, item.price].map((price) =>
      formatRupees(paiseFromRupees(price)),
    );
    changes.push(changeOf(item, quantity, `${product.productName} now costs ${now} (was ${was}).`));
  }
  if (alert !== undefined) {
    changes.push(
      changeOf(item, quantity, quantity === 0 ? `${alert} It was taken out of your cart.` : alert),
    );
  } else if (quantity > item.quantity) {
    const minimum = minimumQuantity(product);
    changes.push(
      changeOf(item, quantity, `The minimum order for ${product.productName} is ${minimum}.`),
    );
  }
  return changes;
}

function changeOf(item: CartItem, quantity: number, text: string): CartChange {
  return { productId: item._id, quantity, text };
}

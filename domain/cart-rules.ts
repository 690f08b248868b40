/** Cart rules: minimum, stock, and why a quantity is not possible. The server checks the same when pricing. */

/** The product fields used by the rules; cart items have more. */
export type CartProduct = {
  _id: string;
  productName: string;
  stock: number;
  minimum_order_qty?: number | null | undefined;
};

/** What the rules need of a product. */
export type StockLevel = Pick<CartProduct, 'stock' | 'minimum_order_qty'>;

/** At or below this stock the remaining quantity is shown. */
export const lowStockThreshold = 5;

/** The minimum order quantity; 1 by default. */
export function minimumQuantity(product: Pick<CartProduct, 'minimum_order_qty'>): number {
  return Math.max(1, product.minimum_order_qty ?? 1);
}

/** Whether the stock is below the minimum. */
export function isOutOfStock(product: StockLevel): boolean {
  return product.stock < minimumQuantity(product);
}

/** Why the cart has less than was wanted: `amount` was to be added, `left` still can be. */
export type CartAlert =
  | { kind: 'cannot-add'; stock: number; amount: number }
  | { kind: 'no-more'; quantity: number }
  | { kind: 'only-more'; left: number; amount: number }
  | { kind: 'only-in-stock'; stock: number };

/** Adds the minimum to the cart quantity, or returns why nothing was added. */
export function addToCart(
  currentQuantity: number,
  product: StockLevel,
): { ok: true; quantity: number } | { ok: false; alert: CartAlert } {
  const { stock } = product;
  const amount = minimumQuantity(product);
  const quantity = currentQuantity + amount;
  if (quantity <= stock) return { ok: true, quantity };
  if (currentQuantity <= 0) return { ok: false, alert: { kind: 'cannot-add', stock, amount } };
  const left = stock - currentQuantity;
  if (left <= 0) return { ok: false, alert: { kind: 'no-more', quantity: currentQuantity } };
  return { ok: false, alert: { kind: 'only-more', left, amount } };
}

/**
 * The resulting quantity of a requested one; 0 removes the item. An out-of-stock product has quantity 0. Invalid
 * numbers count as the minimum, so that an empty field removes nothing.
 */
export function updateQuantity(
  requested: number,
  product: StockLevel,
): { quantity: number; alert?: CartAlert } {
  const minimum = minimumQuantity(product);
  const requestedQuantity = Number.isNaN(requested) ? minimum : Math.floor(requested);
  if (requestedQuantity <= 0) return { quantity: 0 };
  const raisedQuantity = Math.max(requestedQuantity, minimum);
  if (raisedQuantity <= product.stock) return { quantity: raisedQuantity };
  return {
    quantity: isOutOfStock(product) ? 0 : product.stock,
    alert: { kind: 'only-in-stock', stock: product.stock },
  };
}

/** The minus button is disabled at or below the minimum. */
export function isDecrementDisabled(
  quantity: number,
  product: Pick<CartProduct, 'minimum_order_qty'>,
): boolean {
  return quantity <= minimumQuantity(product);
}

/** Whether a stored value is a cart item: id, positive whole quantity and price. */
export function isStoredCartItem(value: unknown): value is { _id: string; quantity: number; price: number } {
  if (typeof value !== 'object' || value === null) return false;
  if (!('_id' in value) || typeof value._id !== 'string' || value._id === '') return false;
  if (!('quantity' in value) || !isWholeNumber(value.quantity) || value.quantity <= 0) return false;
  return 'price' in value && typeof value.price === 'number' && Number.isFinite(value.price);
}

function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

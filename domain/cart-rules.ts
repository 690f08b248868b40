/** Cart rules: minimum, stock, and messages for invalid quantities. The server checks the same when pricing. */
import { storefrontMessages } from '#messages/storefront.ts';

/** The product fields used by the rules; cart items have more. */
export type CartProduct = {
  _id: string;
  productName: string;
  stock: number;
  minimum_order_qty?: number | null | undefined;
};

type StockLevel = Pick<CartProduct, 'stock' | 'minimum_order_qty'>;

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

/** Adds the minimum to the cart quantity, or returns why nothing was added. */
export function addToCart(
  currentQuantity: number,
  product: CartProduct,
): { ok: true; quantity: number } | { ok: false; alert: string } {
  const { stock, productName } = product;
  const amount = minimumQuantity(product);
  const quantity = currentQuantity + amount;
  if (quantity <= stock) return { ok: true, quantity };
  if (currentQuantity <= 0) {
    return { ok: false, alert: storefrontMessages.cart.cannotAdd(stock, productName, amount) };
  }
  const left = stock - currentQuantity;
  if (left <= 0) return { ok: false, alert: storefrontMessages.cart.noMore(productName, currentQuantity) };
  return { ok: false, alert: storefrontMessages.cart.onlyMore(left, productName, amount) };
}

/**
 * The resulting quantity of a requested one; 0 removes the item. An out-of-stock product has quantity 0. Invalid
 * numbers count as the minimum, so that an empty field removes nothing.
 */
export function updateQuantity(
  requested: number,
  product: CartProduct,
): { quantity: number; alert?: string } {
  const minimum = minimumQuantity(product);
  const requestedQuantity = Number.isNaN(requested) ? minimum : Math.floor(requested);
  if (requestedQuantity <= 0) return { quantity: 0 };
  const raisedQuantity = Math.max(requestedQuantity, minimum);
  if (raisedQuantity <= product.stock) return { quantity: raisedQuantity };
  return {
    quantity: isOutOfStock(product) ? 0 : product.stock,
    alert: storefrontMessages.cart.onlyInStock(product.stock, product.productName),
  };
}

export type StockBadge = { kind: 'out' | 'low' | 'in'; text: string };

/** The stock badge of a card or line. */
export function stockBadge(product: StockLevel): StockBadge {
  if (isOutOfStock(product)) return { kind: 'out', text: storefrontMessages.products.outOfStock };
  if (product.stock <= lowStockThreshold) {
    return { kind: 'low', text: storefrontMessages.products.onlyLeft(product.stock) };
  }
  return { kind: 'in', text: storefrontMessages.products.inStock };
}

/** State of the plus button. N is what can still be added: stock less quantity. */
export function getIncrementState(
  quantity: number,
  product: StockLevel,
): { disabled: boolean; label: string | null } {
  const left = product.stock - quantity;
  if (left <= 0) return { disabled: true, label: storefrontMessages.products.maxInCart };
  if (left <= lowStockThreshold)
    return { disabled: false, label: storefrontMessages.products.onlyLeft(left) };
  return { disabled: false, label: null };
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

/**
 * What may stand in a cart: the minimum, the stock, and what is said when an amount does not
 * fit. The server checks the same amounts again when it prices.
 */
import { messages } from '#messages/messages.ts';

/** What the rules need to know of a product; cart items carry more. */
export type CartProduct = {
  _id: string;
  productName: string;
  stock: number;
  minimum_order_qty?: number | null | undefined;
};

type StockLevel = Pick<CartProduct, 'stock' | 'minimum_order_qty'>;

/** With this many left or fewer, the shop says how many. */
export const lowStockThreshold = 5;

/** The smallest amount that can be ordered; 1 where the product names none. */
export function minimumQuantity(product: Pick<CartProduct, 'minimum_order_qty'>): number {
  return Math.max(1, product.minimum_order_qty ?? 1);
}

/** Nothing can be ordered: there is less than the minimum. */
export function isOutOfStock(product: StockLevel): boolean {
  return product.stock < minimumQuantity(product);
}

/** Adds the minimum to what is in the cart, or says why nothing was added. */
export function addToCart(
  currentQuantity: number,
  product: CartProduct,
): { ok: true; quantity: number } | { ok: false; alert: string } {
  const { stock, productName } = product;
  const amount = minimumQuantity(product);
  const quantity = currentQuantity + amount;
  if (quantity <= stock) return { ok: true, quantity };
  if (currentQuantity <= 0) {
    return { ok: false, alert: messages.cart.cannotAdd(stock, productName, amount) };
  }
  const left = stock - currentQuantity;
  if (left <= 0) return { ok: false, alert: messages.cart.noMore(productName, currentQuantity) };
  return { ok: false, alert: messages.cart.onlyMore(left, productName, amount) };
}

/**
 * The quantity that results from asking for one; 0 means that the item leaves the cart.
 * A product that is out of stock can stand in no quantity. What is not a number counts as the
 * minimum, so that an emptied field loses nothing.
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
    alert: messages.cart.onlyInStock(product.stock, product.productName),
  };
}

export type StockBadge = { kind: 'out' | 'low' | 'in'; text: string };

/** The badge of a card or line. */
export function stockBadge(product: StockLevel): StockBadge {
  if (isOutOfStock(product)) return { kind: 'out', text: messages.products.outOfStock };
  if (product.stock <= lowStockThreshold) {
    return { kind: 'low', text: messages.products.onlyLeft(product.stock) };
  }
  return { kind: 'in', text: messages.products.inStock };
}

/**
 * The plus button of an item in the cart. Its N is what can still be added, so it is the stock
 * less the quantity.
 */
export function getIncrementState(
  quantity: number,
  product: StockLevel,
): { disabled: boolean; label: string | null } {
  const left = product.stock - quantity;
  if (left <= 0) return { disabled: true, label: messages.products.maxInCart };
  if (left <= lowStockThreshold)
    return { disabled: false, label: messages.products.onlyLeft(left) };
  return { disabled: false, label: null };
}

/** The minus button is of no use at or below the minimum. */
export function isDecrementDisabled(
  quantity: number,
  product: Pick<CartProduct, 'minimum_order_qty'>,
): boolean {
  return quantity <= minimumQuantity(product);
}

/**
 * Whether something found in browser storage can be an item of a cart: an id, a positive whole
 * quantity and a price.
 */
export function isStoredCartItem(
  value: unknown,
): value is { _id: string; quantity: number; price: number } {
  if (typeof value !== 'object' || value === null) return false;
  if (!('_id' in value) || typeof value._id !== 'string' || value._id === '') return false;
  if (!('quantity' in value) || !isWholeNumber(value.quantity) || value.quantity <= 0) return false;
  return 'price' in value && typeof value.price === 'number' && Number.isFinite(value.price);
}

function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** The cart rules in the language of the build. */
import { isOutOfStock, lowStockThreshold } from '#domain/cart-rules.ts';
import type { CartAlert, StockLevel } from '#domain/cart-rules.ts';
import { storefrontMessages } from '#messages/storefront.ts';

/** Why the cart has less of a product than was wanted. */
export function cartAlertText(alert: CartAlert, productName: string): string {
  const t = storefrontMessages.cart;
  if (alert.kind === 'cannot-add') return t.cannotAdd(alert.stock, productName, alert.amount);
  if (alert.kind === 'no-more') return t.noMore(productName, alert.quantity);
  if (alert.kind === 'only-more') return t.onlyMore(alert.left, productName, alert.amount);
  return t.onlyInStock(alert.stock, productName);
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

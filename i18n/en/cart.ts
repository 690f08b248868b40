import { storefrontMessages } from './storefront.ts';
import { productMessages } from './products.ts';
import { formatItemCount } from './shell.ts';

/** Messages of the cart besides `messages.cart`. */
export const cartMessages = {
  loading: 'Loading your cart',
  count: (products: number, items: number) =>
    `${productMessages.results(products)}, ${formatItemCount(items)}`,
  line: {
    pricePerItem: (amount: string) => `${amount} each`,
    deliveryPerItem: (amount: string) => `(${amount} each)`,
    minimum: (minimum: number) => `${storefrontMessages.products.minimumBadge(minimum)} per order`,
    minimumReason: (minimum: number) => `The minimum order is ${minimum}.`,
    remove: (product: string) => `Remove ${product} from the cart`,
    confirmRemove: (product: string) => `Remove ${product} from your cart?`,
    removeConfirm: 'Remove',
    removeDismiss: 'Keep',
    removed: 'Removed from your cart.',
    undo: 'Undo',
    /** Accessible name of the button. */
    undoLabel: (product: string) => `Undo: put ${product} back`,
  },
  /** Announced when the count changes. */
  totalAnnouncement: (items: number, total: string) =>
    items === 0 ? 'Your cart is empty.' : `${formatItemCount(items)} in your cart: ${total}`,
  empty: {
    title: 'Your cart is empty',
    text: 'Snacks, beverages and daily essentials, delivered to your room.',
    restoreAll: 'Put everything back',
  },
  changes: {
    title: 'Changes in your cart',
    notChecked: 'Prices and stock could not be checked. The checkout checks them again.',
    retry: storefrontMessages.products.tryAgain,
    noLongerSold: (product: string) => `${product} is no longer sold and was removed from your cart.`,
    price: (product: string, currentPrice: string, previousPrice: string) =>
      `${product} now costs ${currentPrice} (was ${previousPrice}).`,
    outOfStock: (product: string) => `${product} is out of stock and was removed from your cart.`,
    belowMinimum: (product: string, stock: number, minimum: number) =>
      `${product} was removed from your cart: only ${stock} left, and the minimum order is ${minimum}.`,
    minimum: (product: string, minimum: number) =>
      `The minimum order for ${product} is ${minimum}. Your cart now has ${minimum}.`,
  },
  freeDelivery: (from: string, missing: string) =>
    `Delivery is free from ${from}. Add something for ${missing}.`,
  summary: {
    title: 'Order summary',
    products: (items: number) => `Products (${formatItemCount(items)})`,
    delivery: 'Delivery',
    total: 'Total',
    couponHint: 'Have a coupon? Add it at checkout.',
  },
} as const;

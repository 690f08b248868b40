import { sentences } from '#domain/sentences.ts';
import { productsTexts } from './products.ts';
import { itemsText } from './shell.ts';

/** What the cart says beyond the specification's `sentences.cart`, from its lines to its sum. */
export const cartTexts = {
  loading: 'Loading your cart',
  count: (products: number, items: number) =>
    `${productsTexts.results(products)}, ${itemsText(items)}`,
  line: {
    each: (amount: string) => `${amount} each`,
    deliveryEach: (amount: string) => `(${amount} each)`,
    minimum: (minimum: number) => `${sentences.products.minimumBadge(minimum)} per order`,
    minimumReason: (minimum: number) => `The minimum order is ${minimum}.`,
    remove: (product: string) => `Remove ${product} from the cart`,
    confirmRemove: (product: string) => `Remove ${product} from your cart?`,
    removeIt: 'Remove',
    keepIt: 'Keep',
    removed: 'Removed from your cart.',
    undo: 'Undo',
    /** Heard on its button. */
    undoOf: (product: string) => `Undo: put ${product} back`,
  },
  /** Heard when their number has changed. */
  now: (items: number, sum: string) =>
    items === 0 ? 'Your cart is empty.' : `${itemsText(items)} in your cart: ${sum}`,
  empty: {
    title: 'Your cart is empty',
    text: 'Snacks, beverages and daily essentials, delivered to your room.',
    putBack: 'Put everything back',
  },
  changes: {
    title: 'Changes in your cart',
    notChecked: 'Prices and stock could not be checked. The checkout checks them again.',
    retry: sentences.products.tryAgain,
    gone: (product: string) => `${product} is no longer sold and was removed from your cart.`,
    price: (product: string, now: string, was: string) =>
      `${product} now costs ${now} (was ${was}).`,
    outOfStock: (product: string) => `${product} is out of stock and was removed from your cart.`,
    belowMinimum: (product: string, stock: number, minimum: number) =>
      `${product} was removed from your cart: only ${stock} left, and the minimum order is ${minimum}.`,
    minimum: (product: string, minimum: number) =>
      `The minimum order for ${product} is ${minimum}. Your cart now has ${minimum}.`,
  },
  sum: {
    title: 'Order summary',
    products: (items: number) => `Products (${itemsText(items)})`,
    delivery: 'Delivery',
    total: 'Total',
    couponLater: 'Have a coupon? Add it at checkout.',
  },
} as const;

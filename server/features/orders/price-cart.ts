import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { quoteCart } from '#domain/pricing.ts';
import type { Quote } from '#domain/pricing.ts';
import { findPricingPeriodAt, toPricingPeriods } from '#domain/pricing-periods.ts';
import { messageReference } from '#i18n/message-reference.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findProducts, getSellableStock } from '#server/features/catalogue/queries.ts';
import type { ProductRow } from '#server/features/catalogue/queries.ts';
import type { Settings } from '#server/features/shop/queries.ts';

export type CartLine = { productId: string; quantity: number };

/** The cart of a request, without amounts sent by the client (T14). */
export type Cart = {
  items: readonly CartLine[];
  paymentMode: PaymentMode;
  couponCode?: string | null | undefined;
};

/** A cart with what an order needs besides. */
export type OrderInput = Cart & {
  deliveryAddress: string;
  /** To the delivery partner. */
  customerNote?: string | null | undefined;
  /** The total in rupees that the page displayed; a higher one needs confirmation. */
  expectedTotal?: number | undefined;
};

/** One line per product in id order, which is the lock order of every transaction. */
export function mergeLines(items: readonly CartLine[]): CartLine[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/** The products on sale of these lines, by id. */
export async function findCartProducts(
  db: DbOrTx,
  lines: readonly CartLine[],
): Promise<Map<string, ProductRow>> {
  const products = await findProducts(
    db,
    lines.map((line) => line.productId),
  );
  return new Map(products.map((product) => [product.id, product]));
}

/**
 * Throws CART_INVALID for an empty cart, PRODUCT_UNAVAILABLE, BELOW_MINIMUM, and INSUFFICIENT_STOCK last,
 * because only stock changes by itself.
 */
export function assertLinesAvailable(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, ProductRow>,
): void {
  assertLinesSellable(lines, products);
  for (const { productId, quantity } of lines) {
    const product = products.get(productId);
    if (product && getSellableStock(product) < quantity) throw insufficientStockError(product);
  }
}

/** The same without the stock, except of a product whose minimum cannot be ordered either. */
export function assertLinesSellable(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, ProductRow>,
): void {
  if (lines.length === 0) throw new AppError('CART_INVALID');
  for (const { productId, quantity } of lines) {
    const product = products.get(productId);
    if (!product) throw new AppError('PRODUCT_UNAVAILABLE', { data: { productId } });
    if (quantity >= product.minimum_order_qty) continue;
    if (getSellableStock(product) < product.minimum_order_qty) throw insufficientStockError(product);
    throw new AppError('BELOW_MINIMUM', {
      message: messageReference('errorDetails.belowMinimum', product.product_name, product.minimum_order_qty),
      params: { product: product.product_name, minimum: product.minimum_order_qty },
      data: { productId, minimum: product.minimum_order_qty },
    });
  }
}

/** The error for a product with insufficient stock. */
export function insufficientStockError(
  product: Pick<ProductRow, 'id' | 'product_name' | 'stock' | 'minimum_order_qty' | 'unavailable_since'>,
): AppError {
  const { product_name: name, minimum_order_qty: minimum } = product;
  const stock = getSellableStock(product);
  return new AppError('INSUFFICIENT_STOCK', {
    message:
      stock > 0 && stock < minimum
        ? messageReference('errorDetails.stockBelowMinimum', name, stock, minimum)
        : messageReference('cart.onlyInStock', stock, name),
    params: { product: name, stock },
    data: { productId: product.id, stock },
  });
}

/** How a cart is priced at a time (ms); over the counter nothing is delivered, at no hour. */
type Pricing = {
  settings: Settings;
  now: number;
  discountPaise?: number;
  creditPaise?: number;
  isAtCounter?: boolean;
};

/** The amounts of these lines now, from product prices and the pricing period of the settings. */
export function priceLines(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, ProductRow>,
  { settings, now, discountPaise = 0, creditPaise = 0, isAtCounter = false }: Pricing,
): Quote {
  const period = findPricingPeriodAt(toPricingPeriods(settings.bands), now);
  return quoteCart({
    lines: lines.map(({ productId, quantity }) => {
      const product = products.get(productId);
      if (!product) throw new Error(`Product ${productId} was checked and is not there`);
      return {
        productId,
        quantity,
        pricePaise: product.price_paise,
        deliveryChargePaise: isAtCounter ? 0 : product.delivery_charge_paise,
      };
    }),
    pricingPeriod: isAtCounter ? { ...period, extraPerItemPaise: 0 } : period,
    discountPaise,
    creditPaise,
    freeDeliveryFromPaise: paiseFromRupees(settings.freeDeliveryFrom),
  });
}

/** Picking: which orders can be picked, and what an order costs when the shop is short of a product. */
import { getCurrentPath, goodsPlaces, inShopStatuses } from './order-lifecycle.ts';
import type { DeliveryStatus } from './order-lifecycle.ts';
import type { Paise } from './money.ts';
import type { Discount } from './coupon.ts';
import { quoteCart } from './pricing.ts';
import type { Quote, QuoteLine } from './pricing.ts';
import type { PricingPeriodName } from './pricing-periods.ts';

/** Whether the shop still has the order's parcel. */
export function isPickable(status: DeliveryStatus): boolean {
  return inShopStatuses.includes(status);
}

/** Whether nobody has picked anything of an order with this status. */
export function isBeforePicking(status: DeliveryStatus): boolean {
  return goodsPlaces[status] === 'storage';
}

/**
 * The status of an order whose picking was stopped: the one before, or confirmed when a partner has accepted it meanwhile.
 * The steps back to it are legal: an order that was never confirmed is pending first.
 */
export function undoPicking(order: {
  history: readonly { status: DeliveryStatus }[];
  partnerId: string | null;
}): { status: DeliveryStatus; steps: DeliveryStatus[] } {
  if (getCurrentPath(order.history).some(({ status }) => status === 'confirmed'))
    return { status: 'confirmed', steps: ['confirmed'] };
  if (order.partnerId === null) return { status: 'pending', steps: ['pending'] };
  return { status: 'confirmed', steps: ['pending', 'confirmed'] };
}

/** An order as it was priced. */
export type PricedOrder = {
  lines: readonly QuoteLine[];
  pricingPeriod: PricingPeriodName;
  extraPerItemPaise: Paise;
  /** What the coupon was at the time of the order; null without one. */
  discount: Discount | null;
  creditPaise: Paise;
};

/** The found quantity of a product that was ordered in a larger one. */
export type Shortage = { productId: string; pickedQuantity: number };

/**
 * The amounts of an order without the missing quantity, at the prices, surcharge and coupon of the order; null when
 * nothing is left. The amount to pay never rises: a coupon stays applied below its minimum purchase, with the same
 * percentage or the same amount up to the new subtotal. Throws RangeError unless the quantity is lower than ordered.
 */
export function reduceOrder(order: PricedOrder, shortage: Shortage): Quote | null {
  const short = order.lines.find((line) => line.productId === shortage.productId);
  if (!short || shortage.pickedQuantity < 0 || shortage.pickedQuantity >= short.quantity)
    throw new RangeError('A shortage is less than what was ordered');
  const lines = order.lines
    .map((line) => (line === short ? { ...line, quantity: shortage.pickedQuantity } : line))
    .filter((line) => line.quantity > 0);
  if (lines.length === 0) return null;
  const pricingPeriod = { period: order.pricingPeriod, extraPerItemPaise: order.extraPerItemPaise };
  const { subtotalPaise } = quoteCart({ lines, pricingPeriod });
  return quoteCart({
    lines,
    pricingPeriod,
    discountPaise: getReducedDiscount(order.discount, subtotalPaise),
    creditPaise: order.creditPaise,
  });
}

/** A percentage is rounded up, in favour of the customer: what was rounded before stays below it. */
function getReducedDiscount(discount: Discount | null, subtotalPaise: Paise): Paise {
  if (discount === null) return 0;
  const { discountType, discountValue } = discount;
  if (discountType === 'FIXED') return Math.min(discountValue, subtotalPaise);
  const scaled = BigInt(subtotalPaise) * BigInt(discountValue);
  return Number((scaled + 9_999n) / 10_000n);
}

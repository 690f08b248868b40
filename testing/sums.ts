import { expect } from 'vitest';
import type { CheckoutSummary, DeliveryView } from '#contract/orders.ts';
import { paiseFromRupees } from '#domain/money.ts';

/** What was ordered, as the sums must follow from it; amounts in rupees. */
type Ordered = readonly { price: number; delivery: number; quantity: number }[];

/** Checks every sum of a checkout's answer against the lines and against each other. */
export function expectSummaryAddsUp(summary: CheckoutSummary, ordered: Ordered): void {
  const pieces = sumOf(ordered, (line) => line.quantity);
  expect({
    totalQuantity: summary.totalQuantity,
    products: paiseFromRupees(summary.totalProductPrice),
    delivery: paiseFromRupees(summary.totalDeliveryCharge),
    extra: paiseFromRupees(summary.totalExtraDeliveryCharge),
    total: paiseFromRupees(summary.totalPrice),
    final: paiseFromRupees(summary.finalTotal),
  }).toEqual({
    totalQuantity: pieces,
    products: sumOf(ordered, (line) => paiseFromRupees(line.price) * line.quantity),
    delivery: sumOf(ordered, (line) => paiseFromRupees(line.delivery) * line.quantity),
    extra: paiseFromRupees(summary.extraDeliveryChargePerItem) * pieces,
    total:
      paiseFromRupees(summary.totalProductPrice) +
      paiseFromRupees(summary.totalDeliveryCharge) +
      paiseFromRupees(summary.totalExtraDeliveryCharge),
    final: paiseFromRupees(summary.totalPrice) - paiseFromRupees(summary.couponDiscount),
  });
  expect(summary.couponDiscount).toBeGreaterThanOrEqual(0);
  expect(summary.couponDiscount).toBeLessThanOrEqual(summary.totalProductPrice);
}

/** Checks that an order's sums follow from its own lines; on an order the total is what is to be paid. */
export function expectOrderAddsUp(order: DeliveryView): void {
  const pieces = sumOf(order.items, (item) => item.quantity);
  const products = sumOf(
    order.items,
    (item) => paiseFromRupees(item.productId.price) * item.quantity,
  );
  const delivery = sumOf(
    order.items,
    (item) => paiseFromRupees(item.productId.deliveryCharge) * item.quantity,
  );
  const extra = paiseFromRupees(order.extraDeliveryChargePerItem) * pieces;
  expect({
    products: paiseFromRupees(order.totalProductPrice),
    delivery: paiseFromRupees(order.totalDeliveryCharge),
    extra: paiseFromRupees(order.extraDeliveryCharge),
    total: paiseFromRupees(order.totalPrice),
  }).toEqual({
    products,
    delivery,
    extra,
    total: products + delivery + extra - paiseFromRupees(order.couponDiscount),
  });
}

function sumOf<T>(list: readonly T[], amount: (item: T) => number): number {
  return list.reduce((sum, item) => sum + amount(item), 0);
}

import { expect } from 'vitest';
import type { CheckoutSummary, DeliveryView } from '#contract/orders.ts';
import { paiseFromRupees } from '#domain/money.ts';

/** An ordered line, from which the amounts must follow; in rupees. */
type OrderedLine = readonly { price: number; delivery: number; quantity: number }[];

/** Checks every amount of a checkout response against the lines and against each other. */
export function expectSummaryAddsUp(summary: CheckoutSummary, lines: OrderedLine): void {
  const itemCount = sumBy(lines, (line) => line.quantity);
  expect({
    totalQuantity: summary.totalQuantity,
    products: paiseFromRupees(summary.totalProductPrice),
    delivery: paiseFromRupees(summary.totalDeliveryCharge),
    surcharge: paiseFromRupees(summary.totalExtraDeliveryCharge),
    total: paiseFromRupees(summary.totalPrice),
    final: paiseFromRupees(summary.finalTotal),
  }).toEqual({
    totalQuantity: itemCount,
    products: sumBy(lines, (line) => paiseFromRupees(line.price) * line.quantity),
    delivery: sumBy(lines, (line) => paiseFromRupees(line.delivery) * line.quantity),
    surcharge: paiseFromRupees(summary.extraDeliveryChargePerItem) * itemCount,
    total:
      paiseFromRupees(summary.totalProductPrice) +
      paiseFromRupees(summary.totalDeliveryCharge) +
      paiseFromRupees(summary.totalExtraDeliveryCharge),
    final: paiseFromRupees(summary.totalPrice) - paiseFromRupees(summary.couponDiscount),
  });
  expect(summary.couponDiscount).toBeGreaterThanOrEqual(0);
  expect(summary.couponDiscount).toBeLessThanOrEqual(summary.totalProductPrice);
}

/** Checks that the amounts of an order follow from its lines. */
export function expectOrderAddsUp(order: Omit<DeliveryView, 'hasDeliveryCode'>): void {
  const itemCount = sumBy(order.items, (item) => item.quantity);
  const products = sumBy(order.items, (item) => paiseFromRupees(item.productId.price) * item.quantity);
  const delivery = sumBy(
    order.items,
    (item) => paiseFromRupees(item.productId.deliveryCharge) * item.quantity,
  );
  const surcharge = paiseFromRupees(order.extraDeliveryChargePerItem) * itemCount;
  expect({
    products: paiseFromRupees(order.totalProductPrice),
    delivery: paiseFromRupees(order.totalDeliveryCharge),
    surcharge: paiseFromRupees(order.extraDeliveryCharge),
    total: paiseFromRupees(order.totalPrice),
  }).toEqual({
    products,
    delivery,
    surcharge,
    total: products + delivery + surcharge - paiseFromRupees(order.couponDiscount),
  });
}

function sumBy<T>(list: readonly T[], amount: (item: T) => number): number {
  return list.reduce((sum, item) => sum + amount(item), 0);
}

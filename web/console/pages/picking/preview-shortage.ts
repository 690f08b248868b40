import type { PickingOrderView } from '#contract/picking.ts';
import { paiseFromRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { reduceOrder } from '#domain/picking.ts';

/** What an order gets of a product that is short; `totalPaise` is null for an order that is cancelled. */
export type ShortOrder = {
  order: PickingOrderView;
  ordered: number;
  found: number;
  previousTotalPaise: Paise;
  totalPaise: Paise | null;
};

/** The orders that get less than they need when `found` are there: the oldest orders get theirs first. */
export function previewShortage(
  orders: readonly PickingOrderView[],
  { productId, found }: { productId: string; found: number },
): ShortOrder[] {
  let left = found;
  return orders.flatMap((order) => {
    const ordered = order.items.find((item) => item.productId === productId)?.quantity ?? 0;
    const own = Math.min(ordered, left);
    left -= own;
    if (own === ordered) return [];
    const quote = reduceOrder(toPricedOrder(order), { productId, pickedQuantity: own });
    return [
      {
        order,
        ordered,
        found: own,
        previousTotalPaise: paiseFromRupees(order.totalPrice),
        totalPaise: quote?.payablePaise ?? null,
      },
    ];
  });
}

function toPricedOrder(order: PickingOrderView) {
  return {
    lines: order.items.map((item) => ({
      productId: item.productId,
      quantity: item.quantity,
      pricePaise: paiseFromRupees(item.price),
      deliveryChargePaise: paiseFromRupees(item.deliveryCharge),
    })),
    pricingPeriod: order.pricingPeriod,
    extraPerItemPaise: paiseFromRupees(order.extraDeliveryChargePerItem),
    discount: order.discount && {
      discountType: order.discount.type,
      discountValue: Math.round(order.discount.value * 100),
    },
    creditPaise: paiseFromRupees(order.credit ?? 0),
  };
}

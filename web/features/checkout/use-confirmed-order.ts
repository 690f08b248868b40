import { placeOrder } from '#contract/endpoints/customer.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import type { RoomAddress } from '#domain/room-address.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { ApiError } from '#web/api/api-error.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { usePricingPeriods } from '#web/api/use-shop.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { getErrorHandling } from './checkout-errors.ts';
import { parseChangedSummary } from './checkout-form.ts';
import { placeOrderOnce } from './idempotency-attempt.ts';
import type { IdempotencyAttempts, OrderBody, PlacedOrderResult } from './idempotency-attempt.ts';
import { totalIncreaseText } from './total-increase.ts';
import type { DisplayedTotal } from './total-increase.ts';

/** The displayed order when Place Order is pressed. */
export type DisplayedOrder = {
  body: Omit<OrderBody, 'expectedTotal'>;
  address: RoomAddress;
  summary: DisplayedTotal;
};

/** Sends the displayed order; a higher total is sent only after the customer agreed to it. */
export function useConfirmedOrder(attempts: IdempotencyAttempts) {
  const pricingPeriods = usePricingPeriods();
  const { confirm } = useDialogs();

  /** Null when the customer rejects the new total. */
  async function placeForConfirmedTotal(displayedOrder: DisplayedOrder): Promise<PlacedOrderResult | null> {
    let confirmedSummary = displayedOrder.summary;
    for (;;) {
      try {
        const body = { ...displayedOrder.body, expectedTotal: confirmedSummary.finalTotal };
        return await placeOrderOnce(body, { attempts, placeOrder: requestPlaceOrder });
      } catch (error) {
        const now = error instanceof ApiError ? parseChangedSummary(error.data) : null;
        if (getErrorHandling(error).display !== 'consent' || now === null) throw error;
        // Compared with the displayed total; an older, lower one that was sent again does not count.
        if (now.finalTotal > confirmedSummary.finalTotal && !(await confirmIncrease(confirmedSummary, now)))
          return null;
        confirmedSummary = now;
      }
    }
  }

  function confirmIncrease(before: DisplayedTotal, now: CheckoutSummary): Promise<boolean> {
    const { confirm: confirmLabel, dismiss } = checkoutMessages.placeOrder;
    return confirm(totalIncreaseText({ before, now }, { pricingPeriods, couponError: null }), {
      confirmLabel: confirmLabel(formatRupeeAmount(now.finalTotal)),
      cancelLabel: dismiss,
    });
  }

  return placeForConfirmedTotal;
}

async function requestPlaceOrder(body: OrderBody, key: string) {
  const request = { body: { ...body, items: [...body.items] } };
  return (await sendRequest(placeOrder, request, { headers: { 'idempotency-key': key } })).data;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { placeOrder } from '#contract/endpoints/customer.ts';
import { paiseFromRupees } from '#domain/money.ts';
import type { RoomAddress } from '#domain/room-address.ts';
import { messages } from '#messages/messages.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { saveLastAddress } from '#web/session/last-address.ts';
import { formatRupeeAmount } from '#web/api/format-rupee-amount.ts';
import { usePricingPeriods, useShop } from '#web/api/use-shop.ts';
import { useOrderPlacedAlert } from '#web/layout/order-placed-alert.ts';
import { toOrderFailure, getErrorHandling } from './checkout-errors.ts';
import type { CheckoutFailure } from './checkout-errors.ts';
import { parseChangedSummary, orderLines } from './checkout-form.ts';
import { createIdempotencyAttempts, placeOrderOnce } from './idempotency-attempt.ts';
import type { OrderBody, PlacedOrderResult } from './idempotency-attempt.ts';
import { totalIncreaseText } from './total-increase.ts';
import type { DisplayedTotal } from './total-increase.ts';

/** The displayed order when Place Order is pressed. */
export type DisplayedOrder = {
  body: Omit<OrderBody, 'expectedTotal'>;
  address: RoomAddress;
  summary: DisplayedTotal;
};

type PlaceOrderOptions = {
  userId: string;
  /** Called when the displayed price is outdated. */
  recalculate: () => void;
  /** Called when the draft is no longer needed. */
  clearDraft: () => void;
};

export type OrderPlacement = {
  place: (displayedOrder: DisplayedOrder) => void;
  isPlacing: boolean;
  /** The order is placed. */
  isPlaced: boolean;
  failure: CheckoutFailure | null;
  /** The result of the last attempt is unknown: a retry must stay possible. */
  isResultUnknown: boolean;
  /** Clears the error after an edit. */
  clearFailure: () => void;
};

/** Places the displayed order once, with the displayed total: a higher one needs confirmation. */
export function usePlaceOrder({
  userId,
  recalculate,
  clearDraft,
}: PlaceOrderOptions): OrderPlacement {
  const { name } = useShop();
  const pricingPeriods = usePricingPeriods();
  const cart = useCart();
  const queryClient = useQueryClient();
  const showOrderPlaced = useOrderPlacedAlert();
  const { alert, confirm } = useDialogs();
  const [attempts] = useState(() => createIdempotencyAttempts(name, userId));
  const [isPlacing, setPlacing] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);
  const [isResultUnknown, setResultUnknown] = useState(false);
  const isRunning = useRef(false);
  // Creates the key early, so that two tabs pressed at once use the same one.
  useEffect(() => void attempts.read(), [attempts]);

  async function place(displayedOrder: DisplayedOrder): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPlacing(true);
    setFailure(null);
    try {
      await handleOrderPlaced(await placeForConfirmedTotal(displayedOrder), displayedOrder);
    } catch (error) {
      await handleOrderError(error);
    } finally {
      isRunning.current = false;
      setPlacing(false);
    }
  }

  /** Null when the new total is not confirmed. */
  async function placeForConfirmedTotal(
    displayedOrder: DisplayedOrder,
  ): Promise<PlacedOrderResult | null> {
    let confirmedSummary = displayedOrder.summary;
    for (;;) {
      try {
        const body = { ...displayedOrder.body, expectedTotal: confirmedSummary.finalTotal };
        return await placeOrderOnce(body, { attempts, placeOrder: requestPlaceOrder });
      } catch (error) {
        const now = error instanceof ApiError ? parseChangedSummary(error.data) : null;
        if (getErrorHandling(error).display !== 'consent' || now === null) throw error;
        // Compared with the displayed total, not with an older one that was sent again.
        if (
          now.finalTotal > confirmedSummary.finalTotal &&
          !(await confirmIncrease(confirmedSummary, now))
        )
          return null;
        confirmedSummary = now;
      }
    }
  }

  function confirmIncrease(
    displayedOrder: DisplayedOrder['summary'],
    now: CheckoutSummary,
  ): Promise<boolean> {
    return confirm(
      totalIncreaseText({ before: displayedOrder, now }, { pricingPeriods, couponError: null }),
      {
        confirmLabel: checkoutMessages.placeOrder.confirm(formatRupeeAmount(now.finalTotal)),
        cancelLabel: checkoutMessages.placeOrder.dismiss,
      },
    );
  }

  async function handleOrderPlaced(
    placed: PlacedOrderResult | null,
    displayedOrder: DisplayedOrder,
  ): Promise<void> {
    if (placed === null) {
      recalculate();
      return;
    }
    const { orderId, orderOTP, totalPrice, couponDiscount } = placed.order.orderDetails;
    const text = messages.checkout.orderPlacedMessage({
      shortId: orderId,
      otp: orderOTP,
      totalPaise: paiseFromRupees(totalPrice),
      couponDiscountPaise: paiseFromRupees(couponDiscount),
    });
    const alertClosed = showOrderPlaced({ userId: placed.body.user, text });
    setPlaced(true);
    // The cart is cleared before its key: another tab then finds an empty cart instead of a new key.
    if (isSameCart(cart.validate(), placed.body)) cart.clear();
    attempts.complete(placed.key);
    saveLastAddress(userId, displayedOrder.address);
    clearDraft();
    void queryClient.invalidateQueries({ queryKey: ['listMyOrders'] });
    void queryClient.invalidateQueries({ queryKey: ['listProducts'] });
    void queryClient.invalidateQueries({ queryKey: ['getProduct'] });
    await alertClosed;
  }

  async function handleOrderError(error: unknown): Promise<void> {
    // The guard shows the message and redirects to the login.
    if (getErrorHandling(error).display === 'login') {
      await alert(messages.checkout.loginToOrder, { icon: 'door' });
      return;
    }
    const orderError = toOrderFailure(error, cart.validate());
    setFailure(orderError);
    setResultUnknown(!getErrorHandling(error).isFinal);
    setPlacing(false);
    recalculate();
    await alert(messages.checkout.appendTryAgain(orderError.text), { icon: 'error' });
  }

  return {
    place: (displayedOrder) => void place(displayedOrder),
    isPlacing,
    isPlaced,
    failure,
    isResultUnknown,
    clearFailure: () => setFailure(null),
  };
}

async function requestPlaceOrder(body: OrderBody, key: string) {
  const requestBody = { ...body, items: [...body.items] };
  const { data } = await sendRequest(
    placeOrder,
    { body: requestBody },
    { headers: { 'idempotency-key': key } },
  );
  return data;
}

/** False when an earlier order was placed and the cart has changed since: that cart stays. */
function isSameCart(items: Parameters<typeof orderLines>[0], body: OrderBody): boolean {
  return JSON.stringify(orderLines(items)) === JSON.stringify(body.items);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { paiseFromRupees } from '#domain/money.ts';
import { placeOrder } from '#contract/endpoints/customer.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import type { RoomAddress } from '#domain/room-address.ts';
import { pageMessages } from '#messages/pages.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { useShop, usePricingPeriods } from '#web/api/use-shop.ts';
import { useCart } from '#web/cart/cart-store.ts';
import type { CartItem } from '#web/cart/cart-store.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { useOrderPlacedAlert } from '#web/layout/order-placed-alert.ts';
import { saveLastAddress } from '#web/session/last-address.ts';
import { ApiError } from '#web/api/api-error.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { toOrderFailure, getErrorHandling } from './checkout-errors.ts';
import type { CheckoutFailure } from './checkout-errors.ts';
import { parseChangedSummary } from './checkout-form.ts';
import { createOrderKeys, placeOrderOnce } from './place-order-once.ts';
import type { OrderBody, OrderKeys, PlacedOrder } from './place-order-once.ts';
import { totalIncreaseText } from './total-increase.ts';
import type { DisplayedTotal } from './total-increase.ts';

type PlaceOrderOptions = {
  userId: string;
  /** What is ordered, as displayed: a failure is shown until it changes. */
  input: string;
  /** Called when the displayed price is outdated. */
  recalculate: () => void;
  /** Called when the draft is no longer needed. */
  clearDraft: () => void;
};

/** Places the displayed order once, with the agreed total: a higher one needs confirmation. */
export function usePlaceOrder({ userId, input, recalculate, clearDraft }: PlaceOrderOptions) {
  const { brand } = useShop();
  const cart = useCart();
  const { alert } = useDialogs();
  const keys = useMemo(() => createOrderKeys(brand, userId), [brand, userId]);
  const [isPlacing, setPlacing] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const [failed, setFailed] = useState<{ input: string; failure: CheckoutFailure } | null>(null);
  const [isResultUnknown, setResultUnknown] = useState(false);
  const isRunning = useRef(false);
  const placeForConfirmedTotal = useConfirmedOrder(keys);
  const completeOrder = useCompleteOrder({ userId, keys, clearDraft });
  // Creates the key early, so that two tabs pressed at once use the same one.
  useEffect(() => void keys.read(), [keys]);

  async function place(displayedOrder: DisplayedOrder): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPlacing(true);
    setFailed(null);
    try {
      const placed = await placeForConfirmedTotal(displayedOrder);
      if (placed === null) recalculate();
      else await completeOrder(placed, { displayedOrder, onShown: () => setPlaced(true) });
    } catch (error) {
      await handleOrderError(error);
    } finally {
      isRunning.current = false;
      setPlacing(false);
    }
  }

  async function handleOrderError(error: unknown): Promise<void> {
    // The guard shows the message and redirects to the login.
    if (getErrorHandling(error).display === 'login') {
      await alert(pageMessages.checkout.loginToOrder, { icon: 'door' });
      return;
    }
    const orderError = toOrderFailure(error, cart.validate());
    setFailed({ input, failure: orderError });
    setResultUnknown(!getErrorHandling(error).isFinal);
    setPlacing(false);
    recalculate();
    await alert(pageMessages.checkout.appendTryAgain(orderError.text), { icon: 'error' });
  }

  return {
    place: (displayedOrder: DisplayedOrder) => void place(displayedOrder),
    isPlacing,
    isPlaced,
    failure: failed?.input === input ? failed.failure : null,
    /** A retry must stay possible. */
    isResultUnknown,
  };
}

type CompleteOrderOptions = Pick<PlaceOrderOptions, 'userId' | 'clearDraft'> & {
  keys: OrderKeys;
};

type PlacedOrderResult = Awaited<ReturnType<typeof placeOrderOnce>>;

/** Shows the order that was placed and forgets everything that led to it. */
function useCompleteOrder({ userId, keys, clearDraft }: CompleteOrderOptions) {
  const cart = useCart();
  const queryClient = useQueryClient();
  const showOrderPlaced = useOrderPlacedAlert();

  return async (
    { key, order }: PlacedOrderResult,
    { displayedOrder, onShown }: { displayedOrder: DisplayedOrder; onShown: () => void },
  ): Promise<void> => {
    const { orderId, orderOTP, totalPrice, couponDiscount } = order.orderDetails;
    const text = pageMessages.checkout.orderPlacedMessage({
      shortId: orderId,
      otp: orderOTP,
      totalPaise: paiseFromRupees(totalPrice),
      couponDiscountPaise: paiseFromRupees(couponDiscount),
    });
    const alertClosed = showOrderPlaced({ userId, text });
    onShown();
    // The cart is cleared before its key: another tab that still shows it finds it empty before it finds a new key.
    if (isCartOf(order, cart.validate())) cart.clear();
    keys.complete(key);
    saveLastAddress(userId, displayedOrder.address);
    clearDraft();
    for (const endpoint of ['listMyOrders', 'listProducts', 'getProduct'])
      void queryClient.invalidateQueries({ queryKey: [endpoint] });
    await alertClosed;
  };
}

/** False when an earlier order was placed and the cart has changed since: that cart stays. */
function isCartOf({ order }: PlacedOrder, items: readonly CartItem[]): boolean {
  const quantities = new Map(order.items.map(({ productId, quantity }) => [productId._id, quantity]));
  return (
    quantities.size === items.length && items.every(({ _id, quantity }) => quantities.get(_id) === quantity)
  );
}

/** The displayed order when Place Order is pressed. */
export type DisplayedOrder = {
  body: Omit<OrderBody, 'expectedTotal'>;
  address: RoomAddress;
  agreedTotal: DisplayedTotal;
};

/** Sends the displayed order; a higher total is sent only after the customer agreed to it. */
function useConfirmedOrder(keys: OrderKeys) {
  const pricingPeriods = usePricingPeriods();
  const { confirm } = useDialogs();
  const [confirmedTotals] = useState(() => new Map<string, DisplayedTotal>());

  /** Null when the customer rejects the new total. */
  async function placeForConfirmedTotal(displayedOrder: DisplayedOrder): Promise<PlacedOrderResult | null> {
    const content = JSON.stringify(displayedOrder.body);
    // A confirmed order that failed is sent again as it was: without a response, it may still arrive.
    let confirmedTotal = confirmedTotals.get(content) ?? displayedOrder.agreedTotal;
    for (;;) {
      try {
        const body = { ...displayedOrder.body, expectedTotal: confirmedTotal.finalTotal };
        return await placeOrderOnce(body, { keys, placeOrder: requestPlaceOrder });
      } catch (error) {
        const now = error instanceof ApiError ? parseChangedSummary(error.data) : null;
        if (getErrorHandling(error).display !== 'consent' || now === null) throw error;
        if (!(await confirmIncrease(confirmedTotal, now))) return null;
        confirmedTotal = now;
        confirmedTotals.set(content, now);
      }
    }
  }

  function confirmIncrease(before: DisplayedTotal, now: CheckoutSummary): Promise<boolean> {
    const { confirm: confirmLabel, dismiss } = checkoutMessages.placeOrder;
    return confirm(totalIncreaseText({ before, now }, { pricingPeriods, couponError: null }), {
      confirmLabel: confirmLabel(formatRupees(now.finalTotal)),
      cancelLabel: dismiss,
    });
  }

  return placeForConfirmedTotal;
}

async function requestPlaceOrder(body: OrderBody, key: string) {
  const request = { body: { ...body, items: [...body.items] } };
  return (await sendRequest(placeOrder, request, { headers: { 'idempotency-key': key } })).data;
}

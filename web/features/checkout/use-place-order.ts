import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paiseFromRupees } from '#domain/money.ts';
import type { RoomAddress } from '#domain/room-address.ts';
import { sentences } from '#domain/sentences.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { ApiError } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import { useCart } from '#web/shell/cart-store.ts';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { rememberAddress } from '#web/shell/last-address.ts';
import { rupeesText } from '#web/shell/rupees.ts';
import { useBands, useShop } from '#web/shell/shop.tsx';
import { useTellOrder } from '#web/shell/unread-order.ts';
import { orderFailure, outcomeOf } from './checkout-errors.ts';
import type { FailureWords } from './checkout-errors.ts';
import { changedSummary, orderLines } from './checkout-form.ts';
import { createAttempts, placeOnce } from './order-attempt.ts';
import type { OrderBody, Placed } from './order-attempt.ts';
import { riseText } from './total-rise.ts';
import type { ShownTotal } from './total-rise.ts';

/** What is on the page when Place Order is pressed. */
export type ShownOrder = {
  body: Omit<OrderBody, 'expectedTotal'>;
  address: RoomAddress;
  summary: ShownTotal;
};

type PlaceOrderOptions = {
  userId: string;
  /** Called when the sums on the page are no longer true. */
  recalculate: () => void;
  /** Called when what was entered is no longer needed. */
  forget: () => void;
};

export type OrderPlacing = {
  place: (shown: ShownOrder) => void;
  isPlacing: boolean;
  /** The order is made; the page says so until it is left. */
  isPlaced: boolean;
  failure: FailureWords | null;
  /** Nobody knows what became of the last try: asking again must stay possible, whatever the sums say. */
  isOpen: boolean;
  /** Something was edited: what was said about the last try is old. */
  clearFailure: () => void;
};

/** Places the order that is shown, once, for no more than was shown: a higher total is asked about with both sums. */
export function usePlaceOrder({ userId, recalculate, forget }: PlaceOrderOptions): OrderPlacing {
  const { name } = useShop();
  const bands = useBands();
  const cart = useCart();
  const queries = useQueryClient();
  const tellOrder = useTellOrder();
  const { alert, confirm } = useDialogs();
  const [attempts] = useState(() => createAttempts(name, userId));
  const [isPlacing, setPlacing] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  const [failure, setFailure] = useState<FailureWords | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isRunning = useRef(false);
  // The key is there before anybody can press: two tabs that press at the same instant find the same one.
  useEffect(() => void attempts.read(), [attempts]);

  async function place(shown: ShownOrder): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPlacing(true);
    setFailure(null);
    try {
      await celebrate(await placeForAgreedTotal(shown), shown);
    } catch (error) {
      await explain(error);
    } finally {
      isRunning.current = false;
      setPlacing(false);
    }
  }

  /** Null when the customer does not want it for the new total. */
  async function placeForAgreedTotal(shown: ShownOrder): Promise<Placed | null> {
    let agreed = shown.summary;
    for (;;) {
      try {
        const body = { ...shown.body, expectedTotal: agreed.finalTotal };
        return await placeOnce(body, { attempts, place: callPlaceOrder });
      } catch (error) {
        const now = error instanceof ApiError ? changedSummary(error.data) : null;
        if (outcomeOf(error).shown !== 'consent' || now === null) throw error;
        // What is asked about is what the customer saw; an older, lower sum that was sent again is not.
        if (now.finalTotal > agreed.finalTotal && !(await agrees(agreed, now))) return null;
        agreed = now;
      }
    }
  }

  function agrees(shown: ShownOrder['summary'], now: CheckoutSummary): Promise<boolean> {
    return confirm(riseText({ before: shown, now }, { bands, couponError: null }), {
      confirmLabel: checkoutTexts.placing.agree(rupeesText(now.finalTotal)),
      cancelLabel: checkoutTexts.placing.notNow,
    });
  }

  async function celebrate(placed: Placed | null, shown: ShownOrder): Promise<void> {
    if (placed === null) {
      recalculate();
      return;
    }
    const { orderId, orderOTP, totalPrice, couponDiscount } = placed.order.orderDetails;
    const text = sentences.checkout.orderPlacedText({
      shortId: orderId,
      otp: orderOTP,
      totalPaise: paiseFromRupees(totalPrice),
      couponDiscountPaise: paiseFromRupees(couponDiscount),
    });
    const told = tellOrder({ userId: placed.body.user, text });
    setPlaced(true);
    // The cart goes before its key: another tab that still shows it finds it empty before it finds a new key.
    if (holdsOnly(cart.validate(), placed.body)) cart.clear();
    attempts.settle(placed.key);
    rememberAddress(userId, shown.address);
    forget();
    void queries.invalidateQueries({ queryKey: ['listMyOrders'] });
    void queries.invalidateQueries({ queryKey: ['listProducts'] });
    void queries.invalidateQueries({ queryKey: ['getProduct'] });
    await told;
  }

  async function explain(error: unknown): Promise<void> {
    // The guard says the same sentence at the same time, once, and leads to the log-in and back.
    if (outcomeOf(error).shown === 'login') {
      await alert(sentences.checkout.loginToOrder, { sign: 'door' });
      return;
    }
    const words = orderFailure(error, cart.validate());
    setFailure(words);
    setOpen(!outcomeOf(error).settles);
    setPlacing(false);
    recalculate();
    await alert(sentences.checkout.askToTryAgain(words.text), { sign: 'bad' });
  }

  return {
    place: (shown) => void place(shown),
    isPlacing,
    isPlaced,
    failure,
    isOpen,
    clearFailure: () => setFailure(null),
  };
}

async function callPlaceOrder(body: OrderBody, key: string) {
  const sent = { ...body, items: [...body.items] };
  const { data } = await send(
    'placeOrder',
    { body: sent },
    { headers: { 'idempotency-key': key } },
  );
  return data;
}

/** False when an earlier order turned out to be made and the cart has since been changed: that cart is kept. */
function holdsOnly(items: Parameters<typeof orderLines>[0], body: OrderBody): boolean {
  return JSON.stringify(orderLines(items)) === JSON.stringify(body.items);
}

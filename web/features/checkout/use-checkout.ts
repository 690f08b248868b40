import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listMyOrders } from '#contract/endpoints/customer.ts';
import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { missingAddressParts } from '#domain/places.ts';
import { formatAddress } from '#domain/room-address.ts';
import { pageMessages } from '#messages/pages.ts';
import type { UserView } from '#contract/customer-auth.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useMinimumOrderText } from '#web/cart/use-cart-quote.ts';
import { useShop } from '#web/api/use-shop.ts';
import { useShopClosureText } from '#web/layout/shop-closure-notice.tsx';
import { useCart } from '#web/cart/cart-store.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { isClosureError } from './checkout-errors.ts';
import { useCheckoutDraft } from './checkout-draft.ts';
import { buildAddressForm, getBlockingReason, orderLines } from './checkout-form.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { usePricing } from './use-pricing.ts';

export type CheckoutState = ReturnType<typeof useCheckout>;

/** Input, price and order of the checkout. */
export function useCheckout(customer: UserView, isSignedIn: boolean) {
  const { items, validate } = useCart();
  const { alert } = useDialogs();
  const { draft, updateDraft, clearDraft } = useCheckoutDraft(customer._id);
  const [paymentMode, setPaymentMode] = useState<PaymentMode>('COD');
  const orders = useQuery(endpointQuery(listMyOrders, { query: {} }));

  const closureText = useShopClosureText();

  const form = buildAddressForm({
    typed: draft.address,
    lastOrder: orders.data?.data[0]?.deliveryAddress,
    profileHostel: customer.hostel,
    hostels: useShop().hostels,
  });
  const missingParts = missingAddressParts(form.address, form.places);
  const deliveryAddress = missingParts.length === 0 ? formatAddress(form.address) : null;
  const pricing = usePricing({
    userId: customer._id,
    paymentMode,
    couponCode: draft.couponCode,
    storeCode: (couponCode) => updateDraft({ couponCode }),
    deliveryAddress,
    isShopClosed: closureText !== null,
  });
  const { calculation, coupon, appliedCode, agreedTotal } = pricing;
  const { recalculate, data } = calculation;
  const note = draft.customerNote?.trim() ?? '';
  const input = JSON.stringify([orderLines(items), form.address, paymentMode, draft.couponCode, note]);
  const placement = usePlaceOrder({ userId: customer._id, input, recalculate, clearDraft });
  const isRejected = isClosureError(calculation.error) || isClosureError(placement.failure?.error);
  useShopReload(isRejected);
  const hasKnownTotal = calculation.isCurrent || (placement.isResultUnknown && data !== undefined);
  const blockingReason = getBlockingReason({
    closureText,
    hasItems: items.length > 0,
    minimumText: useMinimumOrderText(),
    missingParts,
    isSignedIn,
    isCalculated: hasKnownTotal && !coupon.isApplying,
  });

  function submit(): void {
    // Another tab may have placed the order of this cart a moment ago.
    const stored = orderLines(validate());
    const reason = stored.length === 0 ? pageMessages.checkout.cartInvalid : blockingReason;
    if (reason !== null) return void alert(reason);
    if (agreedTotal === undefined || deliveryAddress === null) return;
    const order = { user: customer._id, items: stored, deliveryAddress, paymentMode };
    const body = { ...order, couponCode: appliedCode, ...(note === '' ? {} : { customerNote: note }) };
    placement.place({ body, address: form.address, agreedTotal });
  }

  const address = { form, full: deliveryAddress };
  const payment = { mode: paymentMode, onChange: setPaymentMode };
  return { address, payment, draft, updateDraft, pricing, placement, blockingReason, closureText, submit };
}

/** The shop was closed after this page had read it. */
function useShopReload(isRejected: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isRejected) void queryClient.invalidateQueries({ queryKey: ['getShop'] });
  }, [isRejected, queryClient]);
}

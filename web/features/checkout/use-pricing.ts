import { useMemo, useEffect } from 'react';
import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { listProductsByIds } from '#contract/endpoints/customer.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { useCurrentPricingPeriod, usePricingPeriods } from '#web/api/use-shop.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { orderLines } from './checkout-form.ts';
import { totalIncreaseText } from './total-increase.ts';
import { useCalculation } from './use-calculation.ts';
import { useCoupon } from './use-coupon.ts';
import { useTotalIncrease } from './use-total-increase.ts';

type PricingOptions = {
  userId: string;
  paymentMode: PaymentMode;
  couponCode: string | null;
  storeCode: (couponCode: string | null) => void;
  /** Null while incomplete. */
  deliveryAddress: string | null;
  /** No price is calculated while the shop takes no orders. */
  isShopClosed: boolean;
};

/** The current price with the applied coupon, and the reason of an increase. */
export function usePricing(options: PricingOptions) {
  const { userId, paymentMode, couponCode, storeCode, deliveryAddress, isShopClosed } = options;
  const { items } = useCart();
  const { period } = useCurrentPricingPeriod().pricingPeriod;
  const pricingPeriods = usePricingPeriods();
  const pricingInput = useMemo(
    () => ({ items: orderLines(items), paymentMode, couponCode, userId }),
    [items, paymentMode, couponCode, userId],
  );
  const coupon = useCoupon({ pricingInput, period, storeCode });
  const calculation = useCalculation({
    pricingInput,
    period,
    completeAddress: deliveryAddress,
    isPaused: coupon.isApplying || isShopClosed,
  });
  const { data } = calculation;
  const currentSummary = calculation.isCurrent && data ? data.summary : null;
  useSyncCartPrices(currentSummary);
  const totalIncrease = useTotalIncrease(currentSummary);
  const increaseText =
    totalIncrease && totalIncreaseText(totalIncrease, { pricingPeriods, couponError: data?.error ?? null });

  return {
    coupon,
    calculation,
    appliedCode: couponCode === null ? null : (data?.coupon?.code ?? null),
    currentSummary,
    increaseText,
    /** Until it was visible long enough. */
    unseenIncreaseText: totalIncrease?.isSeen === false ? increaseText : null,
  };
}

/** Updates the prices of cart lines that differ from the calculation; the total is correct in any case. */
function useSyncCartPrices(summary: CheckoutSummary | null): void {
  const { items, subtotalPaise, refreshProducts } = useCart();
  const ids = items.map(({ _id }) => _id).join(',');
  const isStale = summary !== null && summary.totalProductPrice !== rupeesFromPaise(subtotalPaise);

  useEffect(() => {
    if (!isStale) return undefined;
    const controller = new AbortController();
    sendRequest(listProductsByIds, { query: { ids } }, { signal: controller.signal }).then(
      ({ data }) => refreshProducts(data),
      () => undefined,
    );
    return () => controller.abort();
  }, [isStale, ids, refreshProducts]);
}

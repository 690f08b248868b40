import { useMemo } from 'react';
import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { useCurrentPricingPeriod, usePricingPeriods } from '#web/api/use-shop.ts';
import { orderLines } from './checkout-form.ts';
import { totalIncreaseText } from './total-increase.ts';
import { useCalculation } from './use-calculation.ts';
import { useCoupon } from './use-coupon.ts';
import { useSyncCartPrices } from './use-sync-cart-prices.ts';
import { useTotalIncrease } from './use-total-increase.ts';

type PricingOptions = {
  userId: string;
  paymentMode: PaymentMode;
  couponCode: string | null;
  storeCode: (couponCode: string | null) => void;
  /** Null while incomplete. */
  deliveryAddress: string | null;
};

/** The current price with the applied coupon, and the reason of an increase. */
export function usePricing(options: PricingOptions) {
  const { userId, paymentMode, couponCode, storeCode, deliveryAddress } = options;
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
    isPaused: coupon.isApplying,
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

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calculateCheckout, listProductsByIds } from '#contract/endpoints/customer.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { normalizeCouponCode } from '#domain/coupon.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { PaymentMode } from '#domain/order-lifecycle.ts';
import type { PricingPeriodName } from '#domain/pricing-periods.ts';
import { pageMessages } from '#messages/pages.ts';
import { sendRequest } from '#web/api/send-request.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { useCurrentPricingPeriod, usePricingPeriods } from '#web/api/use-shop.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { couponErrorMessage } from './checkout-errors.ts';
import { orderLines } from './checkout-form.ts';
import { totalIncreaseText } from './total-increase.ts';
import type { DisplayedTotal } from './total-increase.ts';

/** Input of a calculation; any change is calculated at once. */
export type PricingInput = {
  items: readonly { productId: string; quantity: number }[];
  paymentMode: PaymentMode;
  couponCode: string | null;
  userId: string | null;
};

export type CalculationData = ApiResponse<'calculateCheckout'>['data'];

const refetchIntervalMs = 60_000;
const addressDelayMs = 500;
const requestTimeoutMs = 30_000;
/** The result of a coupon check is fresh for this long. */
const staleTimeMs = 5_000;

/** Prefix of every calculation query. */
const calculationKey = 'calculateCheckout';

/** The query key: any change is calculated again. */
export function getCalculationKey(pricingInput: PricingInput, period: PricingPeriodName) {
  return [calculationKey, pricingInput, period] as const;
}

/** Requests the price; times out after 30 s. */
async function calculate(pricingInput: PricingInput, signal?: AbortSignal): Promise<CalculationData> {
  const body = { ...pricingInput, items: [...pricingInput.items] };
  const { data } = await sendRequest(calculateCheckout, { body }, { signal, timeoutMs: requestTimeoutMs });
  return data;
}

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
  // The pricing period by the browser's clock.
  const { period } = useCurrentPricingPeriod().pricingPeriod;
  const pricingPeriods = usePricingPeriods();
  const priced = { input: { items: orderLines(items), paymentMode, couponCode, userId }, period };
  const coupon = useCoupon(priced, storeCode);
  const isPaused = items.length === 0 || coupon.isApplying || isShopClosed;
  const calculation = useCalculation(priced, { completeAddress: deliveryAddress, isPaused });
  const { data } = calculation;
  const currentSummary = calculation.isCurrent && data ? data.summary : null;
  useSyncCartPrices(currentSummary);
  const agreedTotal = useAgreedTotal(currentSummary, couponCode);
  const hasIncreased =
    data !== undefined && agreedTotal !== null && data.summary.finalTotal > agreedTotal.finalTotal;

  return {
    coupon,
    calculation,
    appliedCode: couponCode === null ? null : (data?.coupon?.code ?? null),
    currentSummary,
    /** The order is sent with it. */
    agreedTotal: agreedTotal ?? data?.summary,
    increaseText: hasIncreased
      ? totalIncreaseText(
          { before: agreedTotal, now: data.summary },
          { pricingPeriods, couponError: data.error ?? null },
        )
      : null,
  };
}

type Priced = { input: PricingInput; period: PricingPeriodName };

export type Calculation = ReturnType<typeof useCalculation>;

/**
 * The price of the checkout: recalculated when cart, coupon, payment mode or pricing period changes, 500 ms
 * after the address is complete, and every 60 s. One request at a time: a change aborts the running one, other
 * triggers join it.
 */
function useCalculation(
  { input, period }: Priced,
  { completeAddress, isPaused }: { completeAddress: string | null; isPaused: boolean },
) {
  const query = useQuery({
    queryKey: getCalculationKey(input, period),
    queryFn: ({ signal }) => calculate(input, signal),
    enabled: !isPaused,
    placeholderData: keepPreviousData,
    staleTime: staleTimeMs,
    gcTime: 0,
    retry: false,
    refetchInterval: refetchIntervalMs,
    refetchOnReconnect: true,
  });
  const { refetch } = query;

  useEffect(() => {
    if (completeAddress === null || isPaused) return undefined;
    // A request sent before the change says nothing of what is true after it.
    const timer = setTimeout(() => void refetch({ cancelRefetch: true }), addressDelayMs);
    return () => clearTimeout(timer);
  }, [completeAddress, isPaused, refetch]);

  return {
    /** The last result; that of an earlier input while calculating. */
    data: query.data,
    /** The result belongs to the displayed input, and the last request succeeded. */
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    isRunning: query.isFetching,
    error: query.error,
    /** Calculates again, unless running. */
    recalculate: () => void refetch({ cancelRefetch: false }),
  };
}

export type CouponFormState = ReturnType<typeof useCoupon>;

/**
 * Checks a code for the current cart. An accepted one is applied with its result, so that nothing is calculated
 * twice.
 */
function useCoupon({ input, period }: Priced, storeCode: PricingOptions['storeCode']) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(input.couponCode ?? '');
  const [error, setError] = useState<string | null>(null);

  // The result belongs to what was sent: another tab may change the cart meanwhile.
  const applyCoupon = useMutation<CalculationData, Error, Priced>({
    mutationFn: async (sent) => {
      await queryClient.cancelQueries({ queryKey: [calculationKey] });
      return calculate(sent.input);
    },
    onSuccess: (data, sent) => {
      if (data.coupon === undefined) {
        setError(data.error ?? pageMessages.coupon.failedToApply);
        return;
      }
      queryClient.setQueryData(getCalculationKey(sent.input, sent.period), data);
      storeCode(sent.input.couponCode);
    },
    onError: (failure) => setError(couponErrorMessage(failure)),
  });

  function apply(): void {
    if (applyCoupon.isPending) return;
    const code = normalizeCouponCode(text);
    setText(code);
    setError(code === '' ? pageMessages.coupon.enterCode : null);
    if (code !== '') applyCoupon.mutate({ input: { ...input, couponCode: code }, period });
  }

  function setInput(typed: string): void {
    setText(typed);
    setError(null);
    // Typing another code removes an applied coupon that no longer fits.
    if (input.couponCode !== null) storeCode(null);
  }

  return { text, apply, setInput, remove: () => setInput(''), isApplying: applyCoupon.isPending, error };
}

/**
 * The lowest total displayed since the coupon was changed on this page. An order is sent with it: a press meant for it must
 * not order at a higher one, also not when that appeared a moment before.
 */
function useAgreedTotal(displayed: DisplayedTotal | null, couponCode: string | null): DisplayedTotal | null {
  const [agreed, setAgreed] = useState<{ total: DisplayedTotal; couponCode: string | null } | null>(null);
  const isAgreed =
    displayed === null ||
    (agreed?.couponCode === couponCode && displayed.finalTotal >= agreed.total.finalTotal);
  // Compared while rendering, so that the increase appears together with the new total.
  if (!isAgreed) setAgreed({ total: displayed, couponCode });
  return agreed?.couponCode === couponCode ? agreed.total : null;
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

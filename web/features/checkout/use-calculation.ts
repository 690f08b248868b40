import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calculateCheckout } from '#contract/endpoints/customer.ts';
import type { PricingPeriodName } from '#domain/pricing-periods.ts';
import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { sendRequest } from '#web/api/send-request.ts';
import type { ApiResponse } from '#web/api/send-request.ts';

/** Input of a calculation; any change is calculated at once. */
export type PricingInput = {
  items: readonly { productId: string; quantity: number }[];
  paymentMode: PaymentMode;
  couponCode: string | null;
  userId: string | null;
};

export type CalculationData = ApiResponse<'calculateCheckout'>['data'];

export type Calculation = ReturnType<typeof useCalculation>;

const refetchIntervalMs = 60_000;
const addressDelayMs = 500;
const requestTimeoutMs = 30_000;
/** The result of a coupon check is fresh for this long. */
const staleTimeMs = 5_000;

/** Prefix of every calculation query. */
export const calculationKey = 'calculateCheckout';

/** The query key: any change is calculated again. */
export function getCalculationKey(pricingInput: PricingInput, period: PricingPeriodName) {
  return [calculationKey, pricingInput, period] as const;
}

/** Requests the price; times out after 30 s. */
export async function calculate(pricingInput: PricingInput, signal?: AbortSignal): Promise<CalculationData> {
  const body = { ...pricingInput, items: [...pricingInput.items] };
  const { data } = await sendRequest(calculateCheckout, { body }, { signal, timeoutMs: requestTimeoutMs });
  return data;
}

type CalculationOptions = {
  pricingInput: PricingInput;
  /** The pricing period by the browser's clock. */
  period: PricingPeriodName;
  /** The complete address; null while a part is missing. */
  completeAddress: string | null;
  /** Paused during a coupon check, and while the shop is. */
  isPaused: boolean;
};

/**
 * The price of the checkout: recalculated when cart, coupon, payment mode or pricing period changes, 500 ms
 * after the address is complete, and every 60 s. One request at a time: a change aborts the running one, other
 * triggers join it.
 */
export function useCalculation(options: CalculationOptions) {
  const { pricingInput, period, completeAddress, isPaused } = options;
  const isEnabled = pricingInput.items.length > 0 && !isPaused;
  const query = useQuery({
    queryKey: getCalculationKey(pricingInput, period),
    queryFn: ({ signal }) => calculate(pricingInput, signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: staleTimeMs,
    gcTime: 0,
    retry: false,
    refetchInterval: refetchIntervalMs,
    refetchOnReconnect: true,
  });
  const { refetch } = query;

  useEffect(() => {
    if (completeAddress === null || !isEnabled) return undefined;
    // A request sent before the change says nothing of what is true after it.
    const timer = setTimeout(() => void refetch({ cancelRefetch: true }), addressDelayMs);
    return () => clearTimeout(timer);
  }, [completeAddress, isEnabled, refetch]);

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

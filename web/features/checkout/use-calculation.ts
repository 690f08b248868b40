import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calculateCheckout } from '#contract/endpoints/customer.ts';
import type { PricingPeriodName } from '#domain/pricing-periods.ts';
import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { sendRequest } from '#web/api/send-request.ts';
import type { ApiResponse } from '#web/api/send-request.ts';

/** What the sums depend on: any change of it is priced at once. */
export type PricingInput = {
  items: readonly { productId: string; quantity: number }[];
  paymentMode: PaymentMode;
  couponCode: string | null;
  userId: string | null;
};

export type CalculationData = ApiResponse<'calculateCheckout'>['data'];

export type Calculation = {
  /** The last sums; those of an earlier cart while the present one is being priced. */
  data: CalculationData | undefined;
  /** The sums are those of what is on the page, and the last try to get them did not fail. */
  isCurrent: boolean;
  isRunning: boolean;
  error: Error | null;
  /** Calculates again, unless that is being done already. */
  recalculate: () => void;
};

const refetchIntervalMs = 60_000;
const addressDelayMs = 500;
const requestTimeoutMs = 30_000;
/** Sums that came with a coupon a moment ago need not be asked for again. */
const staleTimeMs = 5_000;

/** Every query of a calculation begins with this. */
export const calculationKey = 'calculateCheckout';

/** Sums belong to exactly this: whatever of it changes is calculated anew. */
export function getCalculationKey(pricingInput: PricingInput, period: PricingPeriodName) {
  return [calculationKey, pricingInput, period] as const;
}

/** Asks the server what the cart costs now; a loading state of 30 s ends as a time-out. */
export async function calculate(
  pricingInput: PricingInput,
  signal?: AbortSignal,
): Promise<CalculationData> {
  const body = toRequestBody(pricingInput);
  const { data } = await sendRequest(
    calculateCheckout,
    { body },
    { signal, timeoutMs: requestTimeoutMs },
  );
  return data;
}

function toRequestBody({ items, paymentMode, couponCode, userId }: PricingInput) {
  return { items: [...items], paymentMode, couponCode, userId };
}

type CalculationOptions = {
  pricingInput: PricingInput;
  /** The band of the browser's clock: another one is another price. */
  period: PricingPeriodName;
  /** The complete address as one text; null while a part is missing. */
  completeAddress: string | null;
  /** While a coupon is tried, that call is the only one. */
  isPaused: boolean;
};

/**
 * The sums of the checkout, kept up to date: when the cart, the coupon, the payment mode or the band changes, 500 ms after
 * the address is complete, and every 60 s. Never two at a time: a change ends the call for what was there before, and
 * every other reason joins the one that is running.
 */
export function useCalculation(options: CalculationOptions): Calculation {
  const { pricingInput, period, completeAddress, isPaused } = options;
  const query = useQuery({
    queryKey: getCalculationKey(pricingInput, period),
    queryFn: ({ signal }) => calculate(pricingInput, signal),
    enabled: pricingInput.items.length > 0 && !isPaused,
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
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), addressDelayMs);
    return () => clearTimeout(timer);
  }, [completeAddress, isPaused, refetch]);

  return {
    data: query.data,
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    isRunning: query.isFetching,
    error: query.error,
    recalculate: () => void refetch({ cancelRefetch: false }),
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PricingPeriod } from '#domain/bands.ts';
import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { send } from '#web/api/send.ts';
import type { CallSuccess } from '#web/api/send.ts';

/** What the sums depend on: any change of it is priced at once. */
export type Priced = {
  items: readonly { productId: string; quantity: number }[];
  paymentMode: PaymentMode;
  couponCode: string | null;
  userId: string | null;
};

export type CalculationData = CallSuccess<'calculateCheckout'>['data'];

export type Calculation = {
  /** The last sums; those of an earlier cart while the present one is being priced. */
  data: CalculationData | undefined;
  /** The sums are those of what is on the page, and the last try to get them did not fail. */
  isCurrent: boolean;
  isRunning: boolean;
  error: Error | null;
  /** Calculates again, unless that is being done already. */
  again: () => void;
};

const everyMs = 60_000;
const afterAddressMs = 500;
const loadingLimitMs = 30_000;
/** Sums that came with a coupon a moment ago need not be asked for again. */
const freshMs = 5_000;

/** Every query of a calculation begins with this. */
export const calculationKey = 'calculateCheckout';

/** Sums belong to exactly this: whatever of it changes is calculated anew. */
export function calculationKeyOf(priced: Priced, period: PricingPeriod) {
  return [calculationKey, priced, period] as const;
}

/** Asks the server what the cart costs now; a loading state of 30 s ends as a time-out. */
export async function calculate(priced: Priced, signal?: AbortSignal): Promise<CalculationData> {
  const body = bodyOf(priced);
  const { data } = await send('calculateCheckout', { body }, { signal, timeoutMs: loadingLimitMs });
  return data;
}

function bodyOf({ items, paymentMode, couponCode, userId }: Priced) {
  return { items: [...items], paymentMode, couponCode, userId };
}

type CalculationOptions = {
  priced: Priced;
  /** The band of the browser's clock: another one is another price. */
  period: PricingPeriod;
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
  const { priced, period, completeAddress, isPaused } = options;
  const query = useQuery({
    queryKey: calculationKeyOf(priced, period),
    queryFn: ({ signal }) => calculate(priced, signal),
    enabled: priced.items.length > 0 && !isPaused,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    gcTime: 0,
    retry: false,
    refetchInterval: everyMs,
    refetchOnReconnect: true,
  });
  const { refetch } = query;

  useEffect(() => {
    if (completeAddress === null || isPaused) return undefined;
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), afterAddressMs);
    return () => clearTimeout(timer);
  }, [completeAddress, isPaused, refetch]);

  return {
    data: query.data,
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    isRunning: query.isFetching,
    error: query.error,
    again: () => void refetch({ cancelRefetch: false }),
  };
}

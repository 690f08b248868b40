import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PricingPeriodName } from '#domain/pricing-periods.ts';
import { normalizeCouponCode } from '#domain/coupon.ts';
import { pageMessages } from '#messages/pages.ts';
import { couponErrorMessage } from './checkout-errors.ts';
import { calculate, calculationKey, getCalculationKey } from './use-calculation.ts';
import type { CalculationData, PricingInput } from './use-calculation.ts';

type CouponOptions = {
  /** The priced input with the applied coupon. */
  pricingInput: PricingInput;
  period: PricingPeriodName;
  storeCode: (code: string | null) => void;
};

type SentCoupon = { input: PricingInput; period: PricingPeriodName };

export type CouponFormState = ReturnType<typeof useCoupon>;

/**
 * Checks a code for the current cart. An accepted one is applied with its result, so that nothing is calculated
 * twice.
 */
export function useCoupon({ pricingInput, period, storeCode }: CouponOptions) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(pricingInput.couponCode ?? '');
  const [error, setError] = useState<string | null>(null);

  // The result belongs to what was sent: another tab may change the cart meanwhile.
  const applyCoupon = useMutation<CalculationData, Error, SentCoupon>({
    mutationFn: async ({ input }) => {
      await queryClient.cancelQueries({ queryKey: [calculationKey] });
      return calculate(input);
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
    if (code !== '') applyCoupon.mutate({ input: { ...pricingInput, couponCode: code }, period });
  }

  return {
    text,
    apply,
    setInput: (typed: string) => {
      setText(typed);
      setError(null);
      // Typing another code removes an applied coupon that no longer fits.
      if (pricingInput.couponCode !== null) storeCode(null);
    },
    remove: () => {
      setText('');
      setError(null);
      storeCode(null);
    },
    isApplying: applyCoupon.isPending,
    error,
  };
}

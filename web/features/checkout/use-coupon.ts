import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PricingPeriod } from '#domain/bands.ts';
import { normalizeCouponCode } from '#domain/coupon.ts';
import { sentences } from '#domain/sentences.ts';
import { couponFailure } from './checkout-errors.ts';
import { calculate, calculationKey, calculationKeyOf } from './use-calculation.ts';
import type { CalculationData, Priced } from './use-calculation.ts';

type CouponOptions = {
  /** The cart as it is priced; its coupon is the one that is kept. */
  priced: Priced;
  period: PricingPeriod;
  keep: (code: string | null) => void;
};

export type CouponTry = {
  text: string;
  type: (text: string) => void;
  apply: () => void;
  remove: () => void;
  isTrying: boolean;
  error: string | null;
};

/**
 * Tries a code on the present cart. Only one that the server takes is kept; its sums are those of the page from then on,
 * so that nothing is calculated twice.
 */
export function useCoupon({ priced, period, keep }: CouponOptions): CouponTry {
  const queries = useQueryClient();
  const [text, setText] = useState(priced.couponCode ?? '');
  const [error, setError] = useState<string | null>(null);

  const attempt = useMutation<CalculationData, Error, string>({
    mutationFn: async (code) => {
      await queries.cancelQueries({ queryKey: [calculationKey] });
      return calculate({ ...priced, couponCode: code });
    },
    onSuccess: (data, code) => {
      if (data.coupon === undefined) {
        setError(data.error ?? sentences.coupon.failedToApply);
        return;
      }
      queries.setQueryData(calculationKeyOf({ ...priced, couponCode: code }, period), data);
      keep(code);
    },
    onError: (failure) => setError(couponFailure(failure)),
  });

  function apply(): void {
    if (attempt.isPending) return;
    const code = normalizeCouponCode(text);
    setText(code);
    setError(code === '' ? sentences.coupon.enterCode : null);
    if (code !== '') attempt.mutate(code);
  }

  return {
    text,
    apply,
    type: (typed) => {
      setText(typed);
      setError(null);
      // A kept coupon that stopped fitting the cart ends where another code is typed over it.
      if (priced.couponCode !== null) keep(null);
    },
    remove: () => {
      setText('');
      setError(null);
      keep(null);
    },
    isTrying: attempt.isPending,
    error,
  };
}

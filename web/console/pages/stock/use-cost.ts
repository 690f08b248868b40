import { useRef, useState } from 'react';
import { amountInvalidText } from '#web/console/kit/money-input.tsx';

type Cost = { paise: number | null; isInvalid: boolean; error?: string };
const noCost: Cost = { paise: null, isInvalid: false };

/** The cost of a piece, in paise; null where none is typed. */
export function useCost() {
  const input = useRef<HTMLInputElement>(null);
  const [cost, setCost] = useState<Cost>(noCost);
  return {
    paise: cost.paise,
    clear: () => setCost(noCost),
    /** Shows the error of what is typed. */
    validate: () => {
      if (!cost.isInvalid) return true;
      setCost({ ...cost, error: amountInvalidText });
      input.current?.focus();
      return false;
    },
    field: {
      ref: input,
      value: cost.paise,
      error: cost.error,
      onChange: (paise: number | null, isInvalid: boolean) => setCost({ paise, isInvalid }),
    },
  };
}

import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PaymentMode } from '#domain/order-lifecycle.ts';

/** The ways to pay that are offered; the others exist in the contract only. [CHK-8] */
const offered = [
  { mode: 'COD', label: 'Cash on delivery', text: 'Pay at your door when it arrives' },
] as const satisfies readonly { mode: PaymentMode; label: string; text: string }[];

type PaymentSectionProps = {
  mode: PaymentMode;
  onChange: (mode: PaymentMode) => void;
  /** The coupon, in the same box. */
  children: ReactNode;
};

/** How it is paid, and what makes it cheaper. [CHK-7] */
export function PaymentSection({ mode, onChange, children }: PaymentSectionProps) {
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="text-section">
        Payment
      </h2>
      <div className="card-box mt-3 divide-y divide-line">
        <fieldset>
          <legend className="sr-only">Payment method</legend>
          {offered.map((way) => (
            <label
              key={way.mode}
              className="flex min-h-17 items-center gap-3.5 rounded-card px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky"
            >
              <Banknote className="size-5.5" />
              <span className="grow">
                <span className="block text-row">{way.label}</span>
                <span className="block text-meta text-fg-2">{way.text}</span>
              </span>
              <input
                type="radio"
                name="paymentMode"
                value={way.mode}
                checked={mode === way.mode}
                onChange={() => onChange(way.mode)}
                className="size-5.5 shrink-0 appearance-none rounded-pill border-2 border-line-3 outline-none checked:border-[7px] checked:border-fg"
              />
            </label>
          ))}
        </fieldset>
        {children}
      </div>
    </section>
  );
}

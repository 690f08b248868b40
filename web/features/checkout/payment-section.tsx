import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { useShop } from '#web/api/use-shop.ts';

const t = checkoutMessages.payment;

/** Enabled payment modes. */
const availableModes = ['COD'] as const satisfies readonly PaymentMode[];

type PaymentSectionProps = {
  mode: PaymentMode;
  onChange: (mode: PaymentMode) => void;
  /** The coupon section. */
  children: ReactNode;
};

/** Payment mode and coupon. */
export function PaymentSection({ mode, onChange, children }: PaymentSectionProps) {
  const { takesUpi } = useShop();
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="text-section">
        {t.title}
      </h2>
      <div className="card-box mt-3 divide-y divide-line">
        <fieldset>
          <legend className="sr-only">{t.method}</legend>
          {availableModes.map((availableMode) => (
            <label
              key={availableMode}
              className="flex min-h-17 items-center gap-3.5 rounded-card px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
            >
              <Banknote className="size-5.5" />
              <span className="grow">
                <span className="block text-row">{t.methods[availableMode].label}</span>
                <span className="block text-meta text-fg-2">
                  {takesUpi ? t.cashOrUpi : t.methods[availableMode].text}
                </span>
              </span>
              <input
                type="radio"
                name="paymentMode"
                value={availableMode}
                checked={mode === availableMode}
                onChange={() => onChange(availableMode)}
                className="size-5.5 shrink-0 appearance-none rounded-pill border-2 border-line-3 outline-on-parent checked:border-[7px] checked:border-fg"
              />
            </label>
          ))}
        </fieldset>
        {children}
      </div>
    </section>
  );
}

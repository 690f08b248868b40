import { TrendingUp } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { sentences } from '#domain/sentences.ts';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import { Button } from '#web/ui/button.tsx';

type PlaceOrderBarProps = {
  /** Formatted; a dash while nothing is known. */
  amount: string;
  /** What made it rise last; stays beside it. */
  whyRisen: string | null;
  /** The form that the button sends. */
  formId: string;
  /** The first thing that is missing, or null when the order can be placed. */
  reason: string | null;
  /** The reason is seen above the button; not while an error panel says more. */
  showsReason: boolean;
  isPlacing: boolean;
  onRefused: (reason: string) => void;
  /** What went wrong, so that it stands where the thumb is. */
  children: ReactNode;
};

/** The sum and Place Order, never out of reach: at the foot of a phone's screen, on a desktop at the foot of the summary. */
export function PlaceOrderBar(props: PlaceOrderBarProps) {
  const { amount, whyRisen, formId, reason, showsReason, isPlacing, onRefused, children } = props;
  const riseId = useId();

  return (
    <div className="sticky bottom-0 z-30 low:static border-t border-line bg-surface pt-3 max-lg:-mx-edge max-lg:-mb-12 max-lg:px-edge max-lg:pb-[max(1.25rem,env(safe-area-inset-bottom))] max-lg:shadow-bar lg:-mx-6 lg:-mb-6 lg:rounded-b-card lg:px-6 lg:pt-4 lg:pb-5">
      {children}
      {whyRisen !== null && (
        <p
          id={riseId}
          className="mb-3 flex gap-2 rounded-control bg-lamp-soft px-3 py-2 text-note font-semibold text-lamp-text"
        >
          <TrendingUp className="size-4.5" />
          {whyRisen}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <p className="shrink-0 pb-0.5">
          <span className="block text-meta text-fg-2">{checkoutTexts.sum.toPay}</span>
          <span className="figures block text-price-total">{amount}</span>
        </p>
        <div className="grid grow">
          <Button
            look="main"
            wide
            type="submit"
            form={formId}
            busy={isPlacing}
            busyLabel={checkoutTexts.placing.busy}
            disabledReason={reason ?? undefined}
            reasonShown={showsReason ? 'above' : 'heard'}
            reasonElementId={reason !== null && reason === whyRisen ? riseId : undefined}
            onRefused={onRefused}
          >
            {sentences.checkout.placeOrder}
          </Button>
        </div>
      </div>
    </div>
  );
}

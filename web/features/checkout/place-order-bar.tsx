import { TrendingUp } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { messages } from '#messages/messages.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { Button } from '#web/ui/button.tsx';

type PlaceOrderBarProps = {
  /** Formatted; a dash while nothing is known. */
  amount: string;
  /** What made it rise last; stays beside it. */
  increaseText: string | null;
  /** The form that the button sends. */
  formId: string;
  /** The first thing that is missing, or null when the order can be placed. */
  blockingReason: string | null;
  /** The reason is seen above the button; not while an error panel says more. */
  isReasonVisible: boolean;
  isPlacing: boolean;
  onDisabledClick: (blockingReason: string) => void;
  /** What went wrong, so that it stands where the thumb is. */
  children: ReactNode;
};

/** The sum and Place Order, never out of reach: at the foot of a phone's screen, on a desktop at the foot of the summary. */
export function PlaceOrderBar(props: PlaceOrderBarProps) {
  const {
    amount,
    increaseText,
    formId,
    blockingReason,
    isReasonVisible,
    isPlacing,
    onDisabledClick,
    children,
  } = props;
  const increaseTextId = useId();

  return (
    <div className="sticky bottom-0 z-30 low:static border-t border-line bg-surface pt-3 max-lg:-mx-edge max-lg:-mb-12 max-lg:px-edge max-lg:pb-[max(1.25rem,env(safe-area-inset-bottom))] max-lg:shadow-bar lg:-mx-6 lg:-mb-6 lg:rounded-b-card lg:px-6 lg:pt-4 lg:pb-5">
      {children}
      {increaseText !== null && (
        <p
          id={increaseTextId}
          className="mb-3 flex gap-2 rounded-control bg-lamp-soft px-3 py-2 text-note font-semibold text-lamp-text"
        >
          <TrendingUp className="size-4.5" />
          {increaseText}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <p className="shrink-0 pb-0.5">
          <span className="block text-meta text-fg-2">{checkoutMessages.summary.toPay}</span>
          <span className="figures block text-price-total">{amount}</span>
        </p>
        <div className="grid grow">
          <Button
            variant="main"
            fullWidth
            type="submit"
            form={formId}
            busy={isPlacing}
            busyLabel={checkoutMessages.placeOrder.submitting}
            disabledReason={blockingReason ?? undefined}
            reasonPlacement={isReasonVisible ? 'above' : 'heard'}
            externalReasonId={
              blockingReason !== null && blockingReason === increaseText
                ? increaseTextId
                : undefined
            }
            onDisabledClick={onDisabledClick}
          >
            {messages.checkout.placeOrder}
          </Button>
        </div>
      </div>
    </div>
  );
}

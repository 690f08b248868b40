import { TrendingUp } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { messages } from '#messages/messages.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { Button } from '#web/ui/button.tsx';

type PlaceOrderBarProps = {
  /** Formatted; a dash while unknown. */
  amount: string;
  /** The reason of the last increase, shown beside it. */
  increaseText: string | null;
  /** The form that the button submits. */
  formId: string;
  /** The message of the first missing input, or null. */
  blockingReason: string | null;
  /** Shows the reason above the button, except while an error panel is shown. */
  isReasonVisible: boolean;
  isPlacing: boolean;
  onDisabledClick: (blockingReason: string) => void;
  /** Errors, near the button. */
  children: ReactNode;
};

/** Total and Place Order: sticky at the bottom on a phone, at the end of the summary on a desktop. */
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
          className="mb-3 flex gap-2 rounded-control bg-primary-soft px-3 py-2 text-note font-semibold text-primary-text"
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
              blockingReason !== null && blockingReason === increaseText ? increaseTextId : undefined
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

import { TrendingUp } from 'lucide-react';
import { pageMessages } from '#messages/pages.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { Button } from '#web/ui/button.tsx';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { orderHeadingId } from './order-items.tsx';
import type { CheckoutState } from './use-checkout.ts';
import { isClosureError, toCalculationFailure, getErrorCode } from './checkout-errors.ts';
import type { CheckoutFailure } from './checkout-errors.ts';
import { getCartFix } from './checkout-form.ts';
import type { CartFix } from './checkout-form.ts';
import type { Calculation } from './use-pricing.ts';

type PlaceOrderBarProps = {
  checkout: CheckoutState;
  /** The form that the button submits. */
  formId: string;
};

/** Total and Place Order: sticky at the bottom on a phone, at the end of the summary on a desktop. */
export function PlaceOrderBar({ checkout, formId }: PlaceOrderBarProps) {
  const { alert } = useDialogs();
  const { placement, blockingReason } = checkout;
  const { calculation, increaseText } = checkout.pricing;
  const { data, error } = calculation;
  // The notice on top of the page and the reason of the button have the same sentence.
  const isClosureShown = checkout.closureText !== null && isClosureError(placement.failure?.error);
  // An error panel is a better reason than that the calculation has no result.
  const isReasonVisible = error === null || blockingReason !== pageMessages.checkout.waitForCalculation;

  return (
    <div className="sticky bottom-0 z-30 low:static border-t border-line bg-surface pt-3 max-lg:-mx-edge max-lg:-mb-12 max-lg:px-edge max-lg:pb-[max(1.25rem,env(safe-area-inset-bottom))] max-lg:shadow-bar lg:-mx-6 lg:-mb-6 lg:rounded-b-card lg:px-6 lg:pt-4 lg:pb-5">
      <CheckoutProblems
        calculation={calculation}
        calculationError={checkout.closureText === null ? error : null}
        failure={isClosureShown ? null : placement.failure}
      />
      {increaseText !== null && (
        <p className="mb-3 flex gap-2 rounded-control bg-primary-soft px-3 py-2 text-note font-semibold text-primary-text">
          <TrendingUp className="size-4.5" />
          {increaseText}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <p className="shrink-0 pb-0.5">
          <span className="block text-meta text-fg-2">{checkoutMessages.summary.toPay}</span>
          <span className="figures block text-price-total">
            {data ? formatRupees(data.summary.finalTotal) : '–'}
          </span>
        </p>
        <div className="grid grow">
          <Button
            variant="main"
            fullWidth
            type="submit"
            form={formId}
            busy={placement.isPlacing}
            busyLabel={checkoutMessages.placeOrder.submitting}
            disabledReason={blockingReason ?? undefined}
            reasonPlacement={isReasonVisible ? 'above' : 'heard'}
            onDisabledClick={(reason) => void alert(reason)}
          >
            {pageMessages.checkout.placeOrder}
          </Button>
        </div>
      </div>
    </div>
  );
}

type CheckoutProblemsProps = {
  calculation: Calculation;
  calculationError: Error | null;
  failure: CheckoutFailure | null;
};

/** Errors of calculation and order with their fixes; a common error is shown once. */
function CheckoutProblems({ calculation, calculationError: error, failure }: CheckoutProblemsProps) {
  const { items } = useCart();
  const isSameError = failure !== null && getErrorCode(failure.error) === getErrorCode(error);
  if (error === null && failure === null) return null;
  return (
    <div className="mb-3 grid grid-cols-1 gap-3 max-lg:-mx-edge max-lg:max-h-[40dvh] max-lg:overflow-y-auto max-lg:px-edge">
      {error !== null && !isSameError && (
        <ErrorPanel
          title={pageMessages.checkout.errorTitle}
          text={toCalculationFailure(error, items).text}
          onRetry={calculation.recalculate}
          retryLabel={pageMessages.checkout.tryAgain}
          busy={calculation.isRunning}
        >
          <RecoveryActions failure={toCalculationFailure(error, items)} />
        </ErrorPanel>
      )}
      {failure !== null && (
        <ErrorPanel title={pageMessages.checkout.orderErrorTitle} text={failure.text} onRetry={null}>
          <RecoveryActions failure={failure} />
        </ErrorPanel>
      )}
    </div>
  );
}

function RecoveryActions({ failure }: { failure: CheckoutFailure }) {
  const cart = useCart();
  const { error, note } = failure;
  const data = error instanceof ApiError ? error.data : null;
  const fix = getCartFix(getErrorCode(error), data, cart.items);

  /** The cart gets the new stock first, so that it limits the quantity. */
  function applyFix({ productId, quantity, stock }: CartFix): void {
    const item = cart.items.find((candidate) => candidate._id === productId);
    if (item && stock !== null) cart.refreshProducts([{ ...item, stock }]);
    if (quantity === 0) cart.remove(productId);
    else cart.setQuantity(productId, quantity);
    document.getElementById(orderHeadingId)?.focus({ preventScroll: true });
  }

  return (
    <>
      {fix !== null && (
        <Button variant="tonal" size={44} onClick={() => applyFix(fix)}>
          {fix.label}
        </Button>
      )}
      {getErrorCode(error) === 'ORDER_TOO_LARGE' && (
        <ButtonLink to={paths.cart()} variant="tonal" size={44}>
          {checkoutMessages.items.edit}
        </ButtonLink>
      )}
      {note !== null && <p className="w-full text-note text-fg-2">{note}</p>}
    </>
  );
}

import { messages } from '#messages/messages.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { toCalculationFailure, getErrorCode } from './checkout-errors.ts';
import type { CheckoutFailure } from './checkout-errors.ts';
import { getCartFix } from './checkout-form.ts';
import type { CartFix } from './checkout-form.ts';
import type { Calculation } from './use-calculation.ts';
import { ButtonLink } from '#web/navigation/button-link.tsx';

type CheckoutProblemsProps = {
  calculation: Calculation;
  failure: CheckoutFailure | null;
  /** The cart is valid again: clears the error. */
  onFixed: () => void;
};

/** Errors of calculation and order with their fixes; a common error is shown once. */
export function CheckoutProblems({ calculation, failure, onFixed }: CheckoutProblemsProps) {
  const { items } = useCart();
  const { error } = calculation;
  const isSameError = failure !== null && getErrorCode(failure.error) === getErrorCode(error);
  if (error === null && failure === null) return null;
  return (
    <div className="mb-3 grid grid-cols-1 gap-3 max-lg:-mx-edge max-lg:max-h-[40dvh] max-lg:overflow-y-auto max-lg:px-edge">
      {error !== null && !isSameError && (
        <ErrorPanel
          title={messages.checkout.errorTitle}
          text={toCalculationFailure(error, items).text}
          onRetry={calculation.recalculate}
          retryLabel={messages.checkout.tryAgain}
          busy={calculation.isRunning}
        >
          <RecoveryActions failure={toCalculationFailure(error, items)} onFixed={onFixed} />
        </ErrorPanel>
      )}
      {failure !== null && (
        <ErrorPanel title={messages.checkout.orderErrorTitle} text={failure.text} onRetry={null}>
          <RecoveryActions failure={failure} onFixed={onFixed} />
        </ErrorPanel>
      )}
    </div>
  );
}

function RecoveryActions({ failure, onFixed }: { failure: CheckoutFailure; onFixed: () => void }) {
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
    onFixed();
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

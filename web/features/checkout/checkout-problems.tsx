import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/shell/cart-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { calculationFailure, codeOf } from './checkout-errors.ts';
import type { FailureWords } from './checkout-errors.ts';
import { cartRepair } from './checkout-form.ts';
import type { CartRepair } from './checkout-form.ts';
import type { Calculation } from './use-calculation.ts';

type CheckoutProblemsProps = {
  calculation: Calculation;
  failure: FailureWords | null;
  /** The cart fits again: what was said about the last try is old. */
  onRepaired: () => void;
};

/** What went wrong with the sums or with the order, each with a way out. What made both fail is told once. */
export function CheckoutProblems({ calculation, failure, onRepaired }: CheckoutProblemsProps) {
  const { items } = useCart();
  const { error } = calculation;
  const isToldOnce = failure !== null && codeOf(failure.error) === codeOf(error);
  if (error === null && failure === null) return null;
  return (
    <div className="mb-3 grid grid-cols-1 gap-3 max-lg:-mx-edge max-lg:max-h-[40dvh] max-lg:overflow-y-auto max-lg:px-edge">
      {error !== null && !isToldOnce && (
        <ErrorPanel
          title={sentences.checkout.errorTitle}
          text={calculationFailure(error, items).text}
          onRetry={calculation.again}
          retryLabel={sentences.checkout.tryAgain}
          busy={calculation.isRunning}
        >
          <WaysOut words={calculationFailure(error, items)} onRepaired={onRepaired} />
        </ErrorPanel>
      )}
      {failure !== null && (
        <ErrorPanel title={sentences.checkout.orderErrorTitle} text={failure.text} onRetry={null}>
          <WaysOut words={failure} onRepaired={onRepaired} />
        </ErrorPanel>
      )}
    </div>
  );
}

function WaysOut({ words, onRepaired }: { words: FailureWords; onRepaired: () => void }) {
  const cart = useCart();
  const { error, note } = words;
  const data = error instanceof ApiError ? error.data : null;
  const repair = cartRepair(codeOf(error), data, cart.items);

  /** The cart learns what is left first, so that it takes no more than that. */
  function mend({ productId, quantity, stock }: CartRepair): void {
    const item = cart.items.find((candidate) => candidate._id === productId);
    if (item && stock !== null) cart.refreshProducts([{ ...item, stock }]);
    if (quantity === 0) cart.remove(productId);
    else cart.setQuantity(productId, quantity);
    onRepaired();
  }

  return (
    <>
      {repair !== null && (
        <Button look="tonal" size={44} onClick={() => mend(repair)}>
          {repair.label}
        </Button>
      )}
      {codeOf(error) === 'ORDER_TOO_LARGE' && (
        <Link to={paths.cart()} className={buttonClasses({ look: 'tonal', size: 44 })}>
          {checkoutTexts.items.edit}
        </Link>
      )}
      {note !== null && <p className="w-full text-note text-fg-2">{note}</p>}
    </>
  );
}

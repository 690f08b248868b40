import { TicketPercent } from 'lucide-react';
import { useNavigate } from 'react-router';
import { formatRupees } from '#domain/money.ts';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { extraLabel } from '#web/shell/band-words.ts';
import { useCartQuote } from '#web/shell/cart-quote.ts';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { usePrefetch } from '#web/shell/prefetch-context.ts';
import { rememberReturnPlace } from '#web/shell/return-place.ts';
import { cartTexts } from '#web/i18n/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { SumLine, SumTotal } from '#web/ui/price.tsx';

const words = cartTexts.sum;

/**
 * Every charge and the sum, and the button that goes on: on a phone the button stays at the foot of the screen with the
 * sum beside it, on a desktop both stand in one card that stays in sight.
 */
export function CartSummary() {
  const quote = useCartQuote();

  return (
    <div className="max-lg:contents lg:card-box lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:p-6">
      <section aria-label={words.title} className="max-lg:card-box max-lg:mt-6 max-lg:p-4">
        <h2 className="text-card-title lg:text-section">{words.title}</h2>
        <dl className="mt-3 grid grid-cols-1 gap-2.5">
          <SumLine
            label={words.products(quote.totalQuantity)}
            amount={formatRupees(quote.subtotalPaise)}
          />
          <SumLine label={words.delivery} amount={formatRupees(quote.deliveryPaise)} />
          {quote.extraPaise > 0 && (
            <SumLine label={extraLabel(quote)} amount={formatRupees(quote.extraPaise)} />
          )}
          <SumTotal label={words.total} amount={formatRupees(quote.payablePaise)} />
        </dl>
      </section>
      <p className="mt-4 flex items-center gap-2 text-note text-fg-2 max-lg:mb-8 lg:mb-5">
        <TicketPercent className="size-4.5" />
        {words.couponLater}
      </p>
      <div className="max-lg:sticky low:static max-lg:bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] max-lg:z-30 max-lg:-mx-edge max-lg:-mb-12 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-edge max-lg:py-3 max-lg:shadow-bar">
        <p className="shrink-0 lg:hidden">
          <span className="block text-meta text-fg-2">{words.total}</span>
          <span className="figures block text-price-total">{formatRupees(quote.payablePaise)}</span>
        </p>
        <ProceedButton />
      </div>
    </div>
  );
}

/** A guest reads the sentence, logs in and comes back to the checkout with the same cart. */
function ProceedButton() {
  const { isAuthenticated, isInitialized } = useAuth();
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const prepare = () => prefetch(paths.checkout());

  async function proceed(): Promise<void> {
    // While the check runs, the checkout's own guard waits for it and says the same sentence.
    if (isAuthenticated || !isInitialized) {
      await navigate(paths.checkout());
      return;
    }
    rememberReturnPlace(paths.checkout());
    await alert(sentences.guards.checkout, { sign: 'door' });
    await navigate(paths.login(), { state: { from: paths.checkout() } });
  }

  return (
    <div className="grid grow">
      <Button
        look="main"
        wide
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void proceed()}
      >
        {sentences.cart.proceed}
      </Button>
    </div>
  );
}

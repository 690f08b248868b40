import { useQueryClient } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useNavigate } from '#web/navigation/router.tsx';
import { formatPaise } from '#domain/money.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session/auth.tsx';
import { surchargeLabel } from '#web/cart/pricing-period-text.ts';
import { useShop } from '#web/api/use-shop.ts';
import { useCartQuote, useFreeDeliveryText, useMinimumOrderText } from '#web/cart/use-cart-quote.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { prefetchPage } from '#web/navigation/prefetch.ts';
import { saveReturnPath } from '#web/navigation/return-path.ts';
import { cartMessages } from '#messages/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { SummaryLine, SummaryTotal } from '#web/ui/price.tsx';

const t = cartMessages.summary;

/** Charges, total and the button: sticky at the bottom on a phone, in a sticky card on a desktop. */
export function CartSummary() {
  const quote = useCartQuote();
  const minimumText = useMinimumOrderText();
  const freeDeliveryText = useFreeDeliveryText();
  const { hasCoupons } = useShop();

  return (
    <div className="max-lg:contents lg:card-box lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:p-6">
      <section aria-label={t.title} className="max-lg:card-box max-lg:mt-6 max-lg:p-4">
        <h2 className="text-card-title lg:text-section">{t.title}</h2>
        <dl className="mt-3 grid grid-cols-1 gap-2.5">
          <SummaryLine label={t.products(quote.totalQuantity)} amount={formatPaise(quote.subtotalPaise)} />
          <SummaryLine label={t.delivery} amount={formatPaise(quote.deliveryPaise)} />
          {quote.surchargePaise > 0 && (
            <SummaryLine label={surchargeLabel(quote)} amount={formatPaise(quote.surchargePaise)} />
          )}
          <SummaryTotal label={t.total} amount={formatPaise(quote.payablePaise)} />
        </dl>
        {(minimumText ?? freeDeliveryText) !== null && (
          <p role="status" className="mt-3 text-note font-semibold text-primary-text">
            {minimumText ?? freeDeliveryText}
          </p>
        )}
      </section>
      <p className="mt-4 flex items-center gap-2 text-note text-fg-2 max-lg:mb-8 lg:mb-5">
        {hasCoupons && (
          <>
            <TicketPercent className="size-4.5" />
            {t.couponHint}
          </>
        )}
      </p>
      <div className="max-lg:sticky low:static max-lg:bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] max-lg:z-30 max-lg:-mx-edge max-lg:-mb-12 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-edge max-lg:py-3 max-lg:shadow-bar">
        <p className="shrink-0 lg:hidden">
          <span className="block text-meta text-fg-2">{t.total}</span>
          <span className="figures block text-price-total">{formatPaise(quote.payablePaise)}</span>
        </p>
        <ProceedButton />
      </div>
    </div>
  );
}

/** A guest sees a message, logs in and returns to the checkout with the same cart. */
function ProceedButton() {
  const { isAuthenticated, isInitialized } = useAuth();
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const prefetchCheckout = () => prefetchPage(queryClient, paths.checkout());

  async function proceed(): Promise<void> {
    // During the session check the checkout's guard waits and shows the same message.
    if (isAuthenticated || !isInitialized) {
      navigate(paths.checkout());
      return;
    }
    saveReturnPath(paths.checkout());
    await alert(storefrontMessages.guards.checkout, { icon: 'door' });
    navigate(paths.login(), { state: { from: paths.checkout() } });
  }

  return (
    <div className="grid grow">
      <Button
        variant="main"
        fullWidth
        onPointerEnter={prefetchCheckout}
        onFocus={prefetchCheckout}
        onClick={() => void proceed()}
      >
        {storefrontMessages.cart.proceed}
      </Button>
    </div>
  );
}

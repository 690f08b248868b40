import { Info } from 'lucide-react';
import { cartMessages } from '#messages/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { CartFlashMessagePanel } from './cart-flash-message-panel.tsx';
import type { CartRefresh } from './refresh-cart.ts';

const t = cartMessages.changes;

type CartNoticesProps = { refresh: CartRefresh | undefined; onRetry: () => void };

/** Changes since the cart was filled, one line each; announced without a focus change. */
export function CartNotices({ refresh, onRetry }: CartNoticesProps) {
  const lines = refresh?.lines ?? [];
  const isComplete = refresh?.isComplete ?? true;

  return (
    <div role="status" aria-label={t.title}>
      <CartFlashMessagePanel />
      {(lines.length > 0 || !isComplete) && (
        <div className="mb-4 flex gap-2.5 rounded-control bg-primary-soft px-3.5 py-3 text-primary-text">
          <Info className="mt-px size-5" />
          <div className="grid grow gap-1.5">
            {lines.map((line) => (
              <p key={line} className="text-body font-semibold">
                {line}
              </p>
            ))}
            {!isComplete && (
              <>
                <p className="text-body font-semibold">{t.notChecked}</p>
                <p>
                  <Button variant="quiet" size={44} onClick={onRetry}>
                    {t.retry}
                  </Button>
                </p>
              </>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

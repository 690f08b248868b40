import { Info, Check, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cartMessages } from '#messages/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { undoCartFlashMessage, useCartFlashMessage } from '#web/cart/cart-flash-message.ts';
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

/** The message of another page's change, its differences, and Undo. */
function CartFlashMessagePanel() {
  const flashMessage = useCartFlashMessage();
  const panel = useRef<HTMLDivElement>(null);
  const isUndone = flashMessage !== null && flashMessage.undo === null;
  // The pressed button is removed; the focus stays in the panel.
  useEffect(() => {
    if (isUndone) panel.current?.focus({ preventScroll: true });
  }, [isUndone]);

  if (flashMessage === null) return null;
  const { title, lines, undo } = flashMessage;

  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="mb-4 flex items-start gap-2.5 rounded-control bg-success-soft py-1.5 pr-2 pl-3.5 text-success-text outline-none"
    >
      <Check className="mt-3 size-5 shrink-0" />
      <div className="grid min-w-0 grow gap-1.5 py-2.5">
        <p className="text-body font-semibold">{title}</p>
        {lines.length > 0 && (
          <ul className="grid grid-cols-1 gap-1 text-note text-fg">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {undo !== null && (
        <span className="shrink-0">
          <Button variant="plain" size={44} icon={<Undo2 />} onClick={undoCartFlashMessage}>
            {undo.label}
          </Button>
        </span>
      )}
    </div>
  );
}

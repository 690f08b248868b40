import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { storefrontMessages } from '#messages/storefront.ts';
import { cartMessages } from '#messages/cart.ts';
import { useCartQuote } from '#web/cart/use-cart-quote.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CartLine } from './cart-line.tsx';
import type { RemovedLine } from './use-removal.ts';

const t = cartMessages.line;

type CartListProps = {
  /** Number of products and items. */
  count: string;
  /** The last removed line and its position. */
  removed: RemovedLine | null;
  onRemove: (id: string) => void;
  onClear: () => void;
  onUndo: () => void;
};

/** The cart lines and Clear All, with Undo at the position of a removed line. */
export function CartList({ count, removed, onRemove, onClear, onUndo }: CartListProps) {
  const { items, setQuantity } = useCart();
  const quote = useCartQuote();
  const { alert, confirm } = useDialogs();
  const list = useListFocus(items.length);

  async function changeQuantity(id: string, product: string, quantity: number): Promise<void> {
    if (quantity < 1) {
      const { confirmRemove, removeConfirm, removeDismiss } = t;
      const labels = { confirmLabel: removeConfirm, cancelLabel: removeDismiss };
      if (await confirm(confirmRemove(product), labels)) onRemove(id);
      return;
    }
    const errorMessage = setQuantity(id, quantity);
    if (errorMessage !== undefined) await alert(errorMessage);
  }

  return (
    <section>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-body font-normal text-fg-2">{count}</h2>
        <button
          type="button"
          onClick={onClear}
          className="-mr-2 min-h-11 rounded-control px-2 text-button text-danger-text hover:underline"
        >
          {storefrontMessages.cart.clearAll}
        </button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <output className="order-2">
          {removed !== null && <RemovedNotice {...removed} onUndo={onUndo} />}
        </output>
        <ul ref={list} className="contents">
          {items.map((item, index) => (
            <CartLine
              key={item._id}
              item={item}
              pricedLine={quote.lines[index]}
              period={quote.period}
              className={classes(
                'border-b border-line last:border-b-0',
                index < (removed?.index ?? 0) ? 'order-1' : 'order-3',
              )}
              onChange={(quantity) => void changeQuantity(item._id, item.productName, quantity)}
              onRemove={() => onRemove(item._id)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function RemovedNotice({ product, onUndo }: { product: string; onUndo: () => void }) {
  return (
    <span className="my-2 flex items-center justify-between gap-3 rounded-control bg-sunken py-1 pr-4 pl-3.5 text-body text-fg-2">
      {t.removed}
      <Button variant="plain" size={44} icon={<Undo2 />} aria-label={t.undoLabel(product)} onClick={onUndo}>
        {t.undo}
      </Button>
    </span>
  );
}

/**
 * Keeps the focus in a list of `count` lines: when the focused line is removed, it moves to the line at its
 * index, or the last.
 */
function useListFocus(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const focusedIndex = useRef(0);
  const lastCount = useRef(count);

  useEffect(() => {
    const listElement = list.current;
    const saveFocusedIndex = ({ target }: FocusEvent) => {
      if (target instanceof Node)
        focusedIndex.current = [...(listElement?.children ?? [])].findIndex((line) => line.contains(target));
    };
    listElement?.addEventListener('focusin', saveFocusedIndex);
    return () => listElement?.removeEventListener('focusin', saveFocusedIndex);
  }, []);

  useEffect(() => {
    const hasChanged = lastCount.current !== count;
    lastCount.current = count;
    if (!hasChanged || document.activeElement !== document.body) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('h3 a') ?? [])];
    (links[focusedIndex.current] ?? links.at(-1))?.focus({ preventScroll: true });
  }, [count]);

  return list;
}

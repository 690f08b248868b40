import { PackageX } from 'lucide-react';
import { Dialog } from '#web/console/kit/dialog.tsx';
import type { BoardCard } from './board-columns.ts';

type StockDialogProps = {
  card: BoardCard;
  onPick: (item: BoardCard['items'][number]) => void;
  onClose: () => void;
};

/** The products of an order, of which one is marked as out of stock. */
export function StockDialog({ card, onPick, onClose }: StockDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`What of #${card.orderId} is out of stock?`}
      text="Students can no longer order it. Orders that have it stay."
      closeLabel="Close"
    >
      <ul className="grid gap-2">
        {card.items.map((item) => (
          <li key={item.productId}>
            <button
              type="button"
              aria-disabled={item.isSoldOut}
              onClick={() => !item.isSoldOut && onPick(item)}
              className="flex min-h-12 w-full min-w-0 items-center gap-3 rounded-control border border-line-2 bg-surface px-3 text-left hover:border-line-3"
            >
              <PackageX className="size-5 shrink-0 text-fg-2" />
              <span className="min-w-0 grow text-row wrap-anywhere">{item.productName}</span>
              {item.isSoldOut && <span className="shrink-0 text-note text-fg-2">Out of stock</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

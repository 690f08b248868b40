import { PackageX } from 'lucide-react';
import { consoleTonightMessages } from '#messages/console-tonight.ts';
import { Dialog } from '../../parts/dialog.tsx';
import type { BoardCard } from './board-columns.ts';

const t = consoleTonightMessages;

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
      title={t.stock.title(card.orderId)}
      text={t.stock.text}
      closeLabel={t.keys.close}
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
              {item.isSoldOut && <span className="shrink-0 text-note text-fg-2">{t.stock.isOut}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

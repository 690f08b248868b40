import { markBackInStock, markOutOfStock } from '#contract/endpoints/admin-products.ts';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { ConfirmDialog } from '#web/console/kit/dialog.tsx';
import { useAction } from '#web/console/kit/use-action.ts';
import { AssignDialog } from './assign-dialog.tsx';
import type { BoardCard, BoardPartner } from './board-columns.ts';
import type { OpenDialog } from './board-moves.ts';
import { moveFailedText } from './board-moves.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { describeRecalledPayment } from './recall-target.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { reloadBoard } from './use-board.ts';
import type { Moves } from './use-moves.ts';

type BoardDialogsProps = {
  dialog: OpenDialog;
  /** The orders as they are by now. */
  cards: readonly BoardCard[];
  partners: readonly BoardPartner[];
  moves: Moves;
  onClose: () => void;
};

/** The dialogs of the board; what they decide is shown at once. */
export function BoardDialogs({ dialog, cards, partners, moves, onClose }: BoardDialogsProps) {
  const markItem = useMarkItem();
  const closeAnd = (move: () => Promise<unknown>) => {
    onClose();
    void move();
  };
  if (dialog === null) return null;
  if (dialog.kind === 'shortcuts') return <ShortcutsDialog onClose={onClose} />;
  if (dialog.kind === 'limit' || dialog.kind === 'recall') {
    const { move, ...question } = toQuestion(dialog, moves);
    return <ConfirmDialog isOpen {...question} onConfirm={() => closeAnd(move)} onCancel={onClose} />;
  }
  const { kind, card } = dialog;
  if (kind === 'stock')
    return (
      <StockDialog
        card={card}
        onPick={(item) => {
          onClose();
          markItem.run(item);
        }}
        onClose={onClose}
      />
    );
  if (kind === 'assign')
    return (
      <AssignDialog
        card={card}
        partners={partners}
        onPick={(partner) => closeAnd(() => moves.assign(card, partner))}
        onClose={onClose}
      />
    );
  if (kind === 'cancel')
    return (
      <CancelDialog
        card={card}
        onConfirm={(reason, isRetry) => moves.cancel(isRetry ? findCurrent(cards, card) : card, reason)}
        onClose={onClose}
      />
    );
  return (
    <DecideDialog
      card={card}
      onDecide={(decision) => closeAnd(() => moves.decide(card, decision))}
      onClose={onClose}
    />
  );
}

/** A move that is confirmed first. */
function toQuestion(dialog: Extract<OpenDialog, { kind: 'limit' | 'recall' }>, moves: Moves) {
  if (dialog.kind === 'limit')
    return {
      title: 'Assign all the same?',
      text: dialog.text,
      confirmLabel: 'Assign beyond the limit',
      move: () => moves.assign(dialog.card, dialog.partner, true),
    };
  return {
    title: `Undo the delivery of #${dialog.card.orderId}?`,
    text: describeRecalledPayment(dialog.card) ?? '',
    confirmLabel: 'Undo the delivery',
    move: () => moves.recall(dialog.card, true),
  };
}

/** The card as it is now: the error of the first attempt showed what changed. */
function findCurrent(cards: readonly BoardCard[], card: BoardCard): BoardCard {
  return cards.find(({ _id }) => _id === card._id) ?? card;
}

/** Marks a product as out of stock, and shows the board with it. */
function useMarkItem() {
  return useAction({
    send: ({ productId: id }: BoardCard['items'][number]) =>
      sendConsoleRequest(markOutOfStock, { params: { id } }),
    reload: reloadBoard,
    doneToast: (_response, { productId: id, productName }) => ({
      text: `${productName} is out of stock`,
      undo: () => sendConsoleRequest(markBackInStock, { params: { id } }),
    }),
    failedText: moveFailedText,
  });
}

import { markOutOfStock } from '#contract/endpoints/admin-products.ts';
import { consoleTonightMessages } from '#messages/console-tonight.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { ConfirmDialog } from '../../parts/confirm-action.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { getShortEnd } from './board-columns.ts';
import type { BoardCard, BoardPartner } from './board-columns.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { reloadBoard } from './use-board.ts';
import type { LimitedAssignment, Moves } from './use-moves.ts';

const t = consoleTonightMessages;

/** The dialog that is open, with the order it was opened for. */
export type OpenDialog =
  | { kind: 'assign' | 'cancel' | 'stock' | 'decide'; card: BoardCard }
  | ({ kind: 'limit' } & LimitedAssignment)
  | { kind: 'shortcuts' }
  | null;

type BoardDialogsProps = {
  dialog: OpenDialog;
  partners: readonly BoardPartner[];
  moves: Moves;
  onClose: () => void;
};

/** The dialogs of the board; what they decide is shown at once. */
export function BoardDialogs({ dialog, partners, moves, onClose }: BoardDialogsProps) {
  const toasts = useToasts();
  if (dialog === null) return null;

  async function markItem({ productId, productName }: BoardCard['items'][number]): Promise<void> {
    onClose();
    try {
      await sendConsoleRequest(markOutOfStock, { params: { id: productId } });
      toasts.show({ text: t.stock.done(productName) });
    } catch (error) {
      toasts.show({ tone: 'bad', text: getErrorMessage(error, t.failed) });
    }
    await reloadBoard();
  }

  const closeAnd = (move: () => Promise<unknown>) => {
    onClose();
    void move();
  };
  switch (dialog.kind) {
    case 'assign':
      return (
        <AssignDialog
          card={dialog.card}
          partners={partners}
          onPick={(partner) => closeAnd(() => moves.assign(dialog.card, partner))}
          onClose={onClose}
        />
      );
    case 'cancel':
      return (
        <CancelDialog
          shortId={getShortEnd(dialog.card)}
          onConfirm={(reason) => closeAnd(() => moves.cancel(dialog.card, reason))}
          onClose={onClose}
        />
      );
    case 'stock':
      return <StockDialog card={dialog.card} onPick={(item) => void markItem(item)} onClose={onClose} />;
    case 'decide':
      return (
        <DecideDialog
          card={dialog.card}
          onDecide={(decision) => closeAnd(() => moves.decide(dialog.card, decision))}
          onClose={onClose}
        />
      );
    case 'limit':
      return (
        <ConfirmDialog
          isOpen
          title={t.assign.overTitle}
          text={dialog.text}
          confirmLabel={t.assign.overConfirm}
          onConfirm={() => closeAnd(() => moves.assign(dialog.card, dialog.partner, true))}
          onCancel={onClose}
        />
      );
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
  }
}

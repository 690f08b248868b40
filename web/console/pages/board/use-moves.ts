import { useRef } from 'react';
import { isDefinitiveRejection } from '#web/api/api-error.ts';
import { reloadQueries } from '#web/console/api/console-request.ts';
import { useToasts } from '#web/console/kit/toasts.tsx';
import type { BoardCard, BoardPartner } from './board-columns.ts';
import {
  createAssignment,
  createCancellation,
  createDecision,
  createRecall,
  createReturn,
  describeMoveFailure,
  moveFailedText,
} from './board-moves.ts';
import type { Decision, Move, OpenDialog } from './board-moves.ts';
import { describeRecalledPayment } from './recall-target.ts';
import { reloadCards, showCard, takeBack } from './use-board.ts';

export type Moves = ReturnType<typeof useMoves>;

/**
 * The moves of the board: shown at once, taken back with the reason when the server rejects them. `ask` opens the dialog of
 * what has to be confirmed.
 */
export function useMoves(ask: (dialog: OpenDialog) => void) {
  const toasts = useToasts();
  const pendingIds = useRef(new Set<string>());

  /** One move of an order at a time: a double click has one effect. Returns the text of a failure. */
  async function run(card: BoardCard, move: Move): Promise<string | null> {
    if (pendingIds.current.has(card._id)) return moveFailedText;
    pendingIds.current.add(card._id);
    showCard({ ...card, ...move.expected });
    try {
      const changed = await move.send();
      if (changed === undefined) await reloadCards([card._id]);
      else showCard(changed);
      toasts.show({ text: move.doneText, undo: changed && move.undo?.(changed) });
      return null;
    } catch (error) {
      takeBack(card, move.expected);
      void reloadCards([card._id]);
      const text = describeMoveFailure(error, card.orderId);
      if (!(move.handleError?.(error) ?? false)) showFailure(card, error, text);
      return text;
    } finally {
      pendingIds.current.delete(card._id);
      // The page of an order shows more than its card.
      void reloadQueries('getOrderDetails');
    }
  }

  /** The server's reasons do not name the order. */
  function showFailure({ orderId }: BoardCard, error: unknown, text: string): void {
    const isNamed = !isDefinitiveRejection(error);
    toasts.show({ tone: 'bad', text: isNamed ? text : `#${orderId}: ${text}` });
  }

  return {
    assign: (card: BoardCard, partner: BoardPartner, override = false) =>
      run(
        card,
        createAssignment(card, {
          partner,
          override,
          onLimit: (limited) => ask({ kind: 'limit', ...limited }),
        }),
      ),
    unassign: (card: BoardCard) => run(card, createReturn(card)),
    cancel: (card: BoardCard, reason: string) => run(card, createCancellation(card, reason)),
    decide: (card: BoardCard, decision: Decision) => run(card, createDecision(card, decision)),
    recall: async (card: BoardCard, isConfirmed = false) => {
      if (!isConfirmed && describeRecalledPayment(card) !== null) ask({ kind: 'recall', card });
      else if (card.recall === undefined)
        toasts.show({ tone: 'bad', text: 'The last move of this order can no longer be undone' });
      else await run(card, createRecall(card, card.recall));
    },
  };
}

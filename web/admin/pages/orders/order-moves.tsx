import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getBoard } from '#contract/endpoints/admin-board.ts';
import { consoleOrderDetailMessages } from '#messages/console-order.ts';
import { consolePartMessages } from '#messages/console-parts.ts';
import { consoleTonightMessages } from '#messages/console-tonight.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { BoardDialogs } from '../tonight/board-dialogs.tsx';
import type { OpenDialog } from '../tonight/board-dialogs.tsx';
import { describeRecall } from '../tonight/recall-target.ts';
import { useMoves } from '../tonight/use-moves.ts';
import type { OrderDetails } from './order-details.ts';
import { useStatusChange } from './use-status-change.ts';

const t = consoleOrderDetailMessages.moves;
const { actions } = consoleTonightMessages;
const { statuses } = consoleOrderDetailMessages.history;

/** The legal moves of an order; the others are not offered. */
export function OrderMoves({ order }: { order: OrderDetails }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const moves = useMoves({ onLimit: (limited) => setDialog({ kind: 'limit', ...limited }) });
  const changeStatus = useStatusChange(order);
  const { card, partners } = useCard(order);
  const getMoveProps = useMoveButtons();
  const { assign, unassign, cancel, statuses: next, recall, resolve } = order.moves;
  return (
    <div className="grid gap-2.5">
      {resolve && <p className="text-body">{t.undecided}</p>}
      {card !== undefined && resolve && (
        <Button variant="solid" size={44} onClick={() => setDialog({ kind: 'decide', card })}>
          {actions.decide}
        </Button>
      )}
      {card !== undefined && assign && (
        <Button
          variant={order.deliveryman === undefined ? 'solid' : 'quiet'}
          size={44}
          onClick={() => setDialog({ kind: 'assign', card })}
        >
          {order.deliveryman === undefined ? actions.assign : actions.reassign}
        </Button>
      )}
      {next.map((status) => (
        <Button key={status} variant="quiet" size={44} {...getMoveProps(status, () => changeStatus(status))}>
          {t.set(statuses[status])}
        </Button>
      ))}
      {card !== undefined && unassign && (
        <Button variant="quiet" size={44} {...getMoveProps('unassign', () => moves.unassign(card))}>
          {actions.unassign}
        </Button>
      )}
      {card !== undefined && recall !== undefined && (
        <Button variant="quiet" size={44} {...getMoveProps('recall', () => moves.recall(card))}>
          {actions.recall(describeRecall(recall))}
        </Button>
      )}
      {card !== undefined && cancel && (
        <Button variant="danger" size={44} onClick={() => setDialog({ kind: 'cancel', card })}>
          {actions.cancel}
        </Button>
      )}
      <BoardDialogs
        dialog={dialog}
        cards={card === undefined ? [] : [card]}
        partners={partners}
        moves={moves}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** Props of the buttons, each of which runs a move; one at a time. */
function useMoveButtons() {
  const [busy, setBusy] = useState<string | null>(null);
  return (name: string, move: () => Promise<unknown>) => ({
    busy: busy === name,
    busyLabel: consolePartMessages.working,
    onClick: () => {
      if (busy !== null) return;
      setBusy(name);
      void move().finally(() => setBusy(null));
    },
  });
}

/** The order as a card of the board, and who could deliver it. */
function useCard(order: OrderDetails) {
  const { data, refetch } = useQuery(consoleQuery(getBoard, { query: { ids: order._id } }));
  const card = data?.data.cards.find(({ _id }) => _id === order._id);
  // A move needs the order as it is now, also after a change during this request.
  const missedChange = card !== undefined && card.updatedAt !== order.updatedAt ? order.updatedAt : null;
  useEffect(() => {
    if (missedChange !== null) void refetch();
  }, [missedChange, refetch]);
  return { card, partners: data?.data.partners ?? [] };
}

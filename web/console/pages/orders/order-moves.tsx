import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getBoard } from '#contract/endpoints/admin-board.ts';
import { Button } from '#web/ui/button.tsx';
import { pageMessages } from '#messages/pages.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { setOrderStatus } from '#contract/endpoints/admin.ts';
import { consoleQuery, sendConsoleRequest, reloadQueries } from '#web/console/api/console-request.ts';
import { BoardDialogs } from '#web/console/pages/board/board-dialogs.tsx';
import { describeRecall } from '#web/console/pages/board/recall-target.ts';
import { useMoves } from '#web/console/pages/board/use-moves.ts';
import { cardActionLabels } from '#web/console/pages/board/card-actions.ts';
import { useAction } from '#web/console/kit/use-action.ts';
import { actionFailedText } from '#web/console/kit/failure-text.ts';
import { describeMoveFailure } from '#web/console/pages/board/board-moves.ts';
import type { OpenDialog } from '#web/console/pages/board/board-moves.ts';
import type { OrderDetails } from './order-details.ts';

const { statuses } = pageMessages.orders;

/** The legal moves of an order; the others are not offered. */
export function OrderMoves({ order }: { order: OrderDetails }) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const moves = useMoves(setDialog);
  const { card, partners } = useCard(order);
  const getMoveProps = useMoveButtons();
  const { assign, unassign, cancel, recall, resolve } = order.moves;
  return (
    <div className="grid gap-2.5">
      {resolve && <p className="text-body">The last delivery failed. Decide what follows.</p>}
      {card !== undefined && resolve && (
        <Button variant="solid" size={44} onClick={() => setDialog({ kind: 'decide', card })}>
          {cardActionLabels.decide}
        </Button>
      )}
      {card !== undefined && assign && (
        <Button
          variant={order.deliveryman === undefined ? 'solid' : 'quiet'}
          size={44}
          onClick={() => setDialog({ kind: 'assign', card })}
        >
          {order.deliveryman === undefined ? cardActionLabels.assign : cardActionLabels.reassign}
        </Button>
      )}
      <StatusButtons order={order} />
      {card !== undefined && unassign && (
        <Button variant="quiet" size={44} {...getMoveProps('unassign', () => moves.unassign(card))}>
          {cardActionLabels.unassign}
        </Button>
      )}
      {card !== undefined && recall !== undefined && (
        <Button variant="quiet" size={44} {...getMoveProps('recall', () => moves.recall(card))}>
          {`Undo: back to ${describeRecall(recall)}`}
        </Button>
      )}
      {card !== undefined && cancel && (
        <Button variant="danger" size={44} onClick={() => setDialog({ kind: 'cancel', card })}>
          {cardActionLabels.cancel}
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

/** Moves the order forward. */
function StatusButtons({ order }: { order: OrderDetails }) {
  const { run, sent } = useAction({
    send: (deliveryStatus: DeliveryStatus) => {
      const seen = { status: order.deliveryStatus, partnerId: order.deliveryman?._id ?? null };
      const body = { deliveryStatus, seen };
      return sendConsoleRequest(setOrderStatus, { params: { id: order._id }, body });
    },
    reload: () => reloadQueries('getOrderDetails', 'getBoard'),
    doneToast: (_response, status) => ({ text: `The order is ${statuses[status].toLowerCase()}` }),
    failedText: (error) => describeMoveFailure(error, shortOrderId(order._id)),
  });
  return order.moves.statuses.map((status) => (
    <Button
      key={status}
      variant="quiet"
      size={44}
      busy={sent === status}
      busyLabel="Working..."
      onClick={() => run(status)}
    >
      {`Mark as ${statuses[status].toLowerCase()}`}
    </Button>
  ));
}

/** Props of the buttons, each of which runs a move; one at a time. */
function useMoveButtons() {
  const { run, sent } = useAction({
    send: ({ move }: { name: string; move: () => Promise<unknown> }) => move(),
    failedText: actionFailedText,
  });
  return (name: string, move: () => Promise<unknown>) => ({
    busy: sent?.name === name,
    busyLabel: 'Working...',
    onClick: () => run({ name, move }),
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

import { useRef } from 'react';
import {
  assignOrder,
  cancelOrderForShop,
  recallOrder,
  unassignOrder,
} from '#contract/endpoints/admin-board.ts';
import { resolveFailedDelivery } from '#contract/endpoints/admin.ts';
import { consoleOrderMessages } from '#messages/console-orders.ts';
import { consoleTonightMessages } from '#messages/console-tonight.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { getShortEnd } from './board-columns.ts';
import type { BoardCard, BoardPartner } from './board-columns.ts';
import { reloadCards, showCard } from './use-board.ts';

const t = consoleTonightMessages;

/** What a person decides about a failed hand-over. */
export const decisions = ['retry_same', 'retry_pool', 'returned_to_stock', 'spoiled'] as const;
export type Decision = (typeof decisions)[number];

export type Moves = ReturnType<typeof useMoves>;

/** The moves of the board: shown at once, taken back with the reason when the server rejects them. */
export function useMoves({ onLimit }: { onLimit: (assignment: LimitedAssignment) => void }) {
  const toasts = useToasts();
  const pendingIds = useRef(new Set<string>());

  /** One move of an order at a time: a double click has one effect. */
  async function run(card: BoardCard, move: Move): Promise<boolean> {
    if (pendingIds.current.has(card._id)) return false;
    pendingIds.current.add(card._id);
    showCard({ ...card, ...move.expected });
    try {
      const changed = await move.send();
      if (changed === undefined) await reloadCards([card._id]);
      else showCard(changed);
      toasts.show({ text: move.doneText, undo: changed && move.undo?.(changed) });
      return true;
    } catch (error) {
      showCard(card);
      void reloadCards([card._id]);
      if (!(move.handleError?.(error) ?? false))
        toasts.show({ tone: 'bad', text: getErrorMessage(error, t.failed) });
      return false;
    } finally {
      pendingIds.current.delete(card._id);
    }
  }

  const assign = (card: BoardCard, partner: BoardPartner, override = false) =>
    run(card, {
      expected: {
        column: card.column === 'waiting' ? 'accepted' : card.column,
        deliveryman: { _id: partner._id, fullname: partner.fullname },
      },
      send: async () => {
        const body = { partnerId: partner._id, override, seen: toSeen(card) };
        return (await sendConsoleRequest(assignOrder, { params: { id: card._id }, body })).data;
      },
      doneText: t.assign.done(getShortEnd(card), partner.fullname),
      undo: (changed) => () => undoAssignment(card, changed),
      handleError: (error) => {
        const isLimit = error instanceof ApiError && error.code === 'TOO_MANY_ACTIVE_ORDERS';
        if (isLimit) onLimit({ card, partner, text: error.message });
        return isLimit;
      },
    });

  const unassign = (card: BoardCard) =>
    run(card, {
      expected: {
        column: card.column === 'accepted' ? 'waiting' : card.column,
        deliveryman: undefined,
      },
      send: async () =>
        (
          await sendConsoleRequest(unassignOrder, {
            params: { id: card._id },
            body: { seen: toSeen(card) },
          })
        ).data,
      doneText: t.unassign.done(getShortEnd(card)),
    });

  const cancel = (card: BoardCard, reason: string) =>
    run(card, {
      expected: { column: 'done', deliveryStatus: 'cancelled' },
      send: async () => {
        const body = { reason, seen: toSeen(card) };
        return (await sendConsoleRequest(cancelOrderForShop, { params: { id: card._id }, body })).data;
      },
      doneText: t.cancel.done(getShortEnd(card)),
    });

  const recall = async (card: BoardCard) => {
    if (card.recall === undefined) {
      toasts.show({ tone: 'bad', text: t.recall.impossible });
      return false;
    }
    const status = consoleOrderMessages.statuses[card.recall.to];
    return run(card, {
      expected: { deliveryStatus: card.recall.to },
      send: async () => sendRecall(card),
      doneText: t.recall.done(getShortEnd(card), status),
    });
  };

  const decide = (card: BoardCard, resolution: Decision) =>
    run(card, {
      expected: {},
      send: async () => {
        await sendConsoleRequest(resolveFailedDelivery, {
          params: { id: card._id },
          body: { resolution },
        });
      },
      doneText: t.decide.done(getShortEnd(card)),
    });

  return { assign, unassign, cancel, recall, decide };
}

type Move = {
  /** What the card is going to be. */
  expected: Partial<BoardCard>;
  send: () => Promise<BoardCard | void>;
  doneText: string;
  undo?: (changed: BoardCard) => () => Promise<unknown>;
  /** Whether the error was handled; others are shown. */
  handleError?: (error: unknown) => boolean;
};

/** An assignment beyond the limit of a partner, with the server's text. */
export type LimitedAssignment = { card: BoardCard; partner: BoardPartner; text: string };

const toSeen = ({ deliveryStatus, deliveryman }: BoardCard) => ({
  status: deliveryStatus,
  partnerId: deliveryman?._id ?? null,
});

async function sendRecall(card: BoardCard): Promise<BoardCard> {
  const body = { seen: toSeen(card) };
  return (await sendConsoleRequest(recallOrder, { params: { id: card._id }, body })).data;
}

/** Back to the partner before, to the pool, or to pending. */
async function undoAssignment(before: BoardCard, after: BoardCard): Promise<void> {
  const params = { id: after._id };
  const seen = toSeen(after);
  if (before.deliveryman !== undefined) {
    const body = { partnerId: before.deliveryman._id, override: true, seen };
    showCard((await sendConsoleRequest(assignOrder, { params, body })).data);
  } else if (before.deliveryStatus === 'pending') showCard(await sendRecall(after));
  else showCard((await sendConsoleRequest(unassignOrder, { params, body: { seen } })).data);
}

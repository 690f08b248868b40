import {
  assignOrder,
  cancelOrderForShop,
  recallOrder,
  unassignOrder,
} from '#contract/endpoints/admin-board.ts';
import { resolveFailedDelivery } from '#contract/endpoints/admin.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { isDiskFull, diskFullText } from '#web/console/kit/failure-text.ts';
import type { BoardCard, BoardPartner } from './board-columns.ts';
import { describeRecalled } from './recall-target.ts';
import { showCard } from './use-board.ts';

export const moveFailedText = 'This did not work. Look at the order and try again.';

/** A change of one order. */
export type Move = {
  /** What the card is going to be. */
  expected: Partial<BoardCard>;
  /** The changed card; undefined where the response has none. */
  send: () => Promise<BoardCard | undefined>;
  doneText: string;
  undo?: (changed: BoardCard) => () => Promise<unknown>;
  /** Whether the error was handled; others are shown. */
  handleError?: (error: unknown) => boolean;
};

/** An assignment beyond the limit of a partner, with the server's text. */
export type LimitedAssignment = { card: BoardCard; partner: BoardPartner; text: string };

/** The dialog that is open, with the order it was opened for. */
export type OpenDialog =
  | { kind: 'assign' | 'cancel' | 'stock' | 'decide'; card: BoardCard }
  | { kind: 'recall'; card: BoardCard }
  | ({ kind: 'limit' } & LimitedAssignment)
  | { kind: 'shortcuts' }
  | null;

type Assignment = {
  partner: BoardPartner;
  override: boolean;
  onLimit: (assignment: LimitedAssignment) => void;
};

/** Why a change of an order failed, and whether the order may have been changed all the same. */
export function describeMoveFailure(error: unknown, orderId: string): string {
  if (isDiskFull(error)) return diskFullText;
  return getErrorMessage(error, {
    NETWORK: `No connection to the shop’s server. Order #${orderId} may have been changed all the same: look at it before you try again.`,
    TIMEOUT: `The shop’s server did not respond in time. Order #${orderId} may have been changed: look at it before you try again.`,
    503: `The shop’s server is busy or restarting. Order #${orderId} is unchanged. Try again in a moment.`,
    '5xx': `The shop’s server had an error. Order #${orderId} may have been changed: look at it before you try again.`,
    fallback: moveFailedText,
  });
}

/** Gives the order to a partner. */
export function createAssignment(card: BoardCard, { partner, override, onLimit }: Assignment): Move {
  return {
    expected: {
      column: card.column === 'waiting' ? 'accepted' : card.column,
      deliveryman: { _id: partner._id, fullname: partner.fullname },
    },
    send: () => sendAssignment(card, partner._id, override),
    doneText: `#${card.orderId} goes to ${partner.fullname}`,
    undo: (changed) => () => undoAssignment(card, changed),
    handleError: (error) => {
      const isLimit = error instanceof ApiError && error.code === 'TOO_MANY_ACTIVE_ORDERS';
      if (isLimit) onLimit({ card, partner, text: error.message });
      return isLimit;
    },
  };
}

/** Takes the order back from its partner, for all to accept. */
export function createReturn(card: BoardCard): Move {
  return {
    expected: { column: card.column === 'accepted' ? 'waiting' : card.column, deliveryman: undefined },
    send: () => sendReturn(card),
    doneText: `#${card.orderId} is available to all partners again`,
    undo: (changed) => () => undoAssignment(card, changed),
  };
}

/** Cancels the order for the shop. */
export function createCancellation(card: BoardCard, reason: string): Move {
  return {
    expected: { column: 'done', deliveryStatus: 'cancelled', isCancellable: false },
    send: async () => {
      const body = { reason, seen: toSeen(card) };
      return (await sendConsoleRequest(cancelOrderForShop, { params: { id: card._id }, body })).data;
    },
    doneText: `#${card.orderId} is cancelled`,
    // Its dialog shows it beside the reason that was typed.
    handleError: () => true,
  };
}

/** Undoes the last move. */
export function createRecall(card: BoardCard, recall: NonNullable<BoardCard['recall']>): Move {
  const changesPartner = recall.partner !== undefined || recall.to === 'pending';
  return {
    expected: {},
    send: () => sendRecall(card),
    doneText: describeRecalled(card, recall),
    ...(changesPartner ? { undo: (changed: BoardCard) => () => undoAssignment(card, changed) } : {}),
  };
}

/** What a person decides about a failed hand-over. */
export const decisions = ['retry_same', 'retry_pool', 'returned_to_stock', 'spoiled'] as const;
export type Decision = (typeof decisions)[number];

/** Decides what follows a failed hand-over. */
export function createDecision(card: BoardCard, resolution: Decision): Move {
  return {
    expected: {},
    send: async () => {
      const params = { id: card._id };
      await sendConsoleRequest(resolveFailedDelivery, { params, body: { resolution } });
      return undefined;
    },
    doneText: `Decided for #${card.orderId}`,
  };
}

const toSeen = ({ deliveryStatus, deliveryman }: BoardCard) => ({
  status: deliveryStatus,
  partnerId: deliveryman?._id ?? null,
});

async function sendAssignment(card: BoardCard, partnerId: string, override: boolean): Promise<BoardCard> {
  const body = { partnerId, override, seen: toSeen(card) };
  return (await sendConsoleRequest(assignOrder, { params: { id: card._id }, body })).data;
}

async function sendReturn(card: BoardCard): Promise<BoardCard> {
  const body = { seen: toSeen(card) };
  return (await sendConsoleRequest(unassignOrder, { params: { id: card._id }, body })).data;
}

async function sendRecall(card: BoardCard): Promise<BoardCard> {
  const body = { seen: toSeen(card) };
  return (await sendConsoleRequest(recallOrder, { params: { id: card._id }, body })).data;
}

/** Back to the partner before, to pending, or to all partners. */
async function undoAssignment(before: BoardCard, after: BoardCard): Promise<void> {
  if (before.deliveryman !== undefined) showCard(await sendAssignment(after, before.deliveryman._id, true));
  else showCard(await (before.deliveryStatus === 'pending' ? sendRecall(after) : sendReturn(after)));
}

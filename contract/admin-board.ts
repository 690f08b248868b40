import { z } from 'zod';
import { deliveryAttemptReasons } from '#domain/delivery-attempts.ts';
import { textLimits } from '#domain/text-limits.ts';
import { endpoint } from './endpoint.ts';
import * as board from './endpoints/admin-board.ts';
import { addressParts } from './orders.ts';
import { deliveryStatus, id, idList, idParams, paymentMode, rupees, timestamp } from '#contract/schemas.ts';

/** The columns of the board, in the order of an evening. */
export const boardColumns = [
  'waiting',
  'accepted',
  'picking',
  'on-the-way',
  'could-not-deliver',
  'done',
] as const;
export type BoardColumn = (typeof boardColumns)[number];

export const person = z.object({ _id: z.string(), fullname: z.string() });

/** The status before the last move, and until when an admin can return to it. */
export const recall = z.object({
  to: deliveryStatus,
  until: timestamp,
  /** After a change of partner: who gets the order again, null for nobody. */
  partner: person.nullable().optional(),
});

export const attempt = z.object({
  at: timestamp,
  reason: z.enum(deliveryAttemptReasons),
  note: z.string().optional(),
});

/** An order as a card of the board. */
const boardCard = z.object({
  _id: z.string(),
  orderId: z.string(),
  column: z.enum(boardColumns),
  deliveryStatus,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** When it was delivered or cancelled. */
  finishedAt: timestamp.optional(),
  deliveryAddress: z.string(),
  addressParts: addressParts.optional(),
  itemCount: z.int(),
  totalPrice: rupees,
  /** How it was paid; absent while it is not, or costs nothing. */
  paidBy: paymentMode.optional(),
  customer: z.string(),
  deliveryman: person.optional(),
  items: z.array(
    z.object({ productId: z.string(), productName: z.string(), quantity: z.int(), isSoldOut: z.boolean() }),
  ),
  /** Five wrong delivery codes were entered. */
  isCodeLocked: z.boolean(),
  /** Ordered by phone. */
  isByPhone: z.literal(true).optional(),
  customerNote: z.string().optional(),
  /** Who picks or has picked it. */
  picker: z.string().optional(),
  isPicked: z.boolean(),
  /** Lines that were lowered because something was missing. */
  shortages: z.int(),
  /** Failed hand-overs so far. */
  failedAttempts: z.int(),
  /** The failed hand-over that the shop has to decide about. */
  openAttempt: attempt.optional(),
  /** By this admin: an employee cannot once the order is paid. */
  isCancellable: z.boolean(),
  recall: recall.optional(),
});
export type BoardCard = z.output<typeof boardCard>;

const boardPartner = person.extend({
  isOnline: z.boolean(),
  openOrders: z.int(),
  /** Null for no limit. */
  maxOrders: z.int().nullable(),
});
export type BoardPartner = z.output<typeof boardPartner>;

/** Open orders and those finished this evening; with `ids` only these orders. */
export const getBoard = endpoint(board.getBoard, {
  summary: 'The orders of this evening as cards of a board',
  query: z.object({
    ids: idList.optional(),
  }),
  data: z.object({
    cards: z.array(boardCard),
    /** Active partners, those who take orders now first, with fewer open orders before others. */
    partners: z.array(boardPartner),
    /** The beginning of the evening. */
    since: timestamp,
    /** Orders finished since then, which may be more than there are cards. */
    delivered: z.int(),
    cancelled: z.int(),
    /** Older open orders that have no card. */
    hiddenOrders: z.int(),
    /** Cancelled orders of any age that are still paid: the shop owes their customers the money. */
    unsettledOrders: z.int(),
    warningMinutes: z.int(),
    lateMinutes: z.int(),
    now: timestamp,
  }),
});
export type Board = z.output<typeof getBoard.data>;

/** What the caller saw: an order that has changed since is ORDER_CHANGED, with the change and who made it. */
export const seen = z.object({ status: deliveryStatus, partnerId: id.nullable() });

/** The order as a card, so that the caller need not load it again. */
const data = boardCard;
const changeErrors = ['ORDER_NOT_FOUND', 'ORDER_CHANGED'] as const;

export const assignOrder = endpoint(board.assignOrder, {
  summary: 'Give an order to a delivery partner, from another one or none',
  params: idParams,
  body: z.object({
    partnerId: id,
    /** Beyond the partner's limit of open orders. */
    override: z.boolean().optional(),
    seen: seen.optional(),
  }),
  data,
  errors: [...changeErrors, 'ILLEGAL_STATUS', 'PARTNER_NOT_FOUND', 'TOO_MANY_ACTIVE_ORDERS'],
});

const reason = z.string().max(textLimits.reason).optional();

export const unassignOrder = endpoint(board.unassignOrder, {
  summary: 'Take an order that is not started from its delivery partner, for others to accept',
  params: idParams,
  body: z.object({ reason, seen: seen.optional() }),
  data,
  errors: [...changeErrors, 'ILLEGAL_STATUS'],
});

export const cancelOrderForShop = endpoint(board.cancelOrderForShop, {
  summary: 'Cancel an order without a fee; its customer reads the reason',
  params: idParams,
  body: z.object({ reason, seen: seen.optional() }),
  data,
  errors: [...changeErrors, 'ILLEGAL_STATUS'],
});

export const recallOrder = endpoint(board.recallOrder, {
  summary:
    'Undo the last move or change of partner of an order, within ten minutes; a payment at delivery becomes open again',
  params: idParams,
  // Required, because a repeated request would undo one more move.
  body: z.object({ seen }),
  data,
  errors: [...changeErrors, 'NOT_RECALLABLE'],
});

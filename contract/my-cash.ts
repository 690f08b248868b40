import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import * as partner from '#contract/endpoints/partner.ts';
import { rupees, rupeesInput, timestamp } from '#contract/schemas.ts';

/** Cash of an order in the hand of its partner; negative where a payment was corrected. */
export const collectedOrder = z.object({
  orderId: z.string().nullable(),
  shortId: z.string().nullable(),
  amount: rupees,
  /** The cancellation fee of this order, collected with a later one. */
  isFee: z.boolean(),
  at: timestamp,
});
export type CollectedOrder = z.output<typeof collectedOrder>;

const ownHandIn = z.object({
  _id: z.string(),
  /** The partner's own figure; null for cash that was counted without one. */
  announced: rupees.nullable(),
  counted: rupees.nullable(),
  status: z.enum(['announced', 'counted', 'different', 'explained']),
  /** Missing is positive, too much is negative. */
  difference: rupees,
  at: timestamp,
});
export type OwnHandIn = z.output<typeof ownHandIn>;

export const myCashView = z.object({
  /** To hand in; negative when the shop owes it to the partner. */
  inHand: rupees,
  /** In hand since before the orders of the list. */
  carriedOver: rupees,
  /** Collected since the last hand-in, newest first, at most 200. */
  orders: z.array(collectedOrder),
  /** The newest ten. */
  handIns: z.array(ownHandIn),
  evening: z.object({
    since: timestamp,
    deliveries: z.int(),
    collected: rupees,
    /** Null when the shop pays no fee per delivery. */
    earned: rupees.nullable(),
  }),
});
export type MyCashView = z.output<typeof myCashView>;

export const getMyCash = endpoint(partner.getMyCash, {
  summary: 'Cash in hand per order, hand-ins with their status, and the evening of this partner',
  data: myCashView,
});

export const announceHandIn = endpoint(partner.announceHandIn, {
  summary:
    'The figure of a hand-in, before the desk counts it; another one replaces it until then, so that repeats have one effect',
  body: z.object({ amount: rupeesInput }),
  data: myCashView,
});

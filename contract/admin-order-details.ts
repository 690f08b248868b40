import { z } from 'zod';
import { attemptResolutions } from '#domain/delivery-attempts.ts';
import { assignmentEnds } from '#domain/order-lifecycle.ts';
import { attempt, person, recall } from './admin-board.ts';
import { endpoint } from './endpoint.ts';
import * as board from './endpoints/admin-board.ts';
import { addressParts, handoverView, orderBasics, shortageView } from './orders.ts';
import { adminRefundView } from './refunds.ts';
import {
  deliveryStatus,
  idParams,
  orderChannel,
  paymentChange,
  paymentStatus,
  rupees,
  timestamp,
} from './schemas.ts';
import { pricingPeriod } from './shop.ts';

const actor = z.object({ kind: z.enum(['customer', 'partner', 'admin']), fullname: z.string() });

const orderDetails = z.object({
  ...orderBasics,
  billNumber: z.string().optional(),
  channel: orderChannel,
  deliveryAddress: z.string(),
  addressParts: addressParts.optional(),
  customer: person.extend({ phone: z.string(), email: z.string(), isVerified: z.boolean() }),
  deliveryman: person.extend({ phone: z.string() }).optional(),
  items: z.array(
    z.object({
      productId: z.string(),
      productName: z.string(),
      category: z.string(),
      codeName: z.string().optional(),
      imageUrl: z.string(),
      quantity: z.int(),
      price: rupees,
      deliveryCharge: rupees,
      /** Price and delivery charge of the quantity. */
      lineTotal: rupees,
      /** With its share of surcharge and discount, and how many pieces of it were given back. */
      paid: rupees,
      refundedQuantity: z.int(),
    }),
  ),
  sums: z.object({
    products: rupees,
    delivery: rupees,
    surcharge: rupees,
    discount: rupees,
    credit: rupees.optional(),
    couponCode: z.string().optional(),
    pricingPeriod,
    total: rupees,
  }),
  /** Every status that the order has had; one that a later return has undone, and those returns. */
  history: z.array(
    z.object({
      status: deliveryStatus,
      at: timestamp,
      by: actor,
      isUndone: z.boolean(),
      isReturn: z.boolean(),
    }),
  ),
  assignments: z.array(
    z.object({
      partner: person,
      at: timestamp,
      by: actor,
      end: z
        .object({
          at: timestamp,
          reason: z.enum(assignmentEnds),
          by: actor.optional(),
          note: z.string().optional(),
        })
        .optional(),
    }),
  ),
  /** Who has the cash of a paid order, or would get that of one which is not. */
  cashAccount: z.object({
    kind: z.enum(['partner', 'till', 'bank']),
    partner: z.string().optional(),
    /** Paid by UPI, and not seen at the bank yet. */
    isUnseen: z.literal(true).optional(),
  }),
  /** What can be given back, and was. */
  refundable: rupees,
  refunds: z.array(adminRefundView),
  payments: z.array(paymentChange.extend({ by: actor })),
  cancellation: z
    .object({
      at: timestamp,
      reason: z.string(),
      fee: rupees,
      /** Absent without a fee. */
      feeStatus: z.enum(['open', 'paid', 'waived']).optional(),
    })
    .optional(),
  customerNote: z.string().optional(),
  picking: z.object({ by: z.string(), startedAt: timestamp, pickedAt: timestamp.optional() }).optional(),
  shortages: z.array(shortageView),
  /** Every time that something was found missing, the first one first. */
  shortPicks: z.array(shortageView.extend({ by: actor })).optional(),
  attempts: z.array(
    attempt.extend({
      _id: z.string(),
      partnerId: z.string(),
      /** The partner. */
      by: actor.optional(),
      resolution: z.enum(attemptResolutions).optional(),
      resolvedAt: timestamp.optional(),
      /** Who decided, or moved the order on. */
      resolvedBy: actor.optional(),
    }),
  ),
  handover: handoverView.extend({ at: timestamp.optional() }).optional(),
  messages: z.array(
    z.object({
      channel: z.enum(['mail', 'sms']),
      recipient: z.string(),
      subject: z.string(),
      queuedAt: timestamp,
      sentAt: timestamp.optional(),
      isDropped: z.boolean(),
    }),
  ),
  moves: z.object({
    assign: z.boolean(),
    unassign: z.boolean(),
    cancel: z.boolean(),
    statuses: z.array(deliveryStatus),
    /** To what an owner may correct the payment; empty for an employee. */
    payments: z.array(paymentStatus),
    recall: recall.optional(),
    /** A failed hand-over waits for a decision. */
    resolve: z.boolean(),
  }),
});
export type OrderDetails = z.output<typeof orderDetails>;

export const getOrderDetails = endpoint(board.getOrderDetails, {
  summary: 'Everything about an order, and what an admin can do with it now',
  params: idParams,
  data: orderDetails,
  errors: ['ORDER_NOT_FOUND'],
});

import { z } from 'zod';
import { refundReasons, refundSources } from '#domain/refunds.ts';
import { textLimits } from '#domain/text-limits.ts';
import { seen } from './admin-board.ts';
import { newId, note } from './admin-cash.ts';
import { endpoint } from './endpoint.ts';
import { orderRejections } from './order-errors.ts';
import * as admin from './endpoints/admin.ts';
import {
  addressParts,
  adminOrderView,
  assignedPartner,
  cartItems,
  expectedTotal,
  handoverView,
} from './orders.ts';
import {
  id,
  idParams,
  timestamp,
  paginationQuery,
  searchPagination,
  rupees,
  rupeesInput,
  deliveryStatus,
  formText,
  nameText,
  doorPaymentMode,
  paymentStatus,
  handoverKind,
  orderChannel,
  timestampInput,
} from '#contract/schemas.ts';

/** Filters of both lists. */
const orderQuery = z.object({
  ...paginationQuery(20),
  status: z.union([deliveryStatus, z.literal('not-cancelled')]).optional(),
  /** `none`: orders without a partner. */
  partner: z.literal('none').optional(),
  handover: handoverKind.optional(),
  channel: orderChannel.optional(),
  /** `open`: cancelled orders whose fee is not paid. */
  fee: z.literal('open').optional(),
  /** `open`: cancelled orders that were paid and whose money is not back. */
  refund: z.literal('open').optional(),
  search: z.string().max(100).default(''),
  from: timestampInput.optional(),
  to: timestampInput.optional(),
});

export const listOrders = endpoint(admin.listOrders, {
  summary: 'Every order, newest first, filtered and searched',
  query: orderQuery.extend({
    /** An id, or `none`: orders without a partner. */
    partner: id.optional(),
    paymentStatus: paymentStatus.optional(),
    /** How a paid order was paid. */
    payment: doorPaymentMode.optional(),
    customer: id.optional(),
    /** Orders with this product. */
    product: id.optional(),
  }),
  data: z.array(adminOrderView),
  envelopeFields: { pagination: searchPagination },
});

export const setOrderStatus = endpoint(admin.setOrderStatus, {
  summary: 'Move an order forward or cancel it; as an owner, correct its payment status',
  params: idParams,
  body: z.object({
    deliveryStatus: deliveryStatus.optional(),
    paymentStatus: paymentStatus.optional(),
    /** How it was paid, with the status `paid`; by default as the order says. */
    paymentMode: doorPaymentMode.optional(),
    /** The reason of a payment change, stored with it. */
    paymentReason: z.string().max(textLimits.reason).optional(),
    cancellationReason: z.string().max(textLimits.reason).optional(),
    seen: seen.optional(),
  }),
  data: adminOrderView,
  errors: ['ORDER_NOT_FOUND', 'ORDER_CHANGED', 'ILLEGAL_STATUS', 'PARTNER_REQUIRED'],
});

export const sellAtCounter = endpoint(admin.sellAtCounter, {
  summary:
    'Sell over the counter: handed over and paid at once, without charges; with an Idempotency-Key the same sale is never made twice',
  idempotent: true,
  body: z.object({ items: cartItems, paymentMode: doorPaymentMode, expectedTotal }),
  status: 201,
  data: adminOrderView,
  errors: [
    'CART_INVALID',
    'PRODUCT_UNAVAILABLE',
    'INSUFFICIENT_STOCK',
    'PRICE_CHANGED',
    'PAYMENT_MODE_UNAVAILABLE',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const placePhoneOrder = endpoint(admin.placePhoneOrder, {
  summary:
    'Order for who phones: a customer, who sees it and gets the mail, or somebody with a name and a phone; with an Idempotency-Key the same order is never made twice',
  idempotent: true,
  body: z.object({
    items: cartItems,
    customerId: id.optional(),
    contact: z
      .strictObject({ fullname: nameText(textLimits.fullname), phone: formText(textLimits.phone) })
      .optional(),
    deliveryAddress: nameText(300),
    customerNote: z.string().max(textLimits.customerNote).nullish(),
    expectedTotal,
  }),
  status: 201,
  data: adminOrderView,
  errors: [
    ...orderRejections,
    'ORDER_TOO_SMALL',
    'ADDRESS_MISSING',
    'PRICE_CHANGED',
    'CUSTOMER_NOT_FOUND',
    'ACCOUNT_BLOCKED',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const refundOrder = endpoint(admin.refundOrder, {
  summary:
    'Give money back for a paid order that is delivered or cancelled, for pieces of it or an amount; employees up to the limit of the settings, from the till',
  params: idParams,
  body: z.object({
    id: newId,
    lines: z
      .array(
        z.object({
          productId: id,
          quantity: z.int().min(1).max(1_000_000),
          returned: z.boolean().default(false),
        }),
      )
      .max(200)
      .default([]),
    /** In place of what the lines cost. */
    amount: rupeesInput.optional(),
    reason: z.enum(refundReasons),
    from: z.enum(refundSources),
    note,
  }),
  status: 201,
  data: adminOrderView,
  errors: [
    'ORDER_NOT_FOUND',
    'NOT_REFUNDABLE',
    'REFUND_TOO_HIGH',
    'ORDER_ITEM_NOT_FOUND',
    'TILL_TOO_LOW',
    'PARTNER_CASH_TOO_LOW',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

const delivery = z.object({
  _id: z.string(),
  orderId: z.string(),
  deliveryStatus,
  paymentStatus,
  totalPrice: rupees,
  deliveryAddress: z.string(),
  addressParts: addressParts.optional(),
  handover: handoverView.optional(),
  createdAt: timestamp,
  acceptedAt: timestamp.optional(),
  deliveredAt: timestamp.optional(),
  deliveryman: assignedPartner.optional(),
});
export type AdminDeliveryView = z.output<typeof delivery>;

export const listDeliveries = endpoint(admin.listDeliveries, {
  summary: 'Every delivery: an order with its partner, or none yet',
  query: orderQuery.extend({ deliverymanId: id.optional() }),
  data: z.array(delivery),
  envelopeFields: { pagination: searchPagination },
});

export const setDelivery = endpoint(admin.setDelivery, {
  summary: 'Change a delivery’s status, its partner, or both',
  params: idParams,
  body: z.object({ deliveryStatus: deliveryStatus.optional(), deliverymanId: id.optional() }),
  data: delivery,
  errors: [
    'ORDER_NOT_FOUND',
    'PARTNER_NOT_FOUND',
    'TOO_MANY_ACTIVE_ORDERS',
    'ILLEGAL_STATUS',
    'PARTNER_REQUIRED',
  ],
});

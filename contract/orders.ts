import { z } from 'zod';
import { cancellationCauses } from '#domain/order-lifecycle.ts';
import { textLimits } from '#domain/text-limits.ts';
import { userView } from './customer-auth.ts';
import { endpoint } from './endpoint.ts';
import { couponRejections, orderRejections } from './order-errors.ts';
import * as customer from './endpoints/customer.ts';
import {
  couponCode,
  nameText,
  id,
  idParams,
  timestamp,
  paginationQuery,
  pagination,
  rupees,
  messageReference,
  adminDeliveryAttempt,
  deliveryAttempt,
  deliveryStatus,
  paymentChange,
  paymentStatus,
  paymentMode,
  handoverKind,
  orderChannel,
} from '#contract/schemas.ts';
import { adminRefundView, refundView } from './refunds.ts';
import { pricingPeriod } from './shop.ts';

/** An order item with the price and delivery charge of the order. */
export const orderItemView = z.object({
  quantity: z.int(),
  productId: z.object({
    _id: z.string(),
    productName: z.string(),
    description: z.string(),
    category: z.string(),
    imageUrl: z.string(),
    price: rupees,
    deliveryCharge: rupees,
    codeName: z.string().optional(),
  }),
});

/** The parts of an address in the page's format. */
export const addressParts = z.object({
  room: z.string(),
  block: z.string(),
  floor: z.string(),
  hostel: z.string(),
});

/** What was missing of a product when the order was picked. */
export const shortageView = z.object({
  productId: z.string(),
  productName: z.string(),
  ordered: z.int(),
  picked: z.int(),
  amountLowered: rupees,
  at: timestamp,
});
export type ShortageView = z.output<typeof shortageView>;

/** Fields of an order in every view of it. */
export const orderBasics = {
  _id: z.string(),
  orderId: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  deliveryStatus,
  paymentStatus,
  paymentMode,
};

/** The customer of an order. */
const orderCustomer = userView.pick({ fullname: true, phone: true, email: true, isVerified: true });

/** Fields of an order for everybody who may see it, without the delivery code. */
const orderFields = {
  ...orderBasics,
  /** Of the receipt, by financial year; absent before the delivery. */
  billNumber: z.string().optional(),
  totalProductPrice: rupees,
  totalDeliveryCharge: rupees,
  extraDeliveryCharge: rupees,
  extraDeliveryChargePerItem: rupees,
  pricingPeriod,
  couponDiscount: rupees,
  /** What the customer did not pay because the shop owed it to them; absent for nothing. */
  credit: rupees.optional(),
  coupon: z.object({ code: z.string() }).optional(),
  totalPrice: rupees,
  deliveryAddress: z.string(),
  /** Absent for an address in another format. */
  addressParts: addressParts.optional(),
  /** The customer's note to the delivery partner. */
  customerNote: z.string().optional(),
  /** Failed hand-overs, oldest first. */
  deliveryAttempts: z.array(deliveryAttempt),
  cancellationReason: z.string().optional(),
  /** Where nobody wrote a reason: pages show it in their language, `cancellationReason` is its English text. */
  cancellationCause: z.enum(cancellationCauses).optional(),
  cancellationFee: rupees,
  deliveredAt: timestamp.optional(),
  cancelledAt: timestamp.optional(),
  items: z.array(orderItemView),
  /** By product, the first one first; absent when nothing was missing. */
  shortages: z.array(shortageView).optional(),
  /** The first one first. */
  refunds: z.array(refundView),
  timeline: z.array(z.object({ status: deliveryStatus, at: timestamp })),
  /** Empty for its partner an hour after the order is delivered or cancelled. */
  user: orderCustomer.partial(),
};

/** An order as shown to its customer, with delivery code, partner and expected arrival. */
export const orderView = z.object({
  ...orderFields,
  orderOTP: z.string().optional(),
  deliveryPartner: z.object({ name: z.string(), phone: z.string().optional() }).optional(),
  /** When a partner gave the order back; absent once it has another one. */
  givenBackAt: timestamp.optional(),
  /** The fee of cancelling now, and after `freeUntil`; absent when cancelling is impossible. */
  cancellation: z.object({ feeNow: rupees, freeUntil: timestamp, lateFee: rupees }).optional(),
  /** Expected arrival, from the shop's latest deliveries. */
  eta: z.object({ from: timestamp, to: timestamp }).optional(),
});
export type OrderView = z.output<typeof orderView>;

/** An order as shown to its delivery partner after accepting, without the delivery code; later with the room only. */
export const deliveryView = z.object({
  ...orderFields,
  /** Not of who ordered by phone without an account: handed over without a code. */
  hasDeliveryCode: z.boolean(),
  /** Until when the partner can give the order back; absent when they cannot. */
  giveBackUntil: timestamp.optional(),
  /** Pays it to the shop by a UPI app; absent where it is not to be paid now, or the shop takes cash alone. */
  upiLink: z.string().optional(),
});
export type DeliveryView = z.output<typeof deliveryView>;

/** The delivery partner of an order, as shown to admins. */
export const assignedPartner = z.object({ _id: z.string(), fullname: z.string(), phone: z.string() });

/** The handover of a delivered order, with the partner's reason and the number of wrong codes. */
export const handoverView = z.object({
  kind: handoverKind,
  reason: z.string().optional(),
  wrongCodes: z.int(),
});

/** An order as shown to admins, with partner, handover and payment history, without the delivery code. */
export const adminOrderView = deliveryView.extend({
  user: orderCustomer,
  channel: orderChannel,
  deliveryman: assignedPartner.optional(),
  handover: handoverView.optional(),
  refunds: z.array(adminRefundView),
  deliveryAttempts: z.array(adminDeliveryAttempt),
  paymentChanges: z.array(
    paymentChange.extend({
      by: z.object({ kind: z.enum(['partner', 'admin']), _id: z.string(), fullname: z.string() }),
    }),
  ),
});
export type AdminOrderView = z.output<typeof adminOrderView>;

/** Above any stock, and small enough for exact sums. */
const maxQuantity = 1_000_000;

/** A cart line of the browser; other fields such as price and name are ignored (T14). */
const cartLine = z.object({
  productId: id,
  quantity: z.int().min(1).max(maxQuantity),
});

export const cartItems = z.array(cartLine).max(200);
/** In rupees: what the page displayed. */
export const expectedTotal = z.number().min(0).max(10_000_000).optional();

const cart = {
  items: cartItems,
  paymentMode,
  couponCode: couponCode.nullish(),
};

/** Error codes of invalid cart fields. */
const validationErrorCodes = { items: 'CART_INVALID' } as const;

/** The amounts of a cart now, in rupees. */
export const checkoutSummary = z.object({
  totalProductPrice: rupees,
  totalDeliveryCharge: rupees,
  totalExtraDeliveryCharge: rupees,
  totalPrice: rupees,
  couponDiscount: rupees,
  /** What the shop owes the customer, as far as it lowers the total; absent for nothing. */
  credit: rupees.optional(),
  finalTotal: rupees,
  totalQuantity: z.int(),
  pricingPeriod,
  extraDeliveryChargePerItem: rupees,
  currentTime: timestamp,
});
export type CheckoutSummary = z.output<typeof checkoutSummary>;

export const calculateCheckout = endpoint(customer.calculateCheckout, {
  summary: 'What a cart costs now, by the prices, the band and the coupons of the server',
  body: z.object(cart),
  validationErrorCodes,
  data: z.object({
    summary: checkoutSummary,
    coupon: z
      .object({
        code: z.string(),
        discount: rupees,
        label: z.string(),
        labelReference: messageReference.optional(),
      })
      .optional(),
    error: z.string().optional(),
    errorReference: messageReference.optional(),
  }),
  errors: orderRejections,
});

export const placeOrder = endpoint(customer.placeOrder, {
  summary: 'Place an order; with an Idempotency-Key the same order is never made twice',
  idempotent: true,
  body: z.object({
    ...cart,
    deliveryAddress: nameText(300),
    /** For the delivery partner. */
    customerNote: z.string().max(textLimits.customerNote).nullish(),
    expectedTotal,
  }),
  validationErrorCodes,
  status: 201,
  data: z.object({
    order: orderView,
    orderDetails: z.object({
      orderId: z.string(),
      orderOTP: z.string(),
      totalPrice: rupees,
      couponDiscount: rupees,
      deliveryAddress: z.string(),
      paymentMode,
      createdAt: timestamp,
    }),
  }),
  errors: [
    'EMAIL_NOT_VERIFIED',
    ...orderRejections,
    'ORDER_TOO_SMALL',
    'TOO_MANY_OPEN_ORDERS',
    'PAYMENT_MODE_UNAVAILABLE',
    'ADDRESS_MISSING',
    'PRICE_CHANGED',
    ...couponRejections,
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  ],
});

export const listMyOrders = endpoint(customer.listMyOrders, {
  summary: 'Own orders, newest first',
  query: z.object(paginationQuery(20)),
  data: z.array(orderView),
  envelopeFields: { pagination },
});

export const getOrder = endpoint(customer.getOrder, {
  summary: 'One order, for its customer, its delivery partner or an admin',
  params: idParams,
  data: orderView.extend({
    ...adminOrderView.pick({ deliveryman: true, handover: true, paymentChanges: true }).partial().shape,
    deliveryAttempts: z.array(adminDeliveryAttempt.partial({ partnerId: true })),
  }),
  errors: ['ORDER_NOT_FOUND'],
});

export const cancelMyOrder = endpoint(customer.cancelMyOrder, {
  summary:
    'Cancel an own open order by the terms it was placed with, at most for its total; FEE_CHANGED: the fee is above `expectedFee`, and in `data`',
  params: idParams,
  body: z.object({ expectedFee: z.number().min(0).max(10_000_000).optional() }),
  data: orderView,
  errors: ['ORDER_NOT_FOUND', 'NOT_CANCELLABLE', 'FEE_CHANGED'],
});

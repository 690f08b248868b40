import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import * as partner from '#contract/endpoints/partner.ts';
import { deliveryView } from '#contract/orders.ts';
import { textLimits } from '#domain/text-limits.ts';
import {
  doorPaymentMode,
  id,
  idParams,
  timestamp,
  paginationQuery,
  pagination,
  rupees,
  optionalPaginationQuery,
  passwordChange,
  credentials,
} from '#contract/schemas.ts';

/** A delivery partner as shown to themselves. */
export const partnerView = z.object({
  _id: z.string(),
  fullname: z.string(),
  email: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  /** Whether they take orders now. */
  isOnline: z.boolean(),
  createdAt: timestamp,
});
export type PartnerView = z.output<typeof partnerView>;

const partnerAuthData = z.object({ deliveryman: partnerView, token: z.string() });

/** An order available to partners: address and amount to collect only. */
export const pendingOrderView = z.object({
  _id: z.string(),
  createdAt: timestamp,
  phone: z.string(),
  deliveryAddress: z.string(),
  totalPrice: rupees,
});
export type PendingOrderView = z.output<typeof pendingOrderView>;

export const partnerLogIn = endpoint(partner.partnerLogIn, {
  summary: 'Sign in as a delivery partner',
  body: credentials,
  data: partnerAuthData,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED'],
});

export const partnerCheckAuth = endpoint(partner.partnerCheckAuth, {
  summary: 'Which delivery partner is signed in',
  data: z.object({ isAuthenticated: z.literal(true), deliveryman: partnerView }),
});

export const partnerRefreshSession = endpoint(partner.partnerRefreshSession, {
  summary: 'A new token for a live session of a delivery partner',
  data: partnerAuthData,
});

export const partnerLogOut = endpoint(partner.partnerLogOut, {
  changesByGet: true,
  summary: 'End the session of a delivery partner; a success with or without one',
});

export const partnerChangePassword = endpoint(partner.partnerChangePassword, {
  summary: 'A new password for who knows the old one; this session gets a new token, every other one ends',
  body: passwordChange,
  data: partnerAuthData,
  errors: ['PASSWORD_WRONG'],
});

export const listAssignedOrders = endpoint(partner.listAssignedOrders, {
  summary: 'Orders this partner has accepted and not yet delivered',
  query: z.object(optionalPaginationQuery),
  data: z.array(deliveryView),
  envelopeFields: { pagination },
});

export const listPendingOrders = endpoint(partner.listPendingOrders, {
  summary: 'Orders waiting for a partner, oldest first; picking may have begun',
  query: z.object(optionalPaginationQuery),
  data: z.array(pendingOrderView),
  envelopeFields: { pagination },
});

export const listCompletedDeliveries = endpoint(partner.listCompletedDeliveries, {
  summary: 'What this partner has delivered, newest first',
  query: z.object(paginationQuery(20)),
  data: z.array(deliveryView),
  envelopeFields: { pagination },
});

const orderIdBody = z.object({ orderId: id });

export const acceptDelivery = endpoint(partner.acceptDelivery, {
  summary: 'Take an order of the pool; exactly one partner wins',
  body: orderIdBody,
  data: deliveryView,
  errors: ['ORDER_NOT_FOUND', 'ALREADY_TAKEN', 'TOO_MANY_ACTIVE_ORDERS', 'PARTNER_OFFLINE'],
});

export const startDelivery = endpoint(partner.startDelivery, {
  summary: 'Set out with an accepted order; from now on it cannot be cancelled by the customer',
  body: orderIdBody,
  data: deliveryView,
  errors: ['ORDER_NOT_FOUND', 'NOT_STARTABLE'],
});

export const giveBackDelivery = endpoint(partner.giveBackDelivery, {
  summary:
    'Return an order that is not started, within the minutes of the settings; any partner can take it then',
  params: idParams,
  body: z.object({ reason: z.string().trim().min(1).max(textLimits.reason) }),
  data: z.object({ _id: z.string() }),
  errors: ['ORDER_NOT_FOUND', 'NOT_RETURNABLE'],
});

export const markDelivered = endpoint(partner.markDelivered, {
  summary: 'Hand an order over; one that is paid at the door becomes paid',
  params: idParams,
  body: z.object({
    otp: z.string().max(20).optional(),
    reason: z.string().max(textLimits.reason).optional(),
    /** A photo of the hand-over in place of the code. */
    photoId: id.optional(),
    /** How it was paid at the door, cash by default; an order that was paid before stays as it is. */
    paymentMode: doorPaymentMode.optional(),
  }),
  data: deliveryView,
  errors: [
    'ORDER_NOT_FOUND',
    'NOT_DELIVERABLE',
    'PAYMENT_MODE_UNAVAILABLE',
    'DELIVERY_CODE_REQUIRED',
    'DELIVERY_CODE_WRONG',
    'DELIVERY_CODE_LOCKED',
    'PHOTO_NOT_FOUND',
  ],
});

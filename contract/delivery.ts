import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { textLimits } from '#domain/text-limits.ts';
import { deliveryView } from './orders.ts';
import {
  formText,
  id,
  instant,
  paginationQuery,
  pagination,
  rupees,
  optionalPaginationQuery,
} from '#contract/schemas.ts';

/** A delivery partner as shown to themselves. */
export const partnerView = z.object({
  _id: z.string(),
  fullname: z.string(),
  email: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  createdAt: instant,
});
export type PartnerView = z.output<typeof partnerView>;

const partnerAuthData = z.object({ deliveryman: partnerView, token: z.string() });

/** An order available to partners: address and amount to collect only. */
export const pendingOrderView = z.object({
  _id: z.string(),
  createdAt: instant,
  phone: z.string(),
  deliveryAddress: z.string(),
  totalPrice: rupees,
});
export type PendingOrderView = z.output<typeof pendingOrderView>;

export const partnerLogIn = endpoint('partnerLogIn', {
  summary: 'Sign in as a delivery partner',
  access: 'public',
  body: z.object({ email: formText(254), password: formText(200) }),
  data: partnerAuthData,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED'],
});

export const partnerCheckAuth = endpoint('partnerCheckAuth', {
  summary: 'Which delivery partner is signed in',
  access: 'partner',
  data: z.object({ isAuthenticated: z.literal(true), deliveryman: partnerView }),
  errors: [],
});

export const partnerRefreshSession = endpoint('partnerRefreshSession', {
  summary: 'A new token for a live session of a delivery partner',
  access: 'partner',
  data: partnerAuthData,
  errors: [],
});

export const partnerLogOut = endpoint('partnerLogOut', {
  summary: 'End the session of a delivery partner; a success with or without one',
  access: 'public',
  errors: [],
});

export const partnerChangePassword = endpoint('partnerChangePassword', {
  summary:
    'A new password for who knows the old one; this session gets a new token, every other one ends',
  access: 'partner',
  body: z.object({
    currentPassword: formText(textLimits.password),
    newPassword: formText(textLimits.password),
  }),
  data: partnerAuthData,
  errors: ['PASSWORD_WRONG'],
});

export const listAssignedOrders = endpoint('listAssignedOrders', {
  summary: 'Orders this partner has accepted and not yet delivered',
  access: 'partner',
  query: z.object(optionalPaginationQuery),
  data: z.array(deliveryView),
  envelopeFields: { pagination },
  errors: [],
});

export const listPendingOrders = endpoint('listPendingOrders', {
  summary: 'Orders waiting for a partner, oldest first; picking may have begun',
  access: 'partner',
  query: z.object(optionalPaginationQuery),
  data: z.array(pendingOrderView),
  envelopeFields: { pagination },
  errors: [],
});

export const listCompletedDeliveries = endpoint('listCompletedDeliveries', {
  summary: 'What this partner has delivered, newest first',
  access: 'partner',
  query: z.object(paginationQuery(20)),
  data: z.array(deliveryView),
  envelopeFields: { pagination },
  errors: [],
});

const orderIdBody = z.object({ orderId: id });

export const acceptDelivery = endpoint('acceptDelivery', {
  summary: 'Take an order of the pool; exactly one partner wins',
  access: 'partner',
  body: orderIdBody,
  data: deliveryView,
  errors: ['ORDER_NOT_FOUND', 'ALREADY_TAKEN', 'TOO_MANY_ACTIVE_ORDERS'],
});

export const startDelivery = endpoint('startDelivery', {
  summary: 'Set out with an accepted order; from now on it cannot be cancelled by the customer',
  access: 'partner',
  body: orderIdBody,
  data: deliveryView,
  errors: ['ORDER_NOT_FOUND', 'NOT_STARTABLE'],
});

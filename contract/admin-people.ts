import { z } from 'zod';
import { customerData } from './account.ts';
import { adminCustomerView } from './admin-customers.ts';
import { adminCouponView, adminPartnerView } from './admin.ts';
import { endpoint } from './endpoint.ts';
import * as people from './endpoints/admin-people.ts';
import { deliveryStatus, idParams, pagination, paginationQuery, rupees, timestamp } from './schemas.ts';

export const getCoupon = endpoint(people.getCoupon, {
  summary: 'A coupon with its limits and usage',
  params: idParams,
  data: adminCouponView,
  errors: ['COUPON_NOT_FOUND'],
});

export const listCouponUses = endpoint(people.listCouponUses, {
  summary: 'The orders with this coupon, newest first; cancelled ones returned their use',
  params: idParams,
  query: z.object(paginationQuery(20)),
  data: z.array(
    z.object({
      _id: z.string(),
      orderId: z.string(),
      customer: z.object({ _id: z.string(), fullname: z.string() }),
      couponDiscount: rupees,
      totalPrice: rupees,
      usedAt: timestamp,
      returnedAt: timestamp.optional(),
    }),
  ),
  envelopeFields: { pagination },
  errors: ['COUPON_NOT_FOUND'],
});

/** An order in the hands of a partner. */
const partnerOrder = z.object({
  _id: z.string(),
  orderId: z.string(),
  deliveryStatus,
  deliveryAddress: z.string(),
  totalPrice: rupees,
  createdAt: timestamp,
});

export const getPartner = endpoint(people.getPartner, {
  summary: 'A delivery partner with the orders they carry now',
  params: idParams,
  data: adminPartnerView.extend({ openOrders: z.array(partnerOrder) }),
  errors: ['PARTNER_NOT_FOUND'],
});

export const getCustomer = endpoint(people.getCustomer, {
  summary: 'A customer with the limits that hold for them; null is no limit',
  params: idParams,
  data: adminCustomerView.extend({
    lastSeenAt: timestamp.optional(),
    /** What the shop owes them, taken off their next order. */
    credit: rupees,
    limits: z.object({
      maxOpenOrders: z.int().nullable(),
      maxItemsPerOrder: z.int().nullable(),
      orderWritesPerHour: z.int().nullable(),
    }),
  }),
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const exportCustomer = endpoint(people.exportCustomer, {
  summary: 'All stored data of a customer, for who asks the shop for it; recorded in the audit log',
  params: idParams,
  data: customerData,
  errors: ['CUSTOMER_NOT_FOUND'],
});

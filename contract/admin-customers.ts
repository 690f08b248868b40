import { z } from 'zod';
import { textLimits } from '#domain/text-limits.ts';
import { endpoint } from '#contract/endpoint.ts';
import * as admin from '#contract/endpoints/admin.ts';
import { editVersion, idParams, timestamp, paginationQuery, searchPagination } from '#contract/schemas.ts';
import { userView } from '#contract/customer-auth.ts';

/** A customer as shown to admins; only they see the reason of a block. */
export const adminCustomerView = userView.omit({ phoneProven: true }).extend({
  isBlocked: z.boolean(),
  blockedAt: timestamp.optional(),
  reason: z.string().optional(),
  orders: z.int(),
  openOrders: z.int(),
  cancelledOrders: z.int(),
  version: editVersion,
});
export type AdminCustomerView = z.output<typeof adminCustomerView>;

export const listCustomers = endpoint(admin.listCustomers, {
  summary: 'Customers, newest first; searched by name, email and phone',
  query: z.object({
    ...paginationQuery(20),
    search: z.string().max(100).default(''),
    state: z.enum(['active', 'blocked']).optional(),
  }),
  data: z.array(adminCustomerView),
  envelopeFields: { pagination: searchPagination },
});

export const updateCustomer = endpoint(admin.updateCustomer, {
  summary: 'Block a customer, whose sessions end at once, or let them in again',
  params: idParams,
  body: z.object({
    isBlocked: z.boolean(),
    reason: z.string().max(textLimits.reason).nullish(),
    version: editVersion.optional(),
  }),
  data: adminCustomerView,
  errors: ['CUSTOMER_NOT_FOUND', 'CONFLICT_VERSION'],
});

export const verifyCustomer = endpoint(admin.verifyCustomer, {
  summary: 'Verify the email address of a customer whom the shop knows, for when no mail reaches them',
  params: idParams,
  data: adminCustomerView,
  errors: ['CUSTOMER_NOT_FOUND', 'PHONE_TAKEN'],
});

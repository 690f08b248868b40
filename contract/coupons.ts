import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as customer from './endpoints/customer.ts';
import { couponCode, timestamp } from '#contract/schemas.ts';

/** `value` in percent or rupees, `minPurchaseAmount` in rupees. */
export const couponDiscount = z.object({
  type: z.enum(['PERCENT', 'FIXED']),
  value: z.number(),
  minPurchaseAmount: z.number(),
});

/** A coupon as shown to customers. */
export const couponView = z.object({
  code: z.string(),
  discount: couponDiscount,
  startsAt: timestamp,
  endsAt: timestamp,
  validity: z.object({
    isCurrentlyValid: z.boolean(),
    hasStarted: z.boolean(),
    hasEnded: z.boolean(),
    isUsageValid: z.boolean(),
    isActive: z.boolean(),
    daysUntilStart: z.int(),
    daysUntilEnd: z.int(),
  }),
});
export type CouponView = z.output<typeof couponView>;

export const checkCoupon = endpoint(customer.checkCoupon, {
  summary: 'What a coupon code is worth and whether it can be used',
  body: z.object({ code: couponCode.nullish().transform((code) => code ?? '') }),
  data: couponView,
  errors: ['COUPON_NOT_FOUND'],
});

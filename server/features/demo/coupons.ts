import { dayMs } from '#domain/durations.ts';

/** A demo coupon: `discountValue` in percent or rupees by type; times in ms. */
export type DemoCoupon = {
  readonly code: string;
  readonly discountType: 'PERCENT' | 'FIXED';
  readonly discountValue: number;
  readonly minPurchaseRupees: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly usageLimit: number | null;
  readonly usedCount: number;
  readonly perCustomerLimit: number | null;
  readonly isActive: boolean;
};

/** One coupon per result of a coupon check, relative to `nowMs`. */
export function demoCoupons(nowMs: number): readonly DemoCoupon[] {
  const defaults = {
    discountType: 'FIXED',
    minPurchaseRupees: 0,
    startsAt: nowMs - 30 * dayMs,
    // Long enough for tests that advance the clock by months.
    endsAt: nowMs + 365 * dayMs,
    usageLimit: null,
    usedCount: 0,
    perCustomerLimit: null,
    isActive: true,
  } as const;
  return [
    { ...defaults, code: 'WELCOME10', discountType: 'PERCENT', discountValue: 10 },
    { ...defaults, code: 'FLAT50', discountValue: 50, minPurchaseRupees: 299 },
    { ...defaults, code: 'ONCE30', discountValue: 30, perCustomerLimit: 1 },
    { ...defaults, code: 'LAST1', discountValue: 20, usageLimit: 1 },
    {
      ...defaults,
      code: 'EXPIRED5',
      discountType: 'PERCENT',
      discountValue: 5,
      endsAt: nowMs - 3 * dayMs,
    },
    {
      ...defaults,
      code: 'SOON20',
      discountType: 'PERCENT',
      discountValue: 20,
      startsAt: nowMs + 7 * dayMs,
    },
    { ...defaults, code: 'USEDUP', discountValue: 25, usageLimit: 100, usedCount: 100 },
    { ...defaults, code: 'PAUSED', discountType: 'PERCENT', discountValue: 15, isActive: false },
  ];
}

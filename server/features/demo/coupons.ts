import { dayMs } from '#domain/durations.ts';

/** One coupon per result of a coupon check; values in percent or rupees by type, times in ms around `nowMs`. */
export function demoCoupons(nowMs: number) {
  const fixed = {
    discountType: 'FIXED' as const,
    minPurchaseRupees: 0,
    startsAt: nowMs - 30 * dayMs,
    // Long enough for tests that advance the clock by months.
    endsAt: nowMs + 365 * dayMs,
    usageLimit: null,
    usedCount: 0,
    perCustomerLimit: null,
    isActive: true,
  };
  const percent = { ...fixed, discountType: 'PERCENT' as const };
  return [
    { ...percent, code: 'WELCOME10', discountValue: 10 },
    { ...fixed, code: 'FLAT50', discountValue: 50, minPurchaseRupees: 299 },
    { ...fixed, code: 'ONCE30', discountValue: 30, perCustomerLimit: 1 },
    { ...fixed, code: 'LAST1', discountValue: 20, usageLimit: 1 },
    { ...percent, code: 'EXPIRED5', discountValue: 5, endsAt: nowMs - 3 * dayMs },
    { ...percent, code: 'SOON20', discountValue: 20, startsAt: nowMs + 7 * dayMs },
    { ...fixed, code: 'USEDUP', discountValue: 25, usageLimit: 100, usedCount: 100 },
    { ...percent, code: 'PAUSED', discountValue: 15, isActive: false },
  ];
}

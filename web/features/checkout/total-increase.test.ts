import { describe, expect, it } from 'vitest';
import { defaultPricingPeriods } from '#domain/pricing-periods.ts';
import { totalIncreaseText } from './total-increase.ts';
import type { DisplayedTotal } from './total-increase.ts';

const standardTotal: DisplayedTotal = {
  finalTotal: 259,
  couponDiscount: 0,
  pricingPeriod: 'standard',
  totalQuantity: 6,
};
const lateNightTotal: DisplayedTotal = {
  ...standardTotal,
  finalTotal: 271,
  pricingPeriod: 'late_night',
};

describe('totalIncreaseText', () => {
  const context = { pricingPeriods: defaultPricingPeriods, couponError: null };

  it('names the new pricing period with both totals [PRICE-2]', () => {
    expect(totalIncreaseText({ before: standardTotal, now: lateNightTotal }, context)).toBe(
      'Late-night delivery started at 11 PM. Your total is now ₹271 (was ₹259).',
    );
  });

  it('names only the price when nothing else changed', () => {
    expect(
      totalIncreaseText({ before: standardTotal, now: { ...standardTotal, finalTotal: 260.5 } }, context),
    ).toBe('The price has changed. Your total is now ₹260.50 (was ₹259).');
  });

  it('names the reason of an invalid coupon', () => {
    const before = { ...standardTotal, finalTotal: 235, couponDiscount: 24 };
    expect(
      totalIncreaseText({ before, now: standardTotal }, { ...context, couponError: 'Coupon has expired' }),
    ).toBe('Coupon has expired. Your total is now ₹259 (was ₹235).');
    expect(totalIncreaseText({ before, now: standardTotal }, context)).toBe(
      'The coupon was removed. Your total is now ₹259 (was ₹235).',
    );
  });

  it('names the cart when its quantity changed', () => {
    const now = { ...standardTotal, finalTotal: 292, totalQuantity: 7 };
    expect(totalIncreaseText({ before: standardTotal, now }, context)).toBe(
      'Your cart has changed. Your total is now ₹292 (was ₹259).',
    );
  });
});

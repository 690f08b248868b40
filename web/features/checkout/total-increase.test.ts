import { describe, expect, it } from 'vitest';
import { defaultPricingPeriods } from '#domain/pricing-periods.ts';
import { trackTotal, totalIncreaseText } from './total-increase.ts';
import type { DisplayedTotal, TotalsState } from './total-increase.ts';

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
const initialState: TotalsState = { displayed: null, increase: null };
const displayed = (total: DisplayedTotal): TotalsState => ({ displayed: total, increase: null });

describe('trackTotal', () => {
  it('returns no increase for the first, a lower and an equal total', () => {
    expect(trackTotal(initialState, lateNightTotal)).toEqual(displayed(lateNightTotal));
    expect(trackTotal(displayed(lateNightTotal), standardTotal)).toEqual(displayed(standardTotal));
    expect(trackTotal(displayed(standardTotal), { ...standardTotal })).toEqual(displayed(standardTotal));
  });

  it('returns an unseen increase', () => {
    expect(trackTotal(displayed(standardTotal), lateNightTotal)).toEqual({
      displayed: lateNightTotal,
      increase: { before: standardTotal, now: lateNightTotal, isSeen: false },
    });
  });

  it('compares a second increase with the last seen total', () => {
    const higher = { ...lateNightTotal, finalTotal: 283 };
    const unseen = trackTotal(displayed(standardTotal), lateNightTotal);
    expect(trackTotal(unseen, higher).increase).toEqual({
      before: standardTotal,
      now: higher,
      isSeen: false,
    });

    const seen = {
      ...unseen,
      increase: { before: standardTotal, now: lateNightTotal, isSeen: true },
    };
    expect(trackTotal(seen, higher).increase).toEqual({
      before: lateNightTotal,
      now: higher,
      isSeen: false,
    });
  });

  it('drops an increase that is undone before it was seen', () => {
    expect(trackTotal(trackTotal(displayed(standardTotal), lateNightTotal), standardTotal)).toEqual(
      displayed(standardTotal),
    );
  });
});

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

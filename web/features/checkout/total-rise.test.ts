import { describe, expect, it } from 'vitest';
import { defaultBands } from '#domain/bands.ts';
import { followTotal, riseText } from './total-rise.ts';
import type { ShownTotal, Totals } from './total-rise.ts';

const day: ShownTotal = {
  finalTotal: 259,
  couponDiscount: 0,
  pricingPeriod: 'standard',
  totalQuantity: 6,
};
const night: ShownTotal = { ...day, finalTotal: 271, pricingPeriod: 'late_night' };
const nothing: Totals = { shown: null, rise: null };
const shown = (total: ShownTotal): Totals => ({ shown: total, rise: null });

describe('followTotal', () => {
  it('finds no rise in the first total, in a fall, and in the same total', () => {
    expect(followTotal(nothing, night)).toEqual(shown(night));
    expect(followTotal(shown(night), day)).toEqual(shown(day));
    expect(followTotal(shown(day), { ...day })).toEqual(shown(day));
  });

  it('finds a rise, which has not been seen yet', () => {
    expect(followTotal(shown(day), night)).toEqual({
      shown: night,
      rise: { before: day, now: night, isSeen: false },
    });
  });

  it('compares a second rise with the total that was seen last', () => {
    const higher = { ...night, finalTotal: 283 };
    const unseen = followTotal(shown(day), night);
    expect(followTotal(unseen, higher).rise).toEqual({ before: day, now: higher, isSeen: false });

    const seen = { ...unseen, rise: { before: day, now: night, isSeen: true } };
    expect(followTotal(seen, higher).rise).toEqual({ before: night, now: higher, isSeen: false });
  });

  it('drops a rise that is taken back before it was seen', () => {
    expect(followTotal(followTotal(shown(day), night), day)).toEqual(shown(day));
  });
});

describe('riseText', () => {
  const reasons = { bands: defaultBands, couponError: null };

  it('names the pricing period that began, with both sums [PRICE-2]', () => {
    expect(riseText({ before: day, now: night }, reasons)).toBe(
      'Late-night delivery started at 11 PM. Your total is now ₹271 (was ₹259).',
    );
  });

  it('names only the price where nothing else changed', () => {
    expect(riseText({ before: day, now: { ...day, finalTotal: 260.5 } }, reasons)).toBe(
      'The price has changed. Your total is now ₹260.50 (was ₹259).',
    );
  });

  it('says why a coupon no longer counts', () => {
    const before = { ...day, finalTotal: 235, couponDiscount: 24 };
    expect(riseText({ before, now: day }, { ...reasons, couponError: 'Coupon has expired' })).toBe(
      'Coupon has expired. Your total is now ₹259 (was ₹235).',
    );
    expect(riseText({ before, now: day }, reasons)).toBe(
      'The coupon was removed. Your total is now ₹259 (was ₹235).',
    );
  });

  it('names the cart where its quantity changed', () => {
    const now = { ...day, finalTotal: 292, totalQuantity: 7 };
    expect(riseText({ before: day, now }, reasons)).toBe(
      'Your cart has changed. Your total is now ₹292 (was ₹259).',
    );
  });
});

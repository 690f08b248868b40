import { describe, expect, it } from 'vitest';
import { defaultPricingPeriods } from '#domain/pricing-periods.ts';
import {
  nextPricingPeriodText,
  pricingPeriodProgress,
  pricingPeriodSegment,
  sortPricingPeriodsByTime,
  pricingPeriodStartedText,
  surchargeLabel,
  surchargeTag,
} from './pricing-period-text.ts';

const [standard, lateNight, earlyMorning] = sortPricingPeriodsByTime(defaultPricingPeriods);
const parseIstTime = (clock: string) => Date.parse(`2026-11-21T${clock}:00+05:30`);

describe('pricing period text', () => {
  it('the surcharge of a line is shown only if there is one', () => {
    expect(surchargeTag('late_night', 400)).toBe('+₹4 night');
    expect(surchargeTag('early_morning', 800)).toBe('+₹8 early morning');
    expect(surchargeTag('standard', 0)).toBeNull();
  });

  it('the surcharge of a total is shown as items times amount', () => {
    const surcharge = { period: 'late_night', extraPerItemPaise: 200, totalQuantity: 6 } as const;
    expect(surchargeLabel(surcharge)).toBe('Late-night extra, 6 × ₹2');
  });

  it('start of the current and the next pricing period are shown [PRICE-2] [PRICE-3]', () => {
    expect(lateNight && pricingPeriodStartedText(lateNight)).toBe('Late-night delivery started at 11 PM.');
    expect(earlyMorning && nextPricingPeriodText(parseIstTime('00:41'), earlyMorning)).toBe(
      'It is 12:41 AM. From 1 AM, each item costs ₹4 extra.',
    );
    expect(standard && nextPricingPeriodText(parseIstTime('05:00'), standard)).toBe(
      'It is 5:00 AM. From 7 AM, there is no extra charge.',
    );
  });

  it('pricing periods are sorted by the day of the shop [CHK-10]', () => {
    const shuffled = defaultPricingPeriods.toReversed();
    expect(sortPricingPeriodsByTime(shuffled).map((pricingPeriod) => pricingPeriod.period)).toEqual([
      'standard',
      'late_night',
      'early_morning',
    ]);
    expect(standard && pricingPeriodSegment(standard, true)).toEqual({ label: '7 AM to 11 PM', value: '₹0' });
    expect(lateNight && pricingPeriodSegment(lateNight, false)).toEqual({ label: 'to 1 AM', value: '+₹2' });
  });

  it('the elapsed part of a pricing period is computed, also over midnight', () => {
    if (!lateNight) throw new Error('no late-night band');
    expect(pricingPeriodProgress(lateNight, parseIstTime('23:00'))).toBe(0);
    expect(pricingPeriodProgress(lateNight, parseIstTime('00:30'))).toBe(0.75);
    expect(pricingPeriodProgress(lateNight, parseIstTime('01:10'))).toBe(1);
    expect(pricingPeriodProgress(lateNight, parseIstTime('22:50'))).toBe(0);
  });
});

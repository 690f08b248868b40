import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricingPeriod } from './pricing-periods.ts';
import {
  findPricingPeriodAt,
  isWholeDayCovered,
  defaultPricingPeriods,
  istMinuteOfDay,
  findNextPricingPeriod,
} from './pricing-periods.ts';
import {
  formatPricingPeriodHours,
  pricingPeriodLabel,
  formatMinuteOfDay,
} from '#i18n/pricing-period-text.ts';

const ist = (text: string): number => Date.parse(`${text}+05:30`);
const anyInstant = fc.integer({ min: -1_000_000_000_000, max: 4_000_000_000_000 });

describe('findPricingPeriodAt', () => {
  it.each([
    ['07:00:00.000', 'standard', 0],
    ['12:00:00.000', 'standard', 0],
    ['22:59:59.999', 'standard', 0],
  ])('at %s IST is %s, surcharge %s [PRICE-1] [PRICE-4]', (time, period, extraPerItemPaise) => {
    expect(findPricingPeriodAt(defaultPricingPeriods, ist(`2026-11-21T${time}`))).toMatchObject({
      period,
      extraPerItemPaise,
    });
  });

  it.each([
    ['2026-11-21T23:00:00.000'],
    ['2026-11-21T23:59:59.999'],
    ['2026-11-22T00:00:00.000'],
    ['2026-11-22T00:59:59.999'],
  ])('at %s IST is late night, surcharge ₹2 [PRICE-2] [PRICE-4]', (time) => {
    expect(findPricingPeriodAt(defaultPricingPeriods, ist(time))).toMatchObject({
      period: 'late_night',
      extraPerItemPaise: 200,
    });
  });

  it.each([['2026-11-22T01:00:00.000'], ['2026-11-22T04:30:00.000'], ['2026-11-22T06:59:59.999']])(
    'at %s IST is early morning, surcharge ₹4 [PRICE-3] [PRICE-4]',
    (time) => {
      expect(findPricingPeriodAt(defaultPricingPeriods, ist(time))).toMatchObject({
        period: 'early_morning',
        extraPerItemPaise: 400,
      });
    },
  );

  it('uses the given periods, not the defaults [PRICE-5]', () => {
    const allDay: PricingPeriod[] = [
      { period: 'standard', startsAtMinute: 0, endsAtMinute: 0, extraPerItemPaise: 150 },
    ];
    expect(findPricingPeriodAt(allDay, ist('2026-11-22T03:00:00')).extraPerItemPaise).toBe(150);
  });

  it('works before 1970', () => {
    expect(istMinuteOfDay(ist('1969-12-31T23:15:30'))).toBe(1_395);
    expect(istMinuteOfDay(ist('1969-12-31T03:15:59.999'))).toBe(195);
  });

  it('throws for periods that do not cover the instant', () => {
    const night = defaultPricingPeriods.filter((pricingPeriod) => pricingPeriod.period === 'late_night');
    expect(() => findPricingPeriodAt(night, ist('2026-11-21T12:00:00'))).toThrow(RangeError);
  });
});

describe('isWholeDayCovered', () => {
  it('is true for the defaults, at any instant', () => {
    expect(isWholeDayCovered(defaultPricingPeriods)).toBe(true);
    fc.assert(fc.property(anyInstant, (at) => findPricingPeriodAt(defaultPricingPeriods, at) !== undefined));
  });

  it.each([
    ['there is a gap', defaultPricingPeriods.slice(1)],
    ['two bands overlap', [...defaultPricingPeriods, ...defaultPricingPeriods.slice(0, 1)]],
    ['there are none', []],
  ])('is false when %s', (_case, pricingPeriods) => {
    expect(isWholeDayCovered(pricingPeriods)).toBe(false);
  });
});

describe('findNextPricingPeriod', () => {
  it.each([
    ['in the day', '2026-11-21T12:00:00.000', '2026-11-21T23:00:00.000', 'late_night'],
    ['one millisecond before', '2026-11-21T22:59:59.999', '2026-11-21T23:00:00.000', 'late_night'],
    ['at the edge itself', '2026-11-21T23:00:00.000', '2026-11-22T01:00:00.000', 'early_morning'],
    ['after midnight', '2026-11-22T00:30:00.000', '2026-11-22T01:00:00.000', 'early_morning'],
    ['in the early morning', '2026-11-22T01:00:00.000', '2026-11-22T07:00:00.000', 'standard'],
  ])('%s (%s) comes at %s [PRICE-4]', (...[_case, now, change, period]) => {
    const next = findNextPricingPeriod(defaultPricingPeriods, ist(now));
    expect(next.atMs).toBe(ist(change));
    expect(next.pricingPeriod.period).toBe(period);
  });

  it.each([
    ['at its beginning', '2026-11-21T00:00:00.000', '2026-11-22T00:00:00.000'],
    ['a millisecond before', '2026-11-21T23:59:59.999', '2026-11-22T00:00:00.000'],
    ['in the day', '2026-11-21T12:00:00.000', '2026-11-22T00:00:00.000'],
  ])('of a period of the whole day, %s (%s), comes at the next midnight', (_case, now, change) => {
    const wholeDay = [
      { period: 'standard', startsAtMinute: 0, endsAtMinute: 0, extraPerItemPaise: 0 },
    ] as const;
    expect(findNextPricingPeriod(wholeDay, ist(now)).atMs).toBe(ist(change));
  });

  it('returns the first instant of another period', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const change = findNextPricingPeriod(defaultPricingPeriods, at).atMs;
        expect(change).toBeGreaterThan(at);
        expect(findPricingPeriodAt(defaultPricingPeriods, change - 1)).toBe(
          findPricingPeriodAt(defaultPricingPeriods, at),
        );
        expect(findPricingPeriodAt(defaultPricingPeriods, change)).not.toBe(
          findPricingPeriodAt(defaultPricingPeriods, at),
        );
      }),
    );
  });
});

describe('text of pricing periods', () => {
  it.each([
    [0, '12 AM'],
    [60, '1 AM'],
    [450, '7:30 AM'],
    [545, '9:05 AM'],
    [720, '12 PM'],
    [1_380, '11 PM'],
    [1_440, '12 AM'],
  ])('minute %s of the day is %s', (minute, text) => {
    expect(formatMinuteOfDay(minute)).toBe(text);
  });

  it('contains their hours [PRICE-1] [PRICE-2] [PRICE-3]', () => {
    expect(
      defaultPricingPeriods.map(
        (pricingPeriod) =>
          `${pricingPeriodLabel(pricingPeriod.period)}: ${formatPricingPeriodHours(pricingPeriod)}`,
      ),
    ).toEqual(['Standard: 7 AM to 11 PM', 'Late night: 11 PM to 1 AM', 'Early morning: 1 AM to 7 AM']);
  });
});

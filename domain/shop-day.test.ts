import { expect, it } from 'vitest';
import { dayMs } from './durations.ts';
import { shopDayEnd, shopDayStart } from './shop-day.ts';

it.each([
  ['2026-11-21T15:00:00+05:30', '2026-11-21T07:00:00+05:30'],
  ['2026-11-22T01:30:00+05:30', '2026-11-21T07:00:00+05:30'],
  ['2026-11-22T06:59:59.999+05:30', '2026-11-21T07:00:00+05:30'],
  ['2026-11-22T07:00:00+05:30', '2026-11-22T07:00:00+05:30'],
])('shopDayStart of %s is %s', (at, start) => {
  expect(shopDayStart(Date.parse(at))).toBe(Date.parse(start));
  expect(shopDayEnd(Date.parse(at)) - shopDayStart(Date.parse(at))).toBe(dayMs);
});

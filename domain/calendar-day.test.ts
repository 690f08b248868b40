import { expect, it } from 'vitest';
import { startOfDay, toDayNumber } from './calendar-day.ts';

it.each([
  ['2026-11-21T00:00:00+05:30', '2026-11-21T00:00:00+05:30'],
  ['2026-11-21T05:29:00+05:30', '2026-11-21T00:00:00+05:30'],
  ['2026-11-21T23:59:59.999+05:30', '2026-11-21T00:00:00+05:30'],
  ['2026-11-22T00:00:00+05:30', '2026-11-22T00:00:00+05:30'],
])('startOfDay of the day of %s is %s', (at, start) => {
  expect(startOfDay(toDayNumber(Date.parse(at)))).toBe(Date.parse(start));
});

import { expect, it } from 'vitest';
import { subtractYears } from './retention.ts';

it.each([
  ['2026-11-22T10:00:00.000Z', 7, '2019-11-22T10:00:00.000Z'],
  ['2026-01-01T00:00:00.000Z', 1, '2025-01-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 1, '2027-03-01T12:00:00.000Z'],
])('subtractYears is the same day and time of an earlier year: %s less %i is %s', (at, years, before) => {
  expect(new Date(subtractYears(Date.parse(at), years)).toISOString()).toBe(before);
});

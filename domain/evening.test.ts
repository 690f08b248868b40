import { expect, it } from 'vitest';
import { startOfEvening } from './evening.ts';

it.each([
  ['at its hour', '2026-11-21T16:00:00+05:30', 16, '2026-11-21T16:00:00+05:30'],
  ['a moment before its hour', '2026-11-21T15:59:59+05:30', 16, '2026-11-20T16:00:00+05:30'],
  ['late at night', '2026-11-22T02:30:00+05:30', 16, '2026-11-21T16:00:00+05:30'],
  ['with midnight as its hour', '2026-11-22T02:30:00+05:30', 0, '2026-11-22T00:00:00+05:30'],
  ['with the last hour of the day', '2026-11-22T22:59:00+05:30', 23, '2026-11-21T23:00:00+05:30'],
])('startOfEvening is the last time the hour began %s', (...[_name, now, hour, expected]) => {
  expect(startOfEvening(Date.parse(now), hour)).toBe(Date.parse(expected));
});

import { expect, it } from 'vitest';
import { calendarDayStart, formatShopDay, lastTimeOfHour, parseShopDay } from './days.ts';
import { shopDayEnd, shopDayStart, startOfShopDay, toShopDay } from './days.ts';

it.each([
  ['2026-11-21T15:00:00+05:30', '2026-11-21', '2026-11-21'],
  ['2026-11-21T23:59:59.999+05:30', '2026-11-21', '2026-11-21'],
  ['2026-11-22T00:00:00+05:30', '2026-11-21', '2026-11-22'],
  ['2026-11-22T06:59:59.999+05:30', '2026-11-21', '2026-11-22'],
  ['2026-11-22T07:00:00+05:30', '2026-11-22', '2026-11-22'],
])('%s is in one business day, of %s, and one calendar day, of %s', (at, shopDay, calendarDay) => {
  const ms = Date.parse(at);
  expect(formatShopDay(toShopDay(ms))).toBe(shopDay);
  expect(shopDayStart(ms)).toBe(Date.parse(`${shopDay}T07:00:00+05:30`));
  expect(startOfShopDay(parseShopDay(shopDay) ?? 0)).toBe(shopDayStart(ms));
  expect(shopDayEnd(ms)).toBe(startOfShopDay(toShopDay(ms) + 1));
  expect(calendarDayStart(ms)).toBe(Date.parse(`${calendarDay}T00:00:00+05:30`));
});

it.each([
  ['at its hour', '2026-11-21T16:00:00+05:30', 16, '2026-11-21T16:00:00+05:30'],
  ['a moment before its hour', '2026-11-21T15:59:59+05:30', 16, '2026-11-20T16:00:00+05:30'],
  ['late at night', '2026-11-22T02:30:00+05:30', 16, '2026-11-21T16:00:00+05:30'],
  ['with midnight as its hour', '2026-11-22T02:30:00+05:30', 0, '2026-11-22T00:00:00+05:30'],
  ['with the last hour of the day', '2026-11-22T22:59:00+05:30', 23, '2026-11-21T23:00:00+05:30'],
  ['before the epoch', '1969-12-31T22:00:00+05:30', 23, '1969-12-30T23:00:00+05:30'],
])('lastTimeOfHour is the last time the hour began %s', (...[_name, now, hour, expected]) => {
  expect(lastTimeOfHour(Date.parse(now), hour)).toBe(Date.parse(expected));
});

it.each(['', '21/11/2026', '2026-13-40'])('parseShopDay has no day of %j', (text) => {
  expect(parseShopDay(text)).toBeUndefined();
});

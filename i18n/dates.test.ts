import { describe, expect, it } from 'vitest';
import { minutesSince } from '#domain/durations.ts';
import {
  formatClock,
  formatClockWithSeconds,
  formatDate,
  formatDateTime,
  formatTimelineTime,
} from './dates.ts';

// Still the evening of the 20th in London, already the 21st in India.
const afterMidnight = Date.parse('2026-11-20T19:35:09Z');

describe('dates', () => {
  it.each([
    ['a date', formatDate, '21 Nov 2026'],
    ['a date with its time', formatDateTime, '21 Nov 2026, 1:05 am'],
    ['a time of day', formatClock, '1:05 am'],
    ['a time of day to the second', formatClockWithSeconds, '1:05:09 am'],
  ])('%s is en-IN and in IST [CONST-2]', (_case, format, text) => {
    expect(format(afterMidnight)).toBe(text);
  });

  it('a timeline has weekday and seconds [ORD-15] [CONST-2]', () => {
    expect(formatTimelineTime(afterMidnight)).toBe('Sat, 21 Nov 2026, 1:05:09 am');
  });

  it.each([
    ['2026-11-21T23:59:00+05:30', '21 Nov 2026, 11:59 pm'],
    ['2026-11-21T00:00:00+05:30', '21 Nov 2026, 12:00 am'],
    ['2026-11-21T12:00:00+05:30', '21 Nov 2026, 12:00 pm'],
  ])('a coupon date at %s reads %s [COUPON-23]', (instant, text) => {
    expect(formatDateTime(Date.parse(instant))).toBe(text);
  });

  it('contain plain spaces only, in any engine', () => {
    expect(formatTimelineTime(afterMidnight)).toMatch(/^[\x20-\x7e]+$/);
  });
});

it('minutesSince counts whole minutes, never negative', () => {
  expect(minutesSince(1_000, 60_999)).toBe(0);
  expect(minutesSince(1_000, 61_000)).toBe(1);
  expect(minutesSince(61_000, 1_000)).toBe(0);
});

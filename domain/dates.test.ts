import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatClockWithSeconds,
  formatCouponDate,
  formatDate,
  formatDateTime,
  formatTimelineTime,
  minutesSince,
} from './dates.ts';

// Still the evening of the 20th in London, already the 21st in India.
const afterMidnight = Date.parse('2026-11-20T19:35:09Z');

describe('instants as people read them', () => {
  it.each([
    ['a date', formatDate, '21 Nov 2026'],
    ['a date with its time', formatDateTime, '21 Nov 2026, 1:05 am'],
    ['a time of day', formatClock, '1:05 am'],
    ['a time of day to the second', formatClockWithSeconds, '1:05:09 am'],
  ])('[CONST-2] %s is en-IN and in Indian time', (_case, format, text) => {
    expect(format(afterMidnight)).toBe(text);
  });

  it('[ORD-15] [CONST-2] the timeline has weekday and seconds', () => {
    expect(formatTimelineTime(afterMidnight)).toBe('Sat, 21 Nov 2026, 1:05:09 am');
  });

  it.each([
    ['2026-11-21T23:59:00+05:30', '21 Nov 2026, 11:59 pm'],
    ['2026-11-21T00:00:00+05:30', '21 Nov 2026, 12:00 am'],
    ['2026-11-21T12:00:00+05:30', '21 Nov 2026, 12:00 pm'],
  ])('[COUPON-23] a coupon date at %s reads %s', (instant, text) => {
    expect(formatCouponDate(Date.parse(instant))).toBe(text);
  });

  it('holds plain blanks only, whatever the engine puts before am and pm', () => {
    expect(formatTimelineTime(afterMidnight)).toMatch(/^[\x20-\x7e]+$/);
  });
});

it('counts whole minutes between two instants, and none backwards', () => {
  expect(minutesSince(1_000, 60_999)).toBe(0);
  expect(minutesSince(1_000, 61_000)).toBe(1);
  expect(minutesSince(61_000, 1_000)).toBe(0);
});

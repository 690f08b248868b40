import { describe, expect, it, vi } from 'vitest';
import {
  formatClock,
  formatClockWithSeconds,
  formatDate,
  formatDateTime,
  formatTimelineTime,
} from './dates.ts';

vi.mock('#messages/locale.ts', () => import('#i18n/hi/locale.ts'));

// Still the evening of the 20th in London, already the 21st in India.
const afterMidnight = Date.parse('2026-11-20T19:35:09Z');

/** With plain instead of no-break spaces. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}

describe('Hindi dates', () => {
  it.each([
    ['a date', formatDate, '21 नवंबर 2026'],
    ['a date with its time', formatDateTime, '21 नवंबर 2026, रात 1:05 बजे'],
    ['a time of day', formatClock, 'रात 1:05 बजे'],
    ['a time of day to the second', formatClockWithSeconds, 'रात 1:05:09 बजे'],
    ['a time of the timeline', formatTimelineTime, 'शनि, 21 नवंबर 2026, रात 1:05:09 बजे'],
  ])('%s is in IST with the part of the day [CONST-2]', (_case, format, text) => {
    expect(withPlainSpaces(format(afterMidnight))).toBe(text);
  });

  it.each([
    ['2026-11-21T00:00:00+05:30', 'रात 12:00 बजे'],
    ['2026-11-21T03:59:59+05:30', 'रात 3:59 बजे'],
    ['2026-11-21T04:00:00+05:30', 'सुबह 4:00 बजे'],
    ['2026-11-21T12:00:00+05:30', 'दोपहर 12:00 बजे'],
    ['2026-11-21T16:30:00+05:30', 'शाम 4:30 बजे'],
    ['2026-11-21T20:00:00+05:30', 'रात 8:00 बजे'],
  ])('%s is %s', (instant, text) => {
    expect(withPlainSpaces(formatClock(Date.parse(instant)))).toBe(text);
  });

  it('contain no line break opportunity', () => {
    expect(formatClock(afterMidnight)).toBe('रात\u00A01:05\u00A0बजे');
  });
});

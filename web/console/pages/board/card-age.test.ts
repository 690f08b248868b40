import { describe, expect, it } from 'vitest';
import { getCardAge } from './card-age.ts';

describe('getCardAge', () => {
  const limits = { warningMinutes: 5, lateMinutes: 10 };
  const now = Date.parse('2026-11-21T20:00:00Z');
  const age = (minutes: number) => getCardAge(new Date(now - minutes * 60_000).toISOString(), now, limits);

  it.each([
    [0, 'new', '0 min', ''],
    [4.9, 'new', '4 min', ''],
    [5, 'warning', '5 min', 'waits long'],
    [10, 'late', '10 min', 'late'],
    [75, 'late', '1 h 15 min', 'late'],
    [2 * 1440, 'late', '2 days', 'late'],
    [-3, 'new', '0 min', ''],
  ] as const)('of %s minutes is %s', (...[minutes, level, text, hint]) => {
    expect(age(minutes)).toEqual({ level, text, hint });
  });
});

import { expect, it } from 'vitest';
import { addMonths, findMonth, isMonth, listDays, listDaysOfMonth, listPeriods } from './report-days.ts';

it.each([
  ['2026-11-29T06:59:00+05:30', ['2026-11-28', '2026-11-23', '2026-11-16', '2026-11-01', '2026-10-31']],
  ['2026-11-30T07:00:00+05:30', ['2026-11-30', '2026-11-30', '2026-11-23', '2026-11-01', '2026-10-31']],
  ['2027-01-01T06:00:00+05:30', ['2026-12-31', '2026-12-28', '2026-12-21', '2026-12-01', '2026-11-30']],
])('periods at %s follow the business day, and weeks begin on Monday', (now, expected) => {
  const nowMs = Date.parse(now);
  const periods = new Map(listPeriods(nowMs).map((period) => [period.label, period]));
  const days = [
    periods.get('Today')?.to,
    periods.get('This week')?.from,
    periods.get('Last week')?.from,
    periods.get('This month')?.from,
    periods.get('Last month')?.to,
  ];
  expect([...days, findMonth(nowMs)]).toEqual([...expected, expected[3]?.slice(0, 7)]);
});

it('months have their days, over the end of a year and in a leap year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  const daysOf = (month: string) => listDaysOfMonth(month).last - listDaysOfMonth(month).first + 1;
  expect(['2026-12', '2026-11', '2028-02'].map(daysOf)).toEqual([31, 30, 29]);
  expect(['2026-11', '2026-13', '2026-1', ''].map(isMonth)).toEqual([true, false, false, false]);
});

it.each([
  ['2026-11-26', '2026-12-03', ['2026-11-26', '2026-11-27', '2026-11-28']],
  ['2026-11-28', '2026-11-27', []],
  ['', '2026-11-27', []],
])('days from %s to %s end today', (from, to, days) => {
  expect(listDays({ from, to }, Date.parse('2026-11-28T23:00:00+05:30'))).toEqual(days);
});

import { expect, it } from 'vitest';
import { parseRupees } from './parse-rupees.ts';

it.each([
  ['20', 2_000],
  ['20.5', 2_050],
  ['20.05', 2_005],
  ['₹ 1,250', 125_000],
  ['1,00,000', 10_000_000],
  ['12,50,000.5', 125_000_050],
  [' 20 ', 2_000],
  ['0', 0],
  ['0.1', 10],
])('parseRupees reads “%s” as %d paise', (text, paise) => {
  expect(parseRupees(text)).toBe(paise);
});

it.each([
  '',
  '-5',
  '1e3',
  '2.345',
  '.5',
  '12.',
  'twenty',
  '99999999',
  'NaN',
  '٣',
  '1,5',
  '12,34',
  '1,2500',
  '1250,000',
  ',250',
  '1 5',
])('parseRupees rejects “%s”', (text) => {
  expect(parseRupees(text)).toBeNull();
});

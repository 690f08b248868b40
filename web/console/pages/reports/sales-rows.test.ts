import { expect, it } from 'vitest';
import type { SalesDimension, SalesRowView } from '#contract/dashboard.ts';
import { fillTimes, findDimension, findRowPath, nameRow, sortRows, sumCost } from './sales-rows.ts';

const sums = { orders: 1, pieces: 1, sales: 0, charges: 0, discounts: 0, refunds: 0, margin: null };
const aRow = (key: string, revenue: number, cost: number | null = null): SalesRowView => ({
  key,
  name: `Name ${key}`,
  revenue,
  cost,
  ...sums,
});
const keysOf = (rows: readonly SalesRowView[]) => rows.map(({ key }) => key).join(' ');

it.each([
  ['hour', null, '9 0 23', '9 23 0'],
  ['hour', '-name', '9 0 23', '0 23 9'],
  ['day', null, '2026-11-02 2026-11-01', '2026-11-01 2026-11-02'],
  ['product', null, 'c 10 9', 'c 10 9'],
  ['product', 'name', 'c 10 9', '9 10 c'],
  ['product', 'unknown', 'c 10 9', 'c 10 9'],
  ['product', 'revenue', 'a b c', 'a b c'],
  ['product', '-revenue', 'a b c', 'c b a'],
] as const)('rows by %s are sorted by %s', (...[by, sort, keys, sorted]) => {
  const rows = keys.split(' ').map((key, at) => aRow(key, at));
  expect(keysOf(sortRows(by, rows, sort))).toBe(sorted);
});

it.each(['cost', '-cost'])('rows without a known cost are the last ones by %s', (sort) => {
  expect(sortRows('product', [aRow('a', 1), aRow('b', 1, 2), aRow('c', 1)], sort)[0]?.key).toBe('b');
});

it('the cost of all rows is known where that of each one is', () => {
  expect([[], [aRow('a', 1, 2), aRow('b', 1, 3)], [aRow('a', 1, 2), aRow('b', 1)]].map(sumCost)).toEqual([
    0,
    5,
    null,
  ]);
});

it.each([
  ['day', '2026-11-23', 'Mon, 23 Nov 2026', '/admin/cash/report?from=2026-11-23&to=2026-11-23'],
  ['hour', '0', '12 AM', undefined],
  ['product', '', 'No product (refund by amount)', undefined],
  ['product', 'p1', 'Name p1', '/admin/products/p1'],
  ['partner', 'd1', 'Name d1', '/admin/partners/d1'],
  ['partner', '', 'No partner', undefined],
  ['channel', 'counter', 'Counter', undefined],
  ['payment', 'COD', 'Paid in cash', undefined],
] satisfies [SalesDimension, string, string, string | undefined][])(
  'a row by %s with the key “%s” is %s',
  (...[by, key, name, path]) => {
    expect([nameRow(by, aRow(key, 1)), findRowPath(by, key)]).toEqual([name, path]);
    expect(findDimension(by)).toBe(by);
  },
);

it('a chart has every hour from seven, and every day', () => {
  const hours = fillTimes('hour', [aRow('0', 5)], []);
  expect([hours.labels.length, hours.labels[0], hours.revenue[17]]).toEqual([24, '7 AM', 5]);
  const days = fillTimes('day', [aRow('2026-11-02', 5)], ['2026-11-01', '2026-11-02']);
  expect(days).toEqual({ labels: ['1 Nov', '2 Nov'], revenue: [0, 5], orders: [0, 1] });
});

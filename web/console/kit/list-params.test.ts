import { expect, it } from 'vitest';
import { readListParams, toListQuery } from './list-params.ts';
import type { ListFilter } from './list-types.ts';

const filters: readonly ListFilter[] = [
  { kind: 'search', name: 'search', label: 'Search' },
  {
    kind: 'choice',
    name: 'payment',
    param: 'paymentStatus',
    label: 'Payment',
    options: [{ value: 'paid', label: 'Paid' }],
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'Show',
    defaultValue: 'open',
    options: [{ value: 'all', label: 'All' }],
  },
  { kind: 'choice', name: 'category', label: 'Category', isOpen: true, options: [] },
  { kind: 'dates', label: 'Days', from: 'from', to: 'to' },
];
const columns = [{}, { sort: 'price' }];
const read = (search: string) => {
  const query = toListQuery({ filters, columns }, readListParams(new URLSearchParams(search)));
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
};

it('the request of a list has the filters and the sorting of its URL', () => {
  expect(read('')).toEqual({ state: 'open' });
  expect(read('search=tea&payment=paid&state=all&category=Books&sort=-price')).toEqual({
    search: 'tea',
    paymentStatus: 'paid',
    state: 'all',
    category: 'Books',
    sort: '-price',
  });
  expect(read('from=2026-11-20&to=2026-11-20')).toEqual({
    state: 'open',
    from: '2026-11-20T01:30:00.000Z',
    to: '2026-11-21T01:30:00.000Z',
  });
});

it('the request of a list has no value that no option has, and no unknown sorting or day', () => {
  expect(read('payment=stolen&state=closed&sort=colour&from=yesterday')).toEqual({ state: 'open' });
});

it('later pages of a list end with the first row of the first page', () => {
  expect(read('to=2026-11-20&until=2026-11-19T12:00:00.000Z')['to']).toBe('2026-11-19T12:00:00.000Z');
});

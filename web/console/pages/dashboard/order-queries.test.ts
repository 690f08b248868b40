import { expect, it } from 'vitest';
import { createOrderQueries } from './order-queries.ts';

it('createOrderQueries begins a new day at midnight IST', () => {
  const beforeMidnight = Date.parse('2026-11-21T23:59:59+05:30');
  expect(createOrderQueries(beforeMidnight, 1)).toEqual({
    today: 'from=2026-11-21&to=2026-11-21',
    period: 'from=2026-11-21&to=2026-11-21',
  });
  expect(createOrderQueries(beforeMidnight + 1_000, 7)).toEqual({
    today: 'from=2026-11-22&to=2026-11-22',
    period: 'from=2026-11-16&to=2026-11-22',
  });
});

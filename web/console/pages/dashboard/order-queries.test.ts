import { expect, it } from 'vitest';
import { createOrderQueries } from './order-queries.ts';

it('createOrderQueries begins a new day at 7 AM IST', () => {
  const beforeMorning = Date.parse('2026-11-22T06:59:59+05:30');
  expect(createOrderQueries(beforeMorning, 1)).toEqual({
    today: 'from=2026-11-21&to=2026-11-21',
    period: 'from=2026-11-21&to=2026-11-21',
  });
  expect(createOrderQueries(beforeMorning + 1_000, 7)).toEqual({
    today: 'from=2026-11-22&to=2026-11-22',
    period: 'from=2026-11-16&to=2026-11-22',
  });
});

import { expect, it } from 'vitest';
import { createIds } from './ids.ts';

it('ids sort in the order of their creation, also within a millisecond', () => {
  const { next } = createIds();
  const ids = Array.from({ length: 5_000 }, next);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids.slice(0, 50).map((id) => id.slice(-8))).size).toBe(50);
});

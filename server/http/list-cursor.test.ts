import { expect, it } from 'vitest';
import { parseCursor, takePage } from './list-cursor.ts';

const rows = Array.from({ length: 4 }, (_each, index) => ({ at: 10 - index, id: `row.${index}` }));

it.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
])('takePage of %s rows, at most 3, has them all and no next page', (found, length) => {
  expect(takePage(rows.slice(0, found), 3)).toEqual({ rows: rows.slice(0, length), nextCursor: null });
});

it('takePage of one row more than the limit has the position of the last row shown', () => {
  const { rows: shown, nextCursor } = takePage(rows, 3);
  expect(shown).toEqual(rows.slice(0, 3));
  expect(parseCursor(nextCursor ?? undefined)).toEqual(rows[2]);
});

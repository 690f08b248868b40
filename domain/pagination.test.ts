import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageRange, paginationButtons } from './pagination.ts';

describe('paginationButtons', () => {
  it.each([
    ['nothing found', 1, 0, 5, []],
    ['one page', 1, 1, 5, [1]],
    ['all fit', 2, 5, 5, [1, 2, 3, 4, 5]],
    ['at the start', 1, 10, 5, [1, 2, 3, 4, '…', 10]],
    ['near the start', 3, 10, 5, [1, 2, 3, 4, '…', 10]],
    ['in the middle', 5, 10, 5, [1, '…', 4, 5, 6, '…', 10]],
    ['at the end', 10, 10, 5, [1, '…', 7, 8, 9, 10]],
    ['narrow, at the start', 1, 10, 3, [1, 2, '…', 10]],
    ['narrow, in the middle', 5, 10, 3, [1, '…', 5, '…', 10]],
    ['narrow, at the end', 10, 10, 3, [1, '…', 9, 10]],
    ['past the end', 99, 10, 3, [1, '…', 9, 10]],
  ] as const)('%s [PROD-27] [PROD-28]', (...[_case, page, totalPages, width, buttons]) => {
    expect(paginationButtons(page, totalPages, width)).toEqual(buttons);
  });

  it('fit the width, ascend, contain the current page, and have dots exactly at gaps [PROD-27] [PROD-28]', () => {
    const anyList = fc
      .integer({ min: 1, max: 60 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(anyList, fc.constantFrom(3 as const, 5 as const), ([page, total], width) => {
        const buttons = paginationButtons(page, total, width);
        const numbers = buttons.filter((button) => button !== '…');
        expect(numbers).toHaveLength(Math.min(width, total));
        expect(numbers).toContain(page);
        const withDots = numbers.flatMap((number, at) => {
          const before = numbers[at - 1] ?? 0;
          return number === before + 1 ? [number] : ['…', number];
        });
        expect(buttons).toEqual(withDots);
      }),
    );
  });
});

it.each([
  [
    { page: 1, limit: 12, countOnPage: 12 },
    { from: 1, to: 12 },
  ],
  [
    { page: 6, limit: 12, countOnPage: 4 },
    { from: 61, to: 64 },
  ],
  [
    { page: 1, limit: 12, countOnPage: 0 },
    { from: 0, to: 0 },
  ],
])('pageRange of %j is %j [PROD-29]', (list, range) => {
  expect(pageRange(list)).toEqual(range);
});

import { describe, expect, it } from 'vitest';
import { activeFilters, categoryButtons, countFreeCells, withoutFilters } from './product-list.ts';

const params = { search: '', category: '', sort: 'price_asc', page: 3 } as const;

describe('categoryButtons', () => {
  const toCategories = (...names: string[]) => names.map((name) => ({ name }));

  it('keep the order of the server and leave out categories with a page of their own [PROD-3] [PROD-4]', () => {
    const categories = toCategories('Snacks', 'Books', 'Zines', 'Beverages');
    const withOwnPage = toCategories('Books', 'Maps');
    expect(categoryButtons(categories, withOwnPage)).toEqual(['Snacks', 'Zines', 'Beverages']);
  });

  it('are all categories when none has a page of its own [PROD-3]', () => {
    expect(categoryButtons(toCategories('Zines', 'Books'), [])).toEqual(['Zines', 'Books']);
  });
});

it.each([
  [12, 3],
  [11, 4],
  [4, 1],
  [1, 4],
  [10, 5],
  [5, 5],
  [0, 5],
])('countFreeCells %i cards in five columns leave %i', (cards, freeCellCount) => {
  expect(countFreeCells(cards, 5)).toBe(freeCellCount);
});

describe('activeFilters', () => {
  it('is empty for sorting and pages', () => {
    expect(activeFilters(params)).toEqual([]);
    expect(activeFilters({ ...params, search: '  ' })).toEqual([]);
  });

  it('removes a single filter and returns to the first page', () => {
    const filtered = { ...params, search: 'soap', category: 'Personal Care' };
    expect(activeFilters(filtered)).toEqual([
      { kind: 'search', value: 'soap', paramsWithout: { ...filtered, search: '', page: 1 } },
      { kind: 'category', value: 'Personal Care', paramsWithout: { ...filtered, category: '', page: 1 } },
    ]);
  });

  it('removes all filters and keeps the order', () => {
    expect(withoutFilters({ ...params, search: 'soap', category: 'Sweets' })).toEqual({
      search: '',
      category: '',
      sort: 'price_asc',
      page: 1,
    });
  });
});

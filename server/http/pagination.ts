import type { Pagination } from '#contract/shapes.ts';

/** What a list says about its pages. A page past the end is an empty list that still knows the total. */
export function paginationOf(list: { page: number; limit: number; total: number }): Pagination {
  const { page, limit, total } = list;
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNextPage: page < totalPages, hasPrevPage: page > 1 };
}

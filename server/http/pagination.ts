import type { Pagination } from '#contract/shapes.ts';

/** What a list says about its pages. A page past the end is an empty list that still knows the total. */
export function paginationOf(list: { page: number; limit: number; total: number }): Pagination {
  const { page, limit, total } = list;
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNextPage: page < totalPages, hasPrevPage: page > 1 };
}

const usualLimit = 20;

/** The page that is asked for, of a list that is a whole otherwise (`wholeOrPageQuery`). */
export function pageAskedFor(query: {
  page?: number | undefined;
  limit?: number | undefined;
}): { page: number; limit: number } | undefined {
  const { page, limit } = query;
  if (page === undefined && limit === undefined) return undefined;
  return { page: page ?? 1, limit: limit ?? usualLimit };
}

/** What such a list says about its pages; a whole one is a single page. */
export function paginationOfWhole(
  page: ReturnType<typeof pageAskedFor>,
  total: number,
): Pagination {
  return paginationOf({ ...(page ?? { page: 1, limit: Math.max(total, 1) }), total });
}

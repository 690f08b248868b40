import type { Pagination } from '#contract/shapes.ts';
import type { Page } from '../db/database.ts';

/** What a list says about its pages. A page past the end is an empty list that still knows the total. */
export function paginationOf(list: Page & { total: number }): Pagination {
  const { page, limit, total } = list;
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNextPage: page < totalPages, hasPrevPage: page > 1 };
}

const usualLimit = 20;

type AskedPage = { [K in keyof Page]?: number | undefined };

/** The page that is asked for, of a list that is a whole otherwise (`wholeOrPageQuery`). */
export function pageAskedFor({ page, limit }: AskedPage): Page | undefined {
  if (page === undefined && limit === undefined) return undefined;
  return { page: page ?? 1, limit: limit ?? usualLimit };
}

/** What such a list says about its pages; a whole one is a single page. */
export function paginationOfWhole(page: Page | undefined, total: number): Pagination {
  return paginationOf({ ...(page ?? { page: 1, limit: Math.max(total, 1) }), total });
}

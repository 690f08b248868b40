import type { Pagination } from '#contract/schemas.ts';
import type { PaginationParams } from '../db/database.ts';

/** What a list says about its pages. A page past the end is an empty list that still knows the total. */
export function toPagination(list: PaginationParams & { total: number }): Pagination {
  const { page, limit, total } = list;
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNextPage: page < totalPages, hasPrevPage: page > 1 };
}

const defaultLimit = 20;

type OptionalPaginationParams = { [K in keyof PaginationParams]?: number | undefined };

/** The page that is asked for, of a list that is a whole otherwise (`wholeOrPageQuery`). */
export function parsePagination({
  page,
  limit,
}: OptionalPaginationParams): PaginationParams | undefined {
  if (page === undefined && limit === undefined) return undefined;
  return { page: page ?? 1, limit: limit ?? defaultLimit };
}

/** What such a list says about its pages; a whole one is a single page. */
export function singlePage(page: PaginationParams | undefined, total: number): Pagination {
  return toPagination({ ...(page ?? { page: 1, limit: Math.max(total, 1) }), total });
}

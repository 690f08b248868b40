import type { Pagination, SearchPagination } from '#contract/schemas.ts';
import type { PaginationParams } from '#server/db/database.ts';

/** Pagination fields of a list. A page past the end is empty and has the total. */
export function toPagination(list: PaginationParams & { total: number }): Pagination {
  const { page, limit, total } = list;
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNextPage: page < totalPages, hasPrevPage: page > 1 };
}

/** Pagination of a search that read texts only since a time (ms); null: of every row. */
export function toSearchPagination(
  list: PaginationParams & { total: number },
  searchedSince: number | null,
): SearchPagination {
  return {
    ...toPagination(list),
    ...(searchedSince === null ? {} : { searchedSince: new Date(searchedSince).toISOString() }),
  };
}

const defaultLimit = 20;

type OptionalPaginationParams = { [K in keyof PaginationParams]?: number | undefined };

/** The requested page of a list that is complete without parameters (`optionalPaginationQuery`). */
export function parsePagination({ page, limit }: OptionalPaginationParams): PaginationParams | undefined {
  if (page === undefined && limit === undefined) return undefined;
  return { page: page ?? 1, limit: limit ?? defaultLimit };
}

/** Pagination of a complete list: a single page. */
export function singlePage(page: PaginationParams | undefined, total: number): Pagination {
  return toPagination({ ...(page ?? { page: 1, limit: Math.max(total, 1) }), total });
}

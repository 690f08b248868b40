import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { useState } from 'react';
import { listMyOrders } from '#contract/endpoints/customer.ts';
import { listCompletedDeliveries } from '#contract/endpoints/partner.ts';
import type { Pagination } from '#contract/schemas.ts';
import { endpointQuery } from './endpoint-query.ts';

type PaginatedResponse<Row> = { data: readonly Row[]; pagination: Pagination };

/** Query of one page of a list; routes prefetch the first. */
type ListPageQuery<Row> = (page: number) => {
  queryKey: readonly unknown[];
  queryFn?(context: QueryFunctionContext): PaginatedResponse<Row> | Promise<PaginatedResponse<Row>>;
};

export type PaginatedList<Row> = {
  /** Rows of all loaded pages without duplicates; undefined before the first response. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  error: unknown;
  /** Browser time of the last response; 0 without one. */
  updatedAtMs: number;
  /** Browser time of the oldest loaded page; 0 while one is missing. */
  oldestUpdatedAtMs: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
};

/** Own orders, newest first. */
export function myOrdersQuery(page: number) {
  return endpointQuery(listMyOrders, paginationRequest(page));
}

/** Deliveries of this partner, newest first. */
export function completedDeliveriesQuery(page: number) {
  return endpointQuery(listCompletedDeliveries, paginationRequest(page));
}

function paginationRequest(page: number) {
  return { query: page === 1 ? {} : { page } };
}

/** A list with Load more: each page is a query, so that all are refetched together. */
export function usePaginatedList<Row extends { _id: string }>(
  pageQuery: ListPageQuery<Row>,
): PaginatedList<Row> {
  const queries = useQueryClient();
  const [pageCount, setPageCount] = useState(1);
  const results = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => pageQuery(index + 1)),
  });
  const loaded = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const last = loaded.at(-1)?.pagination;

  return {
    rows: loaded.length === 0 ? undefined : withoutDuplicates(loaded.flatMap(({ data }) => data)),
    total: last?.total,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    updatedAtMs: Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    oldestUpdatedAtMs: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    hasMore: last !== undefined && last.page < last.totalPages,
    isLoadingMore: results.some(({ isPending, isFetching }, index) => index > 0 && isPending && isFetching),
    loadMore: () => {
      const isComplete = loaded.length === pageCount;
      if (isComplete) setPageCount(pageCount + 1);
      else void queries.refetchQueries({ queryKey: pageQuery(pageCount).queryKey });
    },
  };
}

/** A row moved to the next page by a new row would be listed twice. */
function withoutDuplicates<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}

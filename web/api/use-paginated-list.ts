import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { useState } from 'react';
import { listMyOrders } from '#contract/endpoints/customer.ts';
import { listCompletedDeliveries } from '#contract/endpoints/partner.ts';
import type { Pagination } from '#contract/schemas.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { getQueryKey } from '#web/api/endpoint-query.ts';

type PaginatedResponse<Row> = { data: readonly Row[]; pagination: Pagination };

/** Asks for one page of a list; the first is asked for as the route asks ahead. */
type ListPageQuery<Row> = (page: number) => {
  queryKey: readonly unknown[];
  queryFn: (context: QueryFunctionContext) => Promise<PaginatedResponse<Row>>;
};

export type PaginatedList<Row> = {
  /** Every loaded page, none twice; undefined until the first answer. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  error: unknown;
  /** The browser's time of the last answer; 0 without one. */
  updatedAtMs: number;
  /** The browser's time since which every loaded page is known; 0 while one has never come. */
  oldestUpdatedAtMs: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
};

/** Own orders, newest first. */
export function myOrdersQuery(page: number) {
  const request = paginationRequest(page);
  return {
    queryKey: getQueryKey('listMyOrders', request),
    queryFn: ({ signal }: QueryFunctionContext) => sendRequest(listMyOrders, request, { signal }),
  };
}

/** What this partner has delivered, newest first. */
export function completedDeliveriesQuery(page: number) {
  const request = paginationRequest(page);
  return {
    queryKey: getQueryKey('listCompletedDeliveries', request),
    queryFn: ({ signal }: QueryFunctionContext) =>
      sendRequest(listCompletedDeliveries, request, { signal }),
  };
}

function paginationRequest(page: number) {
  return { query: page === 1 ? {} : { page } };
}

/** A list that grows by Load more: each page is a query of its own, so that all of them are renewed together. */
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
    isLoadingMore: results.some(
      ({ isPending, isFetching }, index) => index > 0 && isPending && isFetching,
    ),
    loadMore: () => {
      const isComplete = loaded.length === pageCount;
      if (isComplete) setPageCount(pageCount + 1);
      else void queries.refetchQueries({ queryKey: pageQuery(pageCount).queryKey });
    },
  };
}

/** A row that slipped to the next page while that one was loaded would stand twice. */
function withoutDuplicates<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}

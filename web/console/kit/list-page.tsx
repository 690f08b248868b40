import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, SearchX } from 'lucide-react';
import { formatDateTime } from '#i18n/dates.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { EndpointName } from '#contract/contract.ts';
import { appendQuery } from '#web/api/append-query.ts';
import type { ApiRequest, RequestTarget } from '#web/api/send-request.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { BulkBar } from './bulk-bar.tsx';
import { LinkedFilters, ListFilters } from './list-filters.tsx';
import { ListPager } from './list-pager.tsx';
import { ListRows } from './list-rows.tsx';
import { ListViews } from './list-views.tsx';
import type { EndpointListProps, ListPageProps, ListResponse, ListRow } from './list-types.ts';
import { toListQuery } from './list-params.ts';
import { PageHeader } from './page-header.tsx';
import { QueryFailure } from './query-failure.tsx';
import { useListTable } from './use-list-table.ts';
import { useListParams } from './use-list-params.ts';
import { formatCount } from './format-count.ts';

/** A list with filters, sorting and page in the URL, as a table or, on a phone, as cards. */
export function ListPage<N extends EndpointName>(own: EndpointListProps<N>) {
  const props: ListPageProps<ListRow<N>> = { filters: [], getId: getRowId, ...own };
  const { title, text, name, columns, filters, actions } = props;
  const list = useListParams(filters);
  const query = toListQuery(props, list.params);
  const options = createListQuery(own.endpoint, { ...query, page: list.params.page });
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  // Rows of another filter would be taken for those of this one.
  const data = result.error !== null && result.isPlaceholderData ? undefined : result.data;
  const table = useListTable(props, result.data?.data);
  const pagination = result.data?.pagination;

  return (
    <>
      <PageHeader title={title} text={text}>
        {actions}
      </PageHeader>
      <div className="grid grid-cols-1 gap-3">
        <ListFilters filters={filters} list={list} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="figures text-note font-semibold text-fg-2">
            {pagination === undefined ? '' : describeCount(pagination)}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <LinkedFilters filters={filters} list={list} />
            {list.hasFilters && (
              <Button variant="plain" size={40} onClick={list.clearFilters}>
                Clear filters
              </Button>
            )}
            <ListViews name={name} columns={columns} list={list} table={table} />
            {own.csv !== undefined && (
              <a
                href={toCsvUrl(own.csv.path, query)}
                download
                className={buttonClasses({ variant: 'quiet', size: 40 })}
              >
                <Download className="mr-1.5" />
                Download CSV
              </a>
            )}
          </div>
        </div>
        <QueryFailure
          result={{ ...result, data }}
          title="The list could not be loaded"
          text="Your filters are kept in the address."
        />
        {data === undefined ? (
          result.error === null && <ListSkeleton />
        ) : (
          <ListContent {...props} {...{ list, data, isPlaceholderData: result.isPlaceholderData, table }} />
        )}
      </div>
    </>
  );
}

function createListQuery<N extends EndpointName>(endpoint: RequestTarget<N>, query: object) {
  // `ListFilterOf` has the names of the endpoint, and every list has this result.
  return consoleQuery(endpoint, { query } as unknown as ApiRequest<N>) as unknown as {
    queryKey: readonly unknown[];
    queryFn: () => Promise<ListResponse<ListRow<N>>>;
  };
}

function getRowId(row: unknown): string {
  return (row as { _id: string })._id; // Of every row whose page names no other.
}

function toCsvUrl(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return appendQuery(`/api${path}`, search);
}

/** The number of rows, and what a search did not read. */
function describeCount({ total, searchedSince }: ListResponse<unknown>['pagination']): string {
  if (total === undefined) return '';
  const count = formatCount(total, 'result');
  return searchedSince === undefined
    ? count
    : `${count}. ${formatSearchedSince(formatDateTime(Date.parse(searchedSince)))}`;
}

type ListContentProps<Row> = ListPageProps<Row> & {
  list: ReturnType<typeof useListParams>;
  data: ListResponse<Row>;
  isPlaceholderData: boolean;
  table: ReturnType<typeof useListTable<Row>>;
};

/** Rows, or why there are none. */
function ListContent<Row>(props: ListContentProps<Row>) {
  const { list, data, isPlaceholderData, table, getTime } = props;
  const [first] = data.data;
  // A search puts the best match first.
  const time = first && list.params.get('search') === undefined ? getTime?.(first) : undefined;
  // A period does not contain its end.
  const until = time && new Date(Date.parse(time) + 1).toISOString();
  if (data.data.length === 0) {
    const { total, totalPages = 1 } = data.pagination;
    if (list.params.page > 1 && total !== 0) {
      return (
        <EmptyState
          picture={<SearchX className="size-10 text-fg-3" />}
          title="Nothing is left on this page"
          text="What it showed was changed or removed."
        >
          <Button variant="solid" onClick={() => list.setPage(totalPages, until)}>
            {totalPages > 1 ? 'Show the last page' : 'Show the first page'}
          </Button>
        </EmptyState>
      );
    }
    if (list.hasFilters || list.params.page > 1) {
      return (
        <EmptyState
          picture={<SearchX className="size-10 text-fg-3" />}
          title="Nothing matches these filters"
          text="Take a filter away, or clear all of them."
        >
          <Button variant="solid" onClick={() => list.openView('')}>
            Clear filters
          </Button>
        </EmptyState>
      );
    }
    const { picture, title, text, action } = props.empty;
    return (
      <EmptyState picture={picture} title={title} text={text}>
        {action}
      </EmptyState>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={classes('grid grid-cols-1 gap-3', isPlaceholderData && 'opacity-60')}
    >
      <ListRows {...props} />
      <ListPager pagination={data.pagination} onPage={(page) => list.setPage(page, until)} />
      {props.bulkActions !== undefined && (
        <BulkBar actions={props.bulkActions} rows={table.selectedRows} onClear={table.clearSelection} />
      )}
    </div>
  );
}

/** In the size of a full table, or of cards on a phone. */
function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading the list..." className="grid max-md:gap-2 md:card-box">
      {Array.from({ length: 8 }, (_, row) => (
        <div
          key={row}
          className="flex items-center gap-6 px-4 max-md:card-box max-md:h-24 md:h-14 md:border-t md:border-line md:first:border-t-0"
        >
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function formatSearchedSince(time: string): string {
  return `Orders since ${time} were searched. For older ones, choose dates or type an order number or a whole name or phone`;
}

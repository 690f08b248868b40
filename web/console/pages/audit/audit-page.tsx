import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listAuditEntries, listEmployees } from '#contract/endpoints/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { LinkedFilters, ListFilters } from '#web/console/kit/list-filters.tsx';
import type { ListFilter } from '#web/console/kit/list-types.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { toShopDays } from '#web/console/kit/shop-days.ts';
import { useListParams } from '#web/console/kit/use-list-params.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditSkeleton, NoEntries } from './audit-placeholders.tsx';
import { auditKinds } from './audit-text.ts';

const pageSize = 50;

/** Everything that admins changed, by person, subject and day. */
export function AuditPage() {
  const filters = useAuditFilters();
  const list = useListParams(filters);
  const result = useAuditEntries(list.params.get);
  const entries = result.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <PageHeader
        title="Audit log"
        text="Everything that owners and employees changed, newest first. Nothing can be removed from it."
      />
      <div className="grid gap-3">
        <ListFilters filters={filters} list={list} />
        {list.hasFilters && (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <LinkedFilters filters={filters} list={list} />
            <Button variant="plain" size={40} onClick={list.clearFilters}>
              Clear filters
            </Button>
          </div>
        )}
        <Loaded result={result} title="The log could not be loaded" skeleton={<AuditSkeleton />}>
          {() =>
            entries.length === 0 ? (
              <NoEntries onClearFilters={list.hasFilters ? list.clearFilters : null} />
            ) : (
              <ol aria-label="Entries" className="card-box grid grid-cols-1">
                {entries.map((entry) => (
                  <AuditEntry key={entry._id} entry={entry} />
                ))}
              </ol>
            )
          }
        </Loaded>
        {result.hasNextPage && (
          <div className="grid justify-center">
            <Button
              variant="quiet"
              busy={result.isFetchingNextPage}
              busyLabel="Loading..."
              onClick={() => void result.fetchNextPage()}
            >
              Show older entries
            </Button>
          </div>
        )}
        {entries.length > pageSize && !result.hasNextPage && (
          <p className="text-center text-note text-fg-2">This is the beginning of the log.</p>
        )}
      </div>
    </>
  );
}

function useAuditFilters(): readonly ListFilter[] {
  const employees = useQuery(consoleQuery(listEmployees, { query: {} })).data?.data ?? [];
  return [
    {
      kind: 'choice',
      name: 'actor',
      label: 'Person',
      options: employees.map(({ _id, fullname }) => ({ value: _id, label: fullname })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'What',
      options: Object.entries(auditKinds).map(([value, label]) => ({ value, label })),
    },
    { kind: 'linked', name: 'subject', label: 'One thing only' },
    { kind: 'dates', label: 'Days', from: 'from', to: 'to' },
  ];
}

function useAuditEntries(get: (name: string) => string | undefined) {
  const filter = {
    actor: get('actor'),
    kind: get('kind'),
    subject: get('subject'),
    action: get('action'),
    ...toShopDays(get('from'), get('to')),
  };
  return useInfiniteQuery({
    queryKey: [listAuditEntries.name, filter],
    queryFn: ({ pageParam, signal }) =>
      sendConsoleRequest(
        listAuditEntries,
        { query: { ...filter, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listAuditEntries, listEmployees } from '#contract/endpoints/admin.ts';
import { consoleAuditMessages } from '#messages/console-audit.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery, sendConsoleRequest } from '../../api/console-request.ts';
import { toDayEnd, toDayStart } from '../../parts/date-range.tsx';
import { LinkedFilters, ListFilters } from '../../parts/list-filters.tsx';
import type { ListFilter } from '../../parts/list-types.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { useListParams } from '../../parts/use-list-params.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditSkeleton, NoEntries } from './audit-placeholders.tsx';

const t = consoleAuditMessages;
const pageSize = 50;

/** Everything that admins changed, by person, subject and day. */
export function AuditPage() {
  const filters = useAuditFilters();
  const list = useListParams(filters);
  const result = useAuditEntries(list.params.get);
  const entries = result.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="grid gap-3">
        <ListFilters filters={filters} list={list} />
        {list.hasFilters && (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <LinkedFilters filters={filters} list={list} />
            <Button variant="plain" size={40} onClick={list.clearFilters}>
              {t.clearFilters}
            </Button>
          </div>
        )}
        {result.isPending && <AuditSkeleton />}
        <QueryFailure result={result} title={t.failedTitle} />
        {result.isSuccess && entries.length === 0 && (
          <NoEntries onClearFilters={list.hasFilters ? list.clearFilters : null} />
        )}
        {entries.length > 0 && (
          <ol aria-label={t.list} className="card-box grid grid-cols-1">
            {entries.map((entry) => (
              <AuditEntry key={entry._id} entry={entry} />
            ))}
          </ol>
        )}
        {result.hasNextPage && (
          <div className="grid justify-center">
            <Button
              variant="quiet"
              busy={result.isFetchingNextPage}
              busyLabel={t.loadingOlder}
              onClick={() => void result.fetchNextPage()}
            >
              {t.older}
            </Button>
          </div>
        )}
        {entries.length > pageSize && !result.hasNextPage && (
          <p className="text-center text-note text-fg-2">{t.end}</p>
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
      label: t.person,
      options: employees.map(({ _id, fullname }) => ({ value: _id, label: fullname })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t.kind,
      options: Object.entries(t.kinds).map(([value, label]) => ({ value, label })),
    },
    { kind: 'linked', name: 'subject', label: t.subject },
    { kind: 'dates', label: t.dates, from: 'from', to: 'to' },
  ];
}

function useAuditEntries(get: (name: string) => string | undefined) {
  const filter = {
    actor: get('actor'),
    kind: get('kind'),
    subject: get('subject'),
    action: get('action'),
    from: toDayStart(get('from')),
    to: toDayEnd(get('to')),
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

import { Wallet } from 'lucide-react';
import type { HandInView } from '#contract/admin-cash.ts';
import { exportHandIns, listHandIns } from '#contract/endpoints/admin-cash.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { consoleQuery } from '../../api/console-request.ts';
import type { ListParams } from '../../parts/list-params.ts';
import type { ListColumn, ListFilter } from '../../parts/list-types.ts';
import { CashListPage } from './cash-list-page.tsx';
import { DifferenceText } from './difference-text.tsx';
import { toSearchParams, toShopDays } from './shop-days.ts';

const columns: readonly ListColumn<HandInView>[] = [
  { id: 'partner', header: 'Partner', card: 'title', cell: ({ partner }) => partner.fullname },
  {
    id: 'countedAt',
    header: 'Time',
    card: 'plain',
    cell: ({ countedAt }) => formatDateTime(Date.parse(countedAt)),
  },
  {
    id: 'announced',
    header: 'Announced',
    align: 'end',
    cell: ({ announced }) => (announced === null ? '–' : formatRupees(announced)),
  },
  {
    id: 'counted',
    header: 'Counted',
    align: 'end',
    card: 'end',
    cell: ({ counted }) => formatRupees(counted),
  },
  {
    id: 'difference',
    header: 'Difference',
    cell: ({ difference }) => <DifferenceText amount={difference} />,
  },
  { id: 'by', header: 'Counted by', cell: ({ countedBy }) => countedBy.fullname },
];

const filters: readonly ListFilter[] = [{ kind: 'dates', label: 'Counted between', from: 'from', to: 'to' }];

/** Every counted hand-in, newest first. */
export function HandInsPage() {
  return (
    <CashListPage
      title="Hand-ins"
      text="A day lasts until 7 am of the next morning."
      name="hand-ins"
      query={queryHandIns}
      columns={columns}
      filters={filters}
      getId={({ _id }) => _id}
      getName={({ partner }) => partner.fullname}
      getCsvPath={getCsvPath}
      empty={{
        picture: <Wallet className="size-10 text-fg-3" />,
        title: 'No hand-ins yet',
        text: 'The first one appears when you count the cash of a partner.',
      }}
    />
  );
}

/** The same rows as a file. */
function getCsvPath({ get }: ListParams): string {
  return `/api${exportHandIns.path}?${toSearchParams(toShopDays(get('from'), get('to')))}`;
}

function queryHandIns({ page, get }: ListParams) {
  return consoleQuery(listHandIns, { query: { page, ...toShopDays(get('from'), get('to')) } });
}

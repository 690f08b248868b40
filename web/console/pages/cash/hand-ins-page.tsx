import { Wallet } from 'lucide-react';
import type { HandInView } from '#contract/admin-cash.ts';
import { exportHandIns, listHandIns } from '#contract/endpoints/admin-cash.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import type { ListColumn, ListFilterOf } from '#web/console/kit/list-types.ts';
import { CashListPage } from './cash-list-page.tsx';
import { DifferenceText } from './difference-text.tsx';

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

const filters: readonly ListFilterOf<'listHandIns'>[] = [
  { kind: 'dates', label: 'Counted between', from: 'from', to: 'to' },
];

/** Every counted hand-in, newest first. */
export function HandInsPage() {
  return (
    <CashListPage
      title="Hand-ins"
      text="A day lasts until 7 am of the next morning."
      name="hand-ins"
      endpoint={listHandIns}
      columns={columns}
      filters={filters}
      getName={({ partner }) => partner.fullname}
      csv={exportHandIns}
      empty={{
        picture: <Wallet className="size-10 text-fg-3" />,
        title: 'No hand-ins yet',
        text: 'The first one appears when you count the cash of a partner.',
      }}
    />
  );
}

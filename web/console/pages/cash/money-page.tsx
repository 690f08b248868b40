import { useQuery } from '@tanstack/react-query';
import { Landmark, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { CashDocumentView } from '#contract/cash-documents.ts';
import { getCash, listCashDocuments } from '#contract/endpoints/admin-cash.ts';
import { canBeReversed } from '#domain/cash.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { ListPage } from '#web/console/kit/list-page.tsx';
import { toOptions } from '#web/console/kit/list-types.ts';
import type { ListColumn, ListFilterOf } from '#web/console/kit/list-types.ts';
import { useRole } from '#web/console/session/console-session.ts';
import { CashTabs } from './cash-tabs.tsx';
import { MoneyInDialog, MoneyOutDialog, ReverseDialog, TillCountDialog } from './money-dialogs.tsx';
import { describeDocument, describeMove, documentKinds, formatTill } from './money-text.ts';

const columns: readonly ListColumn<CashDocumentView>[] = [
  { id: 'kind', header: 'What', card: 'title', cell: describeDocument },
  { id: 'move', header: 'From and to', card: 'plain', cell: describeMove },
  {
    id: 'at',
    header: 'Recorded',
    cell: ({ at, by }) => (
      <span className="grid">
        <span className="whitespace-nowrap">{formatDateTime(Date.parse(at))}</span>
        <span className="text-note text-fg-2">{by.fullname}</span>
      </span>
    ),
  },
  { id: 'note', header: 'Note', cell: ({ note }) => note },
  { id: 'amount', header: 'Amount', align: 'end', card: 'end', cell: formatAmount },
];

function formatAmount({ amount, reversedBy }: CashDocumentView) {
  return reversedBy === null ? formatRupees(amount) : <s>{formatRupees(amount)}</s>;
}

const filters: readonly ListFilterOf<'listCashDocuments'>[] = [
  { kind: 'choice', name: 'kind', label: 'What', options: toOptions(documentKinds) },
  { kind: 'dates', label: 'Days', from: 'from', to: 'to' },
];

/** What moves money of the shop without an order or a partner. */
export function MoneyPage() {
  const isOwner = useRole() === 'owner';
  const [opened, setOpened] = useState<'in' | 'out' | 'count' | CashDocumentView | null>(null);
  const tillText = formatTill(useQuery(consoleQuery(getCash, {})).data?.data.till);
  const dialog = { tillText, onClose: () => setOpened(null) };
  return (
    <>
      <CashTabs />
      <ListPage
        title="Money"
        text={tillText}
        name="cash-money"
        endpoint={listCashDocuments}
        columns={isOwner ? [...columns, createReverseColumn(setOpened)] : columns}
        filters={filters}
        getName={describeDocument}
        actions={
          <>
            {isOwner && (
              <Button variant="quiet" size={44} onClick={() => setOpened('in')}>
                Money In
              </Button>
            )}
            <Button variant="quiet" size={44} onClick={() => setOpened('out')}>
              Money Out
            </Button>
            <Button variant="solid" size={44} onClick={() => setOpened('count')}>
              Count the Till
            </Button>
          </>
        }
        empty={{
          picture: <Landmark className="size-10 text-fg-3" />,
          title: 'No money was moved yet',
          text: 'Record here what you spend, take to the bank or put into the till, and count the till.',
        }}
      />
      {opened === 'in' && <MoneyInDialog {...dialog} />}
      {opened === 'out' && <MoneyOutDialog {...dialog} />}
      {opened === 'count' && <TillCountDialog {...dialog} />}
      {typeof opened === 'object' && opened !== null && (
        <ReverseDialog document={opened} onClose={dialog.onClose} />
      )}
    </>
  );
}

function createReverseColumn(onReverse: (document: CashDocumentView) => void): ListColumn<CashDocumentView> {
  return {
    id: 'reverse',
    header: 'Reversal',
    cell: (document) => {
      if (document.reversedBy !== null) return <span className="text-fg-2">Reversed</span>;
      if (!canBeReversed(document.kind)) return null;
      return (
        <Button
          variant="quiet"
          size={40}
          aria-label={`Reverse ${describeDocument(document)} of ${formatRupees(document.amount)}`}
          onClick={() => onReverse(document)}
        >
          <Undo2 className="mr-1.5 size-4.5" />
          Reverse
        </Button>
      );
    },
  };
}

import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { CashDifferenceView } from '#contract/admin-cash.ts';
import { listCashDifferences } from '#contract/endpoints/admin-cash.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { DottedTexts } from '#web/ui/trans.tsx';
import type { ListColumn } from '#web/console/kit/list-types.ts';
import { useRole } from '#web/console/session/console-session.ts';
import { CashListPage, openFirst } from './cash-list-page.tsx';
import { DifferenceText, describeDifference } from './difference-text.tsx';
import { ExplainDialog, explanations } from './explain-dialog.tsx';

const columns: readonly ListColumn<CashDifferenceView>[] = [
  { id: 'partner', header: 'Partner', card: 'title', cell: ({ partner }) => partner.fullname },
  { id: 'amount', header: 'Amount', card: 'end', cell: ({ amount }) => <DifferenceText amount={amount} /> },
  {
    id: 'figures',
    header: 'Announced and counted',
    card: 'plain',
    cell: ({ handIn: { announced, counted } }) =>
      formatFigures(announced === null ? null : formatRupees(announced), formatRupees(counted)),
  },
  { id: 'by', header: 'Counted by', cell: ({ handIn }) => handIn.countedBy.fullname },
  { id: 'opened', header: 'Found', cell: ({ openedAt }) => formatDateTime(Date.parse(openedAt)) },
];

/** What was counted and what was announced do not agree: open until an owner explains it. */
export function DifferencesPage() {
  const [opened, setOpened] = useState<CashDifferenceView | null>(null);
  return (
    <>
      <CashListPage
        title="Differences"
        name="cash-differences"
        endpoint={listCashDifferences}
        columns={[...columns, createExplanationColumn(setOpened)]}
        filters={openFirst}
        getName={({ partner }) => partner.fullname}
        empty={{
          picture: <Scale className="size-10 text-fg-3" />,
          title: 'No open differences',
          text: 'What partners announced and what was counted is the same, or explained.',
        }}
      />
      {opened !== null && (
        <ExplainDialog key={opened._id} difference={opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

type OnExplain = (difference: CashDifferenceView) => void;

function createExplanationColumn(onExplain: OnExplain): ListColumn<CashDifferenceView> {
  return {
    id: 'explanation',
    header: 'Explanation',
    cell: (difference) => <Explanation difference={difference} onExplain={() => onExplain(difference)} />,
  };
}

type ExplanationProps = { difference: CashDifferenceView; onExplain: () => void };

function Explanation({ difference, onExplain }: ExplanationProps) {
  const isOwner = useRole() === 'owner';
  if (difference.explanation !== null) return <Explained difference={difference} />;
  if (!isOwner) return <span className="text-fg-2">An owner explains it</span>;
  return (
    <Button
      variant="quiet"
      size={40}
      aria-label={`Explain ${describeDifference(difference.amount)} (${difference.partner.fullname})`}
      onClick={onExplain}
    >
      Explain
    </Button>
  );
}

function Explained({ difference }: { difference: CashDifferenceView }) {
  const { explanation, explainedBy, note } = difference;
  if (explanation === null) return null;
  return (
    <span className="grid">
      {explanations[explanation]}
      <span className="text-note text-fg-2">
        <DottedTexts texts={[explainedBy?.fullname, note]} />
      </span>
    </span>
  );
}

function formatFigures(announced: string | null, counted: string): string {
  return announced === null
    ? `Nothing announced, ${counted} counted`
    : `${announced} announced, ${counted} counted`;
}

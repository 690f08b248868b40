import { ReceiptIndianRupee } from 'lucide-react';
import { useState } from 'react';
import type { CancellationFeeView } from '#contract/admin-cash.ts';
import { listCancellationFees, waiveCancellationFee } from '#contract/endpoints/admin-cash.ts';
import { formatDateTime } from '#domain/dates.ts';
import { consoleCashMessages } from '#messages/console-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { ConfirmAction } from '../../parts/confirm-action.tsx';
import type { ListParams } from '../../parts/list-params.ts';
import type { ListColumn } from '../../parts/list-types.ts';
import { useRole } from '../../session/console-session.ts';
import { CashListPage, openFirst, readState } from './cash-list-page.tsx';
import { CollectFeeDialog } from './collect-fee-dialog.tsx';

const t = consoleCashMessages.fees;

const columns: readonly ListColumn<CancellationFeeView>[] = [
  { id: 'order', header: t.columns.order, card: 'title', cell: ({ shortId }) => `#${shortId}` },
  { id: 'customer', header: t.columns.customer, card: 'plain', cell: ({ customer }) => customer.fullname },
  { id: 'phone', header: t.columns.phone, cell: ({ customer }) => customer.phone || '–' },
  {
    id: 'charged',
    header: t.columns.charged,
    cell: ({ chargedAt }) => formatDateTime(Date.parse(chargedAt)),
  },
  {
    id: 'amount',
    header: t.columns.amount,
    align: 'end',
    card: 'end',
    cell: ({ amount }) => formatRupees(amount),
  },
];

/** What customers owe for cancelling late. */
export function FeesPage() {
  const [collected, setCollected] = useState<CancellationFeeView | null>(null);
  return (
    <>
      <CashListPage
        title={t.title}
        name="cancellation-fees"
        query={queryFees}
        columns={[...columns, createStatusColumn(setCollected)]}
        filters={openFirst}
        getId={({ orderId }) => orderId}
        getName={({ shortId }) => `#${shortId}`}
        getPath={({ orderId }) => `/admin/orders/${orderId}`}
        empty={{
          picture: <ReceiptIndianRupee className="size-10 text-fg-3" />,
          title: t.emptyTitle,
          text: t.emptyText,
        }}
      />
      {collected !== null && (
        <CollectFeeDialog key={collected.orderId} fee={collected} onClose={() => setCollected(null)} />
      )}
    </>
  );
}

function createStatusColumn(onCollect: (fee: CancellationFeeView) => void): ListColumn<CancellationFeeView> {
  return {
    id: 'status',
    header: t.columns.status,
    cell: (fee) => <FeeStatus fee={fee} onCollect={() => onCollect(fee)} />,
  };
}

function FeeStatus({ fee, onCollect }: { fee: CancellationFeeView; onCollect: () => void }) {
  const isOwner = useRole() === 'owner';
  const { shortId, orderId } = fee;
  if (fee.status === 'paid') return t.paid(fee.collectedBy?.fullname ?? null);
  if (fee.status === 'waived') return t.waived;
  const waive = async () => {
    await sendConsoleRequest(waiveCancellationFee, { params: { id: orderId }, body: {} });
    await reloadQueries('listCancellationFees', 'getCash');
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="quiet" size={40} aria-label={t.collectFor(shortId)} onClick={onCollect}>
        {t.collect}
      </Button>
      {isOwner && (
        <ConfirmAction
          label={t.waive}
          variant="plain"
          size={40}
          title={t.waiveFor(shortId)}
          text={t.waiveText}
          confirmLabel={t.waive}
          run={waive}
          failedText={t.failed}
          doneText={t.waivedDone}
        />
      )}
    </span>
  );
}

function queryFees(params: ListParams) {
  return consoleQuery(listCancellationFees, { query: { page: params.page, state: readState(params) } });
}

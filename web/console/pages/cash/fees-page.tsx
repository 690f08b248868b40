import { ReceiptIndianRupee } from 'lucide-react';
import { useState } from 'react';
import type { CancellationFeeView } from '#contract/admin-cash.ts';
import { listCancellationFees, waiveCancellationFee } from '#contract/endpoints/admin-cash.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { ConfirmAction } from '#web/console/kit/confirm-action.tsx';
import type { ListColumn } from '#web/console/kit/list-types.ts';
import { useRole } from '#web/console/session/console-session.ts';
import { CashListPage, openFirst } from './cash-list-page.tsx';
import { CollectFeeDialog } from './collect-fee-dialog.tsx';

const columns: readonly ListColumn<CancellationFeeView>[] = [
  { id: 'order', header: 'Order', card: 'title', cell: ({ shortId }) => `#${shortId}` },
  { id: 'customer', header: 'Customer', card: 'plain', cell: ({ customer }) => customer.fullname },
  { id: 'phone', header: 'Phone', cell: ({ customer }) => customer.phone || '–' },
  { id: 'charged', header: 'Cancelled', cell: ({ chargedAt }) => formatDateTime(Date.parse(chargedAt)) },
  { id: 'amount', header: 'Fee', align: 'end', card: 'end', cell: ({ amount }) => formatRupees(amount) },
];

/** What customers owe for cancelling late. */
export function FeesPage() {
  const [collected, setCollected] = useState<CancellationFeeView | null>(null);
  return (
    <>
      <CashListPage
        title="Cancellation fees"
        name="cancellation-fees"
        endpoint={listCancellationFees}
        columns={[...columns, createStatusColumn(setCollected)]}
        filters={openFirst}
        getId={({ orderId }) => orderId}
        getName={({ shortId }) => `#${shortId}`}
        getPath={({ orderId }) => `/admin/orders/${orderId}`}
        empty={{
          picture: <ReceiptIndianRupee className="size-10 text-fg-3" />,
          title: 'No open cancellation fees',
          text: 'A customer who cancels late owes a fee. It is collected here.',
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
    header: 'Status',
    cell: (fee) => <FeeStatus fee={fee} onCollect={() => onCollect(fee)} />,
  };
}

function FeeStatus({ fee, onCollect }: { fee: CancellationFeeView; onCollect: () => void }) {
  const isOwner = useRole() === 'owner';
  const { shortId, orderId } = fee;
  if (fee.status === 'paid') return formatPaid(fee.collectedBy?.fullname ?? null);
  if (fee.status === 'waived') return 'Waived';
  const waive = async () => {
    await sendConsoleRequest(waiveCancellationFee, { params: { id: orderId }, body: {} });
    await reloadQueries('listCancellationFees', 'getCash');
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="quiet" size={40} aria-label={`Collect the fee of #${shortId}`} onClick={onCollect}>
        Collect
      </Button>
      {isOwner && (
        <ConfirmAction
          label="Waive"
          variant="plain"
          size={40}
          title={`Waive the fee of #${shortId}?`}
          text="The customer then owes nothing for this order."
          confirmLabel="Waive"
          run={waive}
          failedText="The fee could not be closed. It is still open."
          doneText="The fee is waived."
        />
      )}
    </span>
  );
}

function formatPaid(by: string | null): string {
  return by === null ? 'Paid at the desk' : `Paid to ${by}`;
}

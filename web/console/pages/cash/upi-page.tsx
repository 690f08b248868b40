import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { UnseenUpiView } from '#contract/cash-documents.ts';
import { getOrderDetails } from '#contract/endpoints/admin-board.ts';
import { confirmUpi, listUnseenUpi } from '#contract/endpoints/admin-cash.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import {
  consoleQuery,
  queryClient,
  reloadQueries,
  sendConsoleRequest,
} from '#web/console/api/console-request.ts';
import { BulkBar } from '#web/console/kit/bulk-bar.tsx';
import { describeLoadFailure } from '#web/console/kit/failure-text.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import type { BulkAction } from '#web/console/kit/list-types.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { useAction } from '#web/console/kit/use-action.ts';
import { useChosen } from '#web/console/kit/use-chosen.ts';
import { CorrectPaymentDialog } from '#web/console/pages/orders/correct-payment.tsx';
import { CashTabs } from './cash-tabs.tsx';
import { describeUpi, formatCountAndSum } from './group-upi.ts';
import { UpiGroups } from './upi-groups.tsx';

const seenAtBank: BulkAction<UnseenUpiView> = {
  id: 'seen',
  label: 'Seen at the bank',
  icon: <CheckCheck />,
  tone: 'solid',
  run: async (rows) => {
    const orderIds = rows.map(({ orderId }) => orderId);
    try {
      await sendConsoleRequest(confirmUpi, { body: { orderIds } });
    } finally {
      // Also after a failure: it may have been done all the same.
      await reloadQueries('listUnseenUpi', 'getCashReport');
    }
    return undefined;
  },
  doneText: (count) => `${formatCount(count, 'payment')} seen at the bank.`,
  failedText: 'The payments were not marked as seen. Try again.',
};

/** Payments by UPI, which an owner ticks off against the statement of the bank. */
export function UpiPage() {
  const result = useQuery(consoleQuery(listUnseenUpi, {}));
  const payments = result.data?.data ?? [];
  const { chosen, toggle, clear } = useChosen(payments.map(({ orderId }) => orderId));
  const ticked = payments.filter(({ orderId }) => chosen.has(orderId));
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  const { run: openCorrection, sent } = useAction({
    send: (id: string) => queryClient.fetchQuery(consoleQuery(getOrderDetails, { params: { id } })),
    onDone: (_order, id) => setCorrectedId(id),
    failedText: describeLoadFailure,
  });
  return (
    <>
      <CashTabs />
      <PageHeader
        title="UPI"
        text="Tick what the statement of the bank has. Until then a payment is what somebody recorded."
      />
      <Loaded
        result={result}
        title="The payments could not be loaded"
        text="Nothing has changed."
        skeleton={<UpiSkeleton />}
      >
        {({ data, unseen }) =>
          data.length === 0 ? (
            <NothingUnseen />
          ) : (
            <div className="grid grid-cols-1 gap-3">
              <p role="status" className="figures text-note font-semibold text-fg-2">
                {data.length < unseen.count && `The oldest ${data.length} of `}
                {formatCountAndSum(unseen)}
              </p>
              <UpiGroups
                payments={data}
                chosen={chosen}
                onToggle={toggle}
                openingId={sent}
                onNotThere={openCorrection}
              />
              <BulkBar actions={[seenAtBank]} rows={ticked} text={describeUpi(ticked)} onClear={clear} />
            </div>
          )
        }
      </Loaded>
      {correctedId !== null && <Correction orderId={correctedId} onClose={() => setCorrectedId(null)} />}
    </>
  );
}

/** Of an order that is loaded, and changes with it. */
function Correction({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data } = useQuery(consoleQuery(getOrderDetails, { params: { id: orderId } }));
  return data && <CorrectPaymentDialog order={data.data} onClose={onClose} />;
}

function NothingUnseen() {
  return (
    <EmptyState
      picture={<CheckCheck className="size-10 text-fg-3" />}
      title="Every payment by UPI is seen"
      text="The next one appears here when somebody records it."
    >
      <Link to="/admin/cash" className={buttonClasses({ variant: 'solid' })}>
        Go to the desk
      </Link>
    </EmptyState>
  );
}

function UpiSkeleton() {
  return (
    <SkeletonGroup label="Loading the payments..." className="grid grid-cols-1 gap-4">
      <Skeleton className="h-50 rounded-card!" />
      <Skeleton className="h-50 rounded-card!" />
    </SkeletonGroup>
  );
}

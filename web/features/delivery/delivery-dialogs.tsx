import { Suspense, useEffect, useRef } from 'react';
import type { DeliveryView } from '#contract/orders.ts';
import { useDialogHistoryEntry } from '#web/navigation/dialog-history.ts';
import { HandoverDialog } from './handover-dialog.tsx';
import { FailedDeliveryDialog, GiveBackDialog, UpiDialog } from './late-parts.ts';
import type { HandoverInput } from './use-delivery-requests.ts';
import type { DeliveryActions } from './use-delivery-actions.ts';

const reportDialogs = { failure: FailedDeliveryDialog, giveBack: GiveBackDialog, upi: UpiDialog };

type DeliveryDialogsProps = { actions: DeliveryActions; orders: readonly DeliveryView[] };

/** The dialogs of the actions; Back closes the open one. */
export function DeliveryDialogs({ actions, orders }: DeliveryDialogsProps) {
  const { handover, report, closeReport } = actions;
  const order = orders.find(({ _id }) => _id === report?.orderId);
  // The code of an order that was cancelled, taken away or paid meanwhile must not be scanned.
  const isOver = report?.kind === 'upi' && order?.upiLink === undefined;
  useEffect(() => {
    if (isOver) closeReport();
  }, [isOver, closeReport]);
  const submit = (orderId: string, input: HandoverInput) => void actions.submitHandover(orderId, input);
  const Report = report === null ? null : reportDialogs[report.kind];
  const handoverDialog = useRef<HTMLDialogElement>(null);
  useDialogHistoryEntry(handover !== null, () => requestClose(handoverDialog.current));
  const reportDialog = useRef<HTMLDialogElement>(null);
  useDialogHistoryEntry(report !== null, () => requestClose(reportDialog.current));

  return (
    <>
      {handover !== null && (
        <HandoverDialog
          ref={handoverDialog}
          key={`${handover.orderId} ${handover.requiredInput}`}
          handover={handover}
          onSubmit={(input) => submit(handover.orderId, input)}
          onClose={actions.closeHandover}
        />
      )}
      {report !== null && Report !== null && (
        <Suspense>
          <Report
            ref={reportDialog}
            key={`${report.kind} ${report.orderId}`}
            orderId={report.orderId}
            order={order}
            onPaid={() => {
              actions.closeReport();
              submit(report.orderId, { paymentMode: 'upi' });
            }}
            onClose={actions.closeReport}
          />
        </Suspense>
      )}
    </>
  );
}

/** Closes a dialog as Escape does; false when it stays open. */
function requestClose(dialog: HTMLDialogElement | null): boolean {
  if (dialog === null) return true;
  if (!dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) return false;
  dialog.close();
  return true;
}

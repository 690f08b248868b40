import { Suspense, useRef } from 'react';
import { useDialogHistoryEntry } from '#web/navigation/dialog-history.ts';
import { HandoverDialog } from './handover-dialog.tsx';
import { FailedDeliveryDialog, GiveBackDialog, UpiDialog } from './late-parts.ts';
import type { HandoverInput } from './use-delivery-requests.ts';
import type { DeliveryActions } from './use-delivery-actions.ts';

const reportDialogs = { failure: FailedDeliveryDialog, giveBack: GiveBackDialog, upi: UpiDialog };

/** The dialogs of the actions; Back closes the open one. */
export function DeliveryDialogs({ actions }: { actions: DeliveryActions }) {
  const { handover, report } = actions;
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
          onSubmit={(input) => submit(handover.orderId, { ...input, paymentMode: handover.paymentMode })}
          onClose={actions.closeHandover}
        />
      )}
      {report !== null && Report !== null && (
        <Suspense>
          <Report
            ref={reportDialog}
            key={`${report.kind} ${report.order._id}`}
            order={report.order}
            onPaid={() => {
              actions.closeReport();
              submit(report.order._id, { paymentMode: 'upi' });
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

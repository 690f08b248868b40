import { Suspense, useRef } from 'react';
import { useDialogHistoryEntry } from '#web/navigation/dialog-history.ts';
import { HandoverDialog } from './handover-dialog.tsx';
import { FailedDeliveryDialog, GiveBackDialog } from './late-parts.ts';
import type { DeliveryActions } from './use-delivery-actions.ts';

/** The dialogs of the actions; Back closes the open one. */
export function DeliveryDialogs({ actions }: { actions: DeliveryActions }) {
  const { handover, report } = actions;
  const Report = report?.kind === 'giveBack' ? GiveBackDialog : FailedDeliveryDialog;
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
          onSubmit={(input) => void actions.submitHandover(handover.orderId, input)}
          onClose={actions.closeHandover}
        />
      )}
      {report !== null && (
        <Suspense>
          <Report
            ref={reportDialog}
            key={`${report.kind} ${report.orderId}`}
            orderId={report.orderId}
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

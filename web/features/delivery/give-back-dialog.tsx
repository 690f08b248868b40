import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { giveBackDelivery } from '#contract/endpoints/partner.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { textLimits } from '#domain/text-limits.ts';
import { dispatchMessages } from '#messages/dispatch.ts';
import { partnerMessages } from '#messages/partner.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { ReportDialog, useReport } from './report-dialog.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const t = dispatchMessages.giveBack;

/** Returns an accepted order to the other partners, with the reason for the shop. */
export function GiveBackDialog(props: ReportDialogProps) {
  const { orderId } = props;
  const report = useReport(props, t.failed);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(): void {
    setMissing(reason.trim() === '');
    if (reason.trim() === '' || reason.length > textLimits.reason) return;
    const request = () => sendRequest(giveBackDelivery, { params: { id: orderId }, body: { reason } });
    void report.send(request, partnerMessages.delivery.givenBack);
  }

  return (
    <ReportDialog
      {...props}
      title={t.title(shortOrderId(orderId))}
      icon={<Undo2 className="size-5.5" />}
      report={report}
      submitLabel={t.submit}
      onSubmit={submit}
    >
      <p className="text-body text-fg-2">{t.text}</p>
      <TextArea
        label={t.reason}
        autoComplete="off"
        rows={2}
        limit={textLimits.reason}
        value={reason}
        error={isMissing ? t.reasonMissing : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
    </ReportDialog>
  );
}

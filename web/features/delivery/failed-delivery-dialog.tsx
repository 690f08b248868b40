import { DoorClosed } from 'lucide-react';
import { useId, useState } from 'react';
import { recordFailedDelivery } from '#contract/endpoints/partner.ts';
import { deliveryAttemptReasons } from '#domain/delivery-attempts.ts';
import type { DeliveryAttemptReason } from '#domain/delivery-attempts.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { textLimits } from '#domain/text-limits.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { dispatchMessages } from '#messages/dispatch.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { FieldError } from '#web/ui/form-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PhotoField } from './photo-field.tsx';
import { ReportDialog, useReport } from './report-dialog.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';
import { useDeliveryPhoto } from './use-delivery-photo.ts';

const t = dispatchMessages.failure;

/** Reports that an order could not be handed over. */
export function FailedDeliveryDialog(props: ReportDialogProps) {
  const { orderId } = props;
  const report = useReport(props, t.failed);
  const photo = useDeliveryPhoto(orderId);
  const [reason, setReason] = useState<DeliveryAttemptReason | null>(null);
  const [note, setNote] = useState('');
  const [next, setNext] = useState<Next>('bringBack');
  const [isMissing, setMissing] = useState(false);

  function submit(): void {
    setMissing(reason === null);
    if (reason === null || note.length > textLimits.reason) return;
    const retryNow = next === 'retryNow';
    const optional = {
      ...(note.trim() === '' ? {} : { note }),
      ...(photo.photoId === undefined ? {} : { photoId: photo.photoId }),
    };
    const body = { orderId, reason, retryNow, ...optional };
    const done = retryNow ? t.reportedRetry : t.reported;
    void report.send(() => sendRequest(recordFailedDelivery, { body }), done);
  }

  return (
    <ReportDialog
      {...props}
      title={t.title(shortOrderId(orderId))}
      icon={<DoorClosed className="size-5.5" />}
      report={report}
      submitLabel={t.submit}
      pendingReason={photo.isPending ? deliveryMessages.photoNotSent : undefined}
      onSubmit={submit}
    >
      <RadioList
        legend={t.reason}
        options={deliveryAttemptReasons.map((value) => [value, deliveryMessages.attempts[value]] as const)}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setMissing(false);
        }}
        error={isMissing ? t.reasonMissing : undefined}
      />
      <TextArea
        label={t.note}
        autoComplete="off"
        rows={2}
        limit={textLimits.reason}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <PhotoField label={dispatchMessages.photo.ofFailure} photo={photo} />
      <RadioList legend={t.next} options={nextOptions} value={next} onChange={setNext} />
    </ReportDialog>
  );
}

type Next = 'bringBack' | 'retryNow';
const nextOptions = [
  ['bringBack', t.bringBack],
  ['retryNow', t.retryNow],
] as const;

type RadioListProps<V extends string> = {
  legend: string;
  options: readonly (readonly [value: V, label: string])[];
  value: V | null;
  onChange: (value: V) => void;
  error?: string | undefined;
};

function RadioList<V extends string>({ legend, options, value, onChange, error }: RadioListProps<V>) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="grid min-w-0 grid-cols-1 gap-1"
    >
      <legend className="mb-1 text-label text-fg">{legend}</legend>
      {options.map(([option, label]) => (
        <label
          key={option}
          htmlFor={`${id}-${option}`}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-1 text-body has-focus-visible:outline-3 has-focus-visible:outline-info"
        >
          <input
            id={`${id}-${option}`}
            type="radio"
            name={id}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            className="size-6 shrink-0 accent-primary outline-on-parent"
          />
          {label}
        </label>
      ))}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

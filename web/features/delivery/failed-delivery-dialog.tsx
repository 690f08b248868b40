import { useQueryClient } from '@tanstack/react-query';
import { DoorClosed } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { recordFailedDelivery } from '#contract/endpoints/partner.ts';
import { deliveryAttemptReasons } from '#domain/delivery-attempts.ts';
import type { DeliveryAttemptReason } from '#domain/delivery-attempts.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { textLimits } from '#domain/text-limits.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { dispatchMessages } from '#messages/dispatch.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { Form } from '#web/forms/form.tsx';
import { useToasts } from '#web/layout/toasts.tsx';
import { trapFocus } from '#web/layout/trap-focus.ts';
import { invalidateSessionQueries } from '#web/session/session-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PhotoField } from './photo-field.tsx';
import { useDeliveryPhoto } from './use-delivery-photo.ts';
import { useModalOnMount } from './use-modal-on-mount.ts';

const t = dispatchMessages.failure;

type FailedDeliveryDialogProps = {
  /** Lets the page close the dialog on Back. */
  ref: RefObject<HTMLDialogElement | null>;
  orderId: string;
  onClose: () => void;
};

/** Reports that an order could not be handed over; what was entered stays until it is sent. */
export function FailedDeliveryDialog({ ref: dialog, orderId, onClose }: FailedDeliveryDialogProps) {
  const titleId = useId();
  const close = () => dialog.current?.close();
  const report = useReport(orderId, close);
  useModalOnMount(dialog);

  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-labelledby={titleId}
      onKeyDown={trapFocus}
      // Closed while it is sent, it could not show a failure.
      closedby={report.isBusy ? 'none' : 'closerequest'}
      onCancel={(event) => report.isBusy && event.preventDefault()}
      onClose={onClose}
      className="dialog-scrim m-auto max-h-[calc(100dvh-1.5rem)] w-[min(26rem,calc(100vw-1.5rem))] max-w-none overflow-y-auto rounded-live bg-surface p-5 text-fg shadow-float"
    >
      <ReportForm titleId={titleId} orderId={orderId} report={report} onCancel={close} />
    </dialog>
  );
}

type ReportFormProps = {
  titleId: string;
  orderId: string;
  report: ReturnType<typeof useReport>;
  onCancel: () => void;
};

function ReportForm({ titleId, orderId, report, onCancel }: ReportFormProps) {
  const errorId = useId();
  const photo = useDeliveryPhoto(orderId);
  const [reason, setReason] = useState<DeliveryAttemptReason | null>(null);
  const [note, setNote] = useState('');
  const [next, setNext] = useState<Next>('bringBack');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, error, send } = report;
  const isPhotoPending = photo.isPending;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(reason === null);
    if (isBusy || isPhotoPending || reason === null || note.length > textLimits.reason) return;
    void send({ reason, note, retryNow: next === 'retryNow', photoId: photo.photoId });
  }

  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ReportHeading id={titleId} orderId={orderId} />
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
      <div role="alert" className="empty:hidden">
        {error !== null && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <ReportButtons {...{ isBusy, isPhotoPending, onCancel }} />
    </Form>
  );
}

function ReportHeading({ id, orderId }: { id: string; orderId: string }) {
  return (
    <div className="flex items-center gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-danger-soft text-danger-text">
        <DoorClosed className="size-5.5" />
      </span>
      <h2 id={id} className="text-card-title text-balance">
        {t.title(shortOrderId(orderId))}
      </h2>
    </div>
  );
}

type ReportButtonsProps = { isBusy: boolean; isPhotoPending: boolean; onCancel: () => void };

function ReportButtons({ isBusy, isPhotoPending, onCancel }: ReportButtonsProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3">
      <Button variant="quiet" busy={isBusy} onClick={onCancel}>
        {t.cancel}
      </Button>
      <Button
        variant="solid"
        type="submit"
        fullWidth
        busy={isBusy}
        busyLabel={t.sending}
        disabledReason={isPhotoPending ? deliveryMessages.photoNotSent : undefined}
      >
        {t.submit}
      </Button>
    </div>
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
            className="size-6 shrink-0 accent-primary outline-none"
          />
          {label}
        </label>
      ))}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type Report = {
  reason: DeliveryAttemptReason;
  note: string;
  retryNow: boolean;
  photoId: string | undefined;
};

function useReport(orderId: string, onSent: () => void) {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send({ reason, note, retryNow, photoId }: Report): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const optional = {
        ...(note.trim() === '' ? {} : { note }),
        ...(photoId === undefined ? {} : { photoId }),
      };
      await sendRequest(recordFailedDelivery, { body: { orderId, reason, retryNow, ...optional } });
      invalidateSessionQueries(queryClient, 'partner');
      show(retryNow ? t.reportedRetry : t.reported);
      onSent();
    } catch (failure) {
      setError(getErrorMessage(failure, t.failed));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, error, send };
}

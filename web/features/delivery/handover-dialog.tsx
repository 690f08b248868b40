import { KeyRound } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { stripSeparators } from '#domain/typed-text.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { partnerMessages } from '#messages/partner.ts';
import { textLimits } from '#domain/text-limits.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Form } from '#web/forms/form.tsx';
import type { ChosenPhoto } from './handover-photo.tsx';
import { HandoverPhoto } from './late-parts.ts';
import type { Handover } from './use-delivery-actions.ts';
import type { HandoverInput } from './use-delivery-requests.ts';

type HandoverDialogProps = {
  /** Lets the page close the dialog on Back. */
  ref: RefObject<HTMLDialogElement | null>;
  handover: Handover;
  onSubmit: (input: HandoverInput) => void;
  onClose: () => void;
};

const t = deliveryMessages.handover;

const prompts = {
  code: {
    label: t.code,
    missing: t.codeMissing,
    mode: 'numeric',
    maxLength: 10,
  },
  reason: {
    label: t.reason,
    missing: t.reasonMissing,
    mode: 'text',
    maxLength: textLimits.reason,
  },
} as const;

/** Asks for the delivery code, or for a photo or the reason of a delivery without it. */
export function HandoverDialog({ ref: dialog, handover, onSubmit, onClose }: HandoverDialogProps) {
  const id = useId();
  useFocusedField(handover.isBusy ? null : `${id}-field`);

  return (
    <Modal
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      className="w-[min(24rem,calc(100vw-2.5rem))] p-6"
    >
      <HandoverForm
        id={id}
        handover={handover}
        onSubmit={onSubmit}
        onCancel={() => dialog.current?.close()}
      />
    </Modal>
  );
}

type HandoverFormProps = Pick<HandoverDialogProps, 'handover' | 'onSubmit'> & {
  id: string;
  onCancel: () => void;
};

function HandoverForm({ id, handover, onSubmit, onCancel }: HandoverFormProps) {
  const [input, setInput] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const isPhotoPending = photo !== null && photo.photoId === undefined;
  const { requiredInput, message, isRejected, isBusy } = handover;
  const prompt = prompts[requiredInput];
  const error = isMissing ? prompt.missing : isRejected ? message : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy || isPhotoPending) return;
    if (photo?.photoId !== undefined) return onSubmit({ photoId: photo.photoId });
    const value = requiredInput === 'code' ? stripSeparators(input) : input.trim();
    setMissing(value === '');
    if (value !== '') onSubmit(requiredInput === 'code' ? { otp: value } : { reason: value });
  }

  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <HandoverHeading id={id} handover={handover} />
      <TextField
        id={`${id}-field`}
        label={prompt.label}
        error={error}
        // The code is not the partner's own data.
        autoComplete="off"
        inputMode={prompt.mode}
        maxLength={prompt.maxLength}
        value={input}
        onChange={(event) => {
          setInput(event.target.value);
          setMissing(false);
        }}
      />
      <Suspense>
        <HandoverPhoto orderId={handover.orderId} onChange={setPhoto} />
      </Suspense>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {deliveryMessages.confirmDismiss}
        </Button>
        <Button
          variant="solid"
          type="submit"
          fullWidth
          busy={isBusy}
          busyLabel={t.checking}
          disabledReason={isPhotoPending ? deliveryMessages.photoNotSent : undefined}
        >
          {partnerMessages.delivery.markDelivered}
        </Button>
      </div>
    </Form>
  );
}

/** Names and describes the dialog. */
function HandoverHeading({ id, handover }: { id: string; handover: Handover }) {
  const { orderId, isRejected, message } = handover;
  return (
    <div className="flex items-start gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-text">
        <KeyRound className="size-5.5" />
      </span>
      <div className="grid grid-cols-1 gap-1">
        <h2 id={`${id}-title`} className="text-card-title">
          {t.order(shortOrderId(orderId))}
        </h2>
        <p id={`${id}-text`} className="text-body text-fg-2">
          {isRejected ? t.codeInstruction : message}
        </p>
      </div>
    </div>
  );
}

function useFocusedField(fieldId: string | null): void {
  useEffect(() => {
    if (fieldId !== null) document.getElementById(fieldId)?.focus();
  }, [fieldId]);
}

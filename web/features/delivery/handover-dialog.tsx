import { KeyRound } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { withoutSeparators } from '#domain/account-rules.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { sentences } from '#domain/sentences.ts';
import { textLimits } from '#domain/text-limits.ts';
import { deliveryTexts } from '#web/i18n/delivery.ts';
import { keepFocusInside } from '#web/shell/dialogs.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import type { Handover } from './use-delivery-actions.ts';

type HandoverDialogProps = {
  /** So that the page can close it when somebody goes back. */
  ref: RefObject<HTMLDialogElement | null>;
  handover: Handover;
  onGive: (given: { otp?: string; reason?: string }) => void;
  onClose: () => void;
};

const texts = deliveryTexts.handover;

const questions = {
  code: {
    label: texts.code,
    missing: texts.codeMissing,
    mode: 'numeric',
    maxLength: 10,
  },
  reason: {
    label: texts.reason,
    missing: texts.reasonMissing,
    mode: 'text',
    maxLength: textLimits.reason,
  },
} as const;

/** At the door: the code that the customer says, or why the order is handed over without it. */
export function HandoverDialog({ ref: dialog, handover, onGive, onClose }: HandoverDialogProps) {
  const id = useId();
  const [given, setGiven] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { asks, sentence, isRefused, isBusy } = handover;
  const question = questions[asks];
  const error = isMissing ? question.missing : isRefused ? sentence : undefined;

  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, [dialog]);
  useEffect(() => {
    if (!isBusy) document.getElementById(`${id}-field`)?.focus();
  }, [id, isBusy]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const answer = asks === 'code' ? withoutSeparators(given) : given.trim();
    setMissing(answer === '');
    if (answer !== '') onGive(asks === 'code' ? { otp: answer } : { reason: answer });
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={keepFocusInside}
      onClose={onClose}
      className="dialog-scrim m-auto w-[min(24rem,calc(100vw-2.5rem))] max-w-none rounded-live bg-surface p-6 text-fg shadow-float"
    >
      <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
        <div className="flex items-start gap-3.5">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-lamp-soft text-lamp-text">
            <KeyRound className="size-5.5" />
          </span>
          <div className="grid grid-cols-1 gap-1">
            <h2 id={`${id}-title`} className="text-card-title">
              {texts.order(shortOrderId(handover.orderId))}
            </h2>
            <p id={`${id}-text`} className="text-body text-fg-2">
              {isRefused ? texts.askForCode : sentence}
            </p>
          </div>
        </div>
        <TextField
          id={`${id}-field`}
          label={question.label}
          error={error}
          // What the customer says is not what this browser knows.
          autoComplete="off"
          inputMode={question.mode}
          maxLength={question.maxLength}
          value={given}
          onChange={(event) => {
            setGiven(event.target.value);
            setMissing(false);
          }}
        />
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {deliveryTexts.notYet}
          </Button>
          <Button look="solid" type="submit" wide busy={isBusy} busyLabel={texts.checking}>
            {sentences.delivery.markDelivered}
          </Button>
        </div>
      </Form>
    </dialog>
  );
}

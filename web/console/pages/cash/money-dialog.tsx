import { useState } from 'react';
import type { ComponentType } from 'react';
import type { CashDocumentView } from '#contract/cash-documents.ts';
import { formatClock } from '#i18n/dates.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { reloadQueries } from '#web/console/api/console-request.ts';
import { useSendOnce } from '#web/console/api/use-send-once.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import type { Fields, SentValues, TypedValues } from '#web/console/kit/field-kinds.ts';
import type { FieldErrors } from '#web/console/kit/form-failure.ts';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { repeatableErrorTexts } from './repeatable-error-texts.ts';

type MoneyDialogProps<F extends Fields, Body> = {
  title: string;
  text?: string | undefined;
  submitLabel: string;
  /** What is written down, for attempts without an answer. */
  subject: string;
  fields: F;
  check?: (values: TypedValues<F>) => FieldErrors<TypedValues<F>>;
  toBody: (sent: SentValues<F>) => Body;
  /** `₹20 to the bank`. */
  describe: (body: Body) => string;
  /** With an id by which the same request happens once. */
  send: (body: Body, id: string) => Promise<{ data: CashDocumentView }>;
  doneText: string;
  /** In place of closing, what the answer says. */
  Result?: ComponentType<{ document: CashDocumentView; onClose: () => void }>;
  onClose: () => void;
};

/** Writes down what moves money, once however often it is sent. */
export function MoneyDialog<F extends Fields, Body extends object>(props: MoneyDialogProps<F, Body>) {
  const { title, fields, describe, Result, onClose } = props;
  const toasts = useToasts();
  const [recorded, setRecorded] = useState<CashDocumentView | null>(null);
  const { unconfirmed, sendOnce } = useSendOnce({
    subject: props.subject,
    send: props.send,
    describeBooked: (body) => {
      void reloadQueries('listCashDocuments', 'getCash', 'getCashReport', 'listPartnerPay');
      return formatRecordedBefore(describe(body));
    },
  });
  const form = useFieldForm<F, { data: CashDocumentView }, Body>({
    fields,
    toBody: props.toBody,
    ...(props.check ? { check: props.check } : {}),
    // Every document that takes money has the field.
    fieldsByCode: { TILL_TOO_LOW: 'amount' as never, PARTNER_CASH_TOO_LOW: 'amount' as never },
    errorTexts: { ...repeatableErrorTexts, fallback: 'It could not be recorded. Nothing has changed.' },
    send: ({ body }) => sendOnce(body),
    onDone: ({ data }) => {
      void reloadQueries('listCashDocuments', 'getCash', 'getCashReport', 'listPartnerPay');
      if (Result) return setRecorded(data);
      toasts.show({ text: props.doneText });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} text={recorded === null ? props.text : undefined}>
      {recorded !== null && Result ? (
        <Result document={recorded} onClose={onClose} />
      ) : (
        <ResourceForm form={form} submitLabel={props.submitLabel} onCancel={onClose}>
          {unconfirmed !== null && form.errorText === null && (
            <FormNotice
              tone="bad"
              text={formatUnconfirmed(unconfirmed.bodies.map(describe), formatClock(unconfirmed.sentAtMs))}
            />
          )}
          {Object.keys(fields).map((name) => (
            <FieldControl key={name} form={form} name={name as never} />
          ))}
        </ResourceForm>
      )}
    </Dialog>
  );
}

function formatRecordedBefore(text: string): string {
  return `${text} was recorded before: only its response was lost. Nothing else was recorded. Send this again only if it happened as well.`;
}

function formatUnconfirmed(texts: readonly string[], clock: string): string {
  return `${texts.join(' or ')} was sent at ${clock} without a response, so it may be recorded. The same again does not count twice; something else is recorded only if this was not.`;
}

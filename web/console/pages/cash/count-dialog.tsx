import { useState } from 'react';
import type { HandInView, PartnerCashView } from '#contract/admin-cash.ts';
import { countHandIn } from '#contract/endpoints/admin-cash.ts';
import { formatClock } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { useSendOnce } from '#web/console/api/use-send-once.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { amountField } from '#web/console/kit/field-kinds.ts';
import { amountInvalidText } from '#web/console/kit/money-input.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { describeDifference } from './difference-text.tsx';
import { repeatableErrorTexts } from './repeatable-error-texts.ts';

type CountDialogProps = { cash: PartnerCashView; onClose: () => void };

/** One amount, and only then the figure of the partner. */
export function CountDialog({ cash, onClose }: CountDialogProps) {
  // The hand-in that was on the screen when the count began: what somebody else counts meanwhile is a conflict.
  const [seen] = useState(cash);
  const [handIn, setHandIn] = useState<HandInView | null>(null);
  const { partner } = seen;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Cash of ${partner.fullname}`}
      text={
        handIn === null
          ? 'Enter what you counted yourself. You see the amount of the partner afterwards.'
          : undefined
      }
    >
      {handIn === null ? (
        <CountForm cash={seen} onCounted={setHandIn} onCancel={onClose} />
      ) : (
        <CountResult handIn={handIn} onClose={onClose} />
      )}
    </Dialog>
  );
}

const fields = {
  countedAmount: amountField({
    label: 'Counted',
    unit: '₹',
    required: 'Enter the cash you counted, such as 450 or 450.50. Enter 0 for none.',
    invalid: amountInvalidText,
  }),
};

type CountFormProps = {
  cash: PartnerCashView;
  onCounted: (handIn: HandInView) => void;
  onCancel: () => void;
};

function CountForm({ cash, onCounted, onCancel }: CountFormProps) {
  const reload = () => void reloadQueries('getCash', 'getPartnerCash', 'listHandIns', 'listCashDifferences');
  const { unconfirmed, sendOnce } = useSendOnce({
    subject: `count-${cash.partner._id}`,
    send: (body: { partnerId: string; countedAmount: number; previousHandInId: string | null }, id) =>
      sendConsoleRequest(countHandIn, { body: { id, ...body } }),
    describeBooked: ({ countedAmount }) => {
      reload();
      return formatSavedBefore(formatRupees(countedAmount));
    },
  });
  const form = useFieldForm({
    fields,
    errorTexts: { ...repeatableErrorTexts, fallback: 'The count could not be saved. It is still here.' },
    send: ({ body }) =>
      sendOnce({ partnerId: cash.partner._id, ...body, previousHandInId: cash.lastHandInId }),
    onDone: ({ data }) => {
      onCounted(data);
      reload();
    },
  });
  return (
    <ResourceForm form={form} submitLabel="Save Count" busyLabel="Saving..." onCancel={onCancel}>
      {unconfirmed !== null && form.errorText === null && (
        <FormNotice
          tone="bad"
          text={formatUnconfirmed(
            unconfirmed.bodies.map(({ countedAmount }) => formatRupees(countedAmount)),
            formatClock(unconfirmed.sentAtMs),
          )}
        />
      )}
      <FieldControl form={form} name="countedAmount" />
    </ResourceForm>
  );
}

/** The form that had the focus is gone. */
export function focusShown(button: HTMLButtonElement | null): void {
  button?.focus();
}

function describeResult({ announced, difference }: HandInView): string {
  if (difference !== 0) return `${describeDifference(difference)}. It stays open until an owner explains it.`;
  return announced === null
    ? 'The count is saved. Put the cash into the till.'
    : 'Both amounts are the same. Put the cash into the till.';
}

function CountResult({ handIn, onClose }: { handIn: HandInView; onClose: () => void }) {
  const { announced, counted, difference, stillInHand } = handIn;
  const lines = [
    {
      label: 'Announced by the partner',
      text: announced === null ? 'Nothing announced' : formatRupees(announced),
    },
    { label: 'Counted by you', text: formatRupees(counted) },
    { label: 'Difference', text: difference === 0 ? formatRupees(0) : describeDifference(difference) },
    { label: 'Still in hand', text: formatRupees(stillInHand) },
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <FormNotice tone={difference === 0 ? 'good' : 'bad'} text={describeResult(handIn)} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-body">
        {lines.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-fg-2">{label}</dt>
            <dd className="figures text-right font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <Button ref={focusShown} variant="solid" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

function formatSavedBefore(amount: string): string {
  return `The count of ${amount} was saved before: only its response was lost. Nothing else was saved. Cancel, and look at the list before you count again.`;
}

function formatUnconfirmed(amounts: readonly string[], clock: string): string {
  return `A count of ${amounts.join(' or ')} was sent at ${clock} without a response, so it may be saved. The same amount again does not count twice; another one is saved only if this one was not.`;
}

import { useState } from 'react';
import type { HandInView, PartnerCashView } from '#contract/admin-cash.ts';
import { countHandIn } from '#contract/endpoints/admin-cash.ts';
import { formatClock } from '#domain/dates.ts';
import { consoleCashMessages } from '#messages/console-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { useSendOnce } from '../../api/use-send-once.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { MoneyInput } from '../../parts/money-input.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useResourceForm } from '../../parts/use-resource-form.ts';
import { describeDifference } from './difference-text.tsx';
import { repeatableErrorTexts } from './repeatable-error-texts.ts';

const t = consoleCashMessages.count;

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
      title={t.title(partner.fullname)}
      text={handIn === null ? t.text : undefined}
    >
      {handIn === null ? (
        <CountForm cash={seen} onCounted={setHandIn} onCancel={onClose} />
      ) : (
        <CountResult handIn={handIn} onClose={onClose} />
      )}
    </Dialog>
  );
}

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
    reusedCode: 'HAND_IN_COUNTED',
    describeBooked: ({ countedAmount }) => {
      reload();
      return t.savedBefore(formatRupees(countedAmount));
    },
  });
  const form = useResourceForm<{ countedAmount: number | null }, { data: HandInView }>({
    initial: { countedAmount: null },
    labels: { countedAmount: t.amount },
    errorTexts: { ...repeatableErrorTexts, fallback: t.failed },
    validate: ({ countedAmount }) => (countedAmount === null ? { countedAmount: t.amountRequired } : {}),
    send: ({ countedAmount }) =>
      sendOnce({
        partnerId: cash.partner._id,
        countedAmount: (countedAmount ?? 0) / 100,
        previousHandInId: cash.lastHandInId,
      }),
    onDone: ({ data }) => {
      onCounted(data);
      reload();
    },
  });
  return (
    <ResourceForm form={form} submitLabel={t.save} busyLabel={t.saving} onCancel={onCancel}>
      {unconfirmed !== null && form.errorText === null && (
        <FormNotice
          tone="bad"
          text={t.unconfirmed(
            unconfirmed.bodies.map(({ countedAmount }) => formatRupees(countedAmount)),
            formatClock(unconfirmed.sentAtMs),
          )}
        />
      )}
      <MoneyInput {...form.money('countedAmount')} label={t.amount} />
    </ResourceForm>
  );
}

/** The form that had the focus is gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function describeResult({ announced, difference }: HandInView): string {
  if (difference !== 0) return t.different(describeDifference(difference));
  return announced === null ? t.stored : t.equal;
}

function CountResult({ handIn, onClose }: { handIn: HandInView; onClose: () => void }) {
  const { announced, counted, difference, stillInHand } = handIn;
  const lines = [
    { label: t.announced, text: announced === null ? t.notAnnounced : formatRupees(announced) },
    { label: t.counted, text: formatRupees(counted) },
    { label: t.difference, text: difference === 0 ? formatRupees(0) : describeDifference(difference) },
    { label: t.stillInHand, text: formatRupees(stillInHand) },
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
      <Button ref={focus} variant="solid" onClick={onClose}>
        {t.done}
      </Button>
    </div>
  );
}

import type { CashDifferenceView } from '#contract/admin-cash.ts';
import { explainCashDifference } from '#contract/endpoints/admin-cash.ts';
import { explanationsOf } from '#domain/cash.ts';
import type { CashExplanation } from '#domain/cash.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { choiceField, textField } from '#web/console/kit/field-kinds.ts';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { describeDifference } from './difference-text.tsx';
import { repeatableErrorTexts } from './repeatable-error-texts.ts';

export const explanations = {
  'paid-later': 'The partner has brought it since',
  'returned-to-partner': 'Given back to the partner',
  'wrong-count': 'The count was wrong',
  'wrong-figure': 'The partner’s figure was wrong',
  'taken-off-pay': 'It comes off the partner’s pay',
  'written-off': 'It cannot be explained',
};

const books = {
  'paid-later': 'The amount goes into the till.',
  'returned-to-partner': 'The amount leaves the till. The partner keeps it and need not hand it in.',
  'wrong-count': 'The amount in the till is corrected.',
  'wrong-figure': 'The cash that the partner has to hand in is corrected.',
  'taken-off-pay': 'The partner is owed that much less.',
  'written-off': 'The shop bears the loss, or keeps what is too much.',
};

type ExplainDialogProps = { difference: CashDifferenceView; onClose: () => void };

/** Why the count differed; the choice tells where the amount goes. */
export function ExplainDialog({ difference, onClose }: ExplainDialogProps) {
  const toasts = useToasts();
  const offered = explanationsOf(difference.amount);
  const form = useFieldForm({
    fields: {
      explanation: choiceField<string>({
        label: 'What happened',
        options: {
          '': 'Choose...',
          ...Object.fromEntries(offered.map((each) => [each, explanations[each]])),
        },
        initial: '',
        required: 'Choose what happened.',
      }),
      note: textField({ label: 'Note', hint: 'Optional. The audit log shows it.', maxLength: 500 }),
    },
    errorTexts: {
      ...repeatableErrorTexts,
      fallback: 'The difference could not be closed. It is still open.',
    },
    send: ({ body: { explanation, note } }) =>
      sendConsoleRequest(explainCashDifference, {
        params: { id: difference._id },
        // One of those offered: nothing else passes the validation.
        body: { explanation: explanation as CashExplanation, note },
      }),
    onDone: () => {
      void reloadQueries('listCashDifferences', 'getCash', 'getCashReport');
      toasts.show({ text: 'The difference is closed.' });
      onClose();
    },
  });
  const chosen = offered.find((each) => each === form.values.explanation);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Explain ${describeDifference(difference.amount)} (${difference.partner.fullname})`}
      text="The explanation decides where the amount is booked."
    >
      <ResourceForm form={form} submitLabel="Close Difference" onCancel={onClose}>
        <FieldControl form={form} name="explanation" hint={chosen && books[chosen]} />
        <FieldControl form={form} name="note" />
      </ResourceForm>
    </Dialog>
  );
}

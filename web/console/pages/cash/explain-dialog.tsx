import type { CashDifferenceView } from '#contract/admin-cash.ts';
import { explainCashDifference } from '#contract/endpoints/admin-cash.ts';
import { explanationsOf } from '#domain/cash.ts';
import type { CashExplanation } from '#domain/cash.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { requireTexts, useResourceForm } from '#web/console/kit/use-resource-form.ts';
import { describeDifference } from './difference-text.tsx';
import { repeatableErrorTexts } from './repeatable-error-texts.ts';

export const explanations = {
  'paid-later': 'The partner has brought it since',
  'returned-to-partner': 'Given back to the partner',
  'wrong-count': 'The count was wrong',
  'wrong-figure': 'The partner’s figure was wrong',
  'written-off': 'It cannot be explained',
};

const books = {
  'paid-later': 'The amount goes into the till.',
  'returned-to-partner': 'The amount leaves the till. The partner keeps it and need not hand it in.',
  'wrong-count': 'The amount in the till is corrected.',
  'wrong-figure': 'The cash that the partner has to hand in is corrected.',
  'written-off': 'The shop bears the loss, or keeps what is too much.',
};

type ExplainDialogProps = { difference: CashDifferenceView; onClose: () => void };

/** Why the count differed; the choice tells where the amount goes. */
export function ExplainDialog({ difference, onClose }: ExplainDialogProps) {
  const toasts = useToasts();
  const offered = explanationsOf(difference.amount);
  const form = useResourceForm({
    initial: { explanation: '', note: '' },
    labels: { explanation: 'What happened', note: 'Note' },
    errorTexts: {
      ...repeatableErrorTexts,
      fallback: 'The difference could not be closed. It is still open.',
    },
    validate: requireTexts({ explanation: 'Choose what happened.' }),
    send: ({ explanation, note }) =>
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
        <SelectField
          {...form.text('explanation')}
          label="What happened"
          autoComplete="off"
          hint={chosen && books[chosen]}
        >
          <option value="">Choose...</option>
          {offered.map((each) => (
            <option key={each} value={each}>
              {explanations[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.text('note')}
          label="Note"
          hint="Optional. The audit log shows it."
          autoComplete="off"
          maxLength={500}
        />
      </ResourceForm>
    </Dialog>
  );
}

import type { CashDifferenceView } from '#contract/admin-cash.ts';
import { explainCashDifference } from '#contract/endpoints/admin-cash.ts';
import { explanationsOf } from '#domain/cash.ts';
import type { CashExplanation } from '#domain/cash.ts';
import { consoleCashMessages } from '#messages/console-cash.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { requireTexts, useResourceForm } from '../../parts/use-resource-form.ts';
import { describeDifference } from './difference-text.tsx';
import { repeatableErrorTexts } from './repeatable-error-texts.ts';

const t = consoleCashMessages.differences;

type ExplainDialogProps = { difference: CashDifferenceView; onClose: () => void };

/** Why the count differed; the choice tells where the amount goes. */
export function ExplainDialog({ difference, onClose }: ExplainDialogProps) {
  const toasts = useToasts();
  const offered = explanationsOf(difference.amount);
  const form = useResourceForm({
    initial: { explanation: '', note: '' },
    labels: { explanation: t.explanation, note: t.note },
    errorTexts: { ...repeatableErrorTexts, fallback: t.failed },
    validate: requireTexts({ explanation: t.explanationRequired }),
    send: ({ explanation, note }) =>
      sendConsoleRequest(explainCashDifference, {
        params: { id: difference._id },
        // One of those offered: nothing else passes the validation.
        body: { explanation: explanation as CashExplanation, note },
      }),
    onDone: () => {
      void reloadQueries('listCashDifferences', 'getCash', 'getCashReport');
      toasts.show({ text: t.done });
      onClose();
    },
  });
  const chosen = offered.find((each) => each === form.values.explanation);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.explainFor(describeDifference(difference.amount), difference.partner.fullname)}
      text={t.explainText}
    >
      <ResourceForm form={form} submitLabel={t.save} onCancel={onClose}>
        <SelectField
          {...form.text('explanation')}
          label={t.explanation}
          autoComplete="off"
          hint={chosen && t.books[chosen]}
        >
          <option value="">{t.choose}</option>
          {offered.map((each) => (
            <option key={each} value={each}>
              {t.explanations[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.text('note')}
          label={t.note}
          hint={t.noteHint}
          autoComplete="off"
          maxLength={500}
        />
      </ResourceForm>
    </Dialog>
  );
}

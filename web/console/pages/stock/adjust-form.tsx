import { textLimits } from '#domain/text-limits.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Form } from '#web/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { BusyGuard } from '#web/console/kit/busy-guard.tsx';
import { UnsavedGuard } from '#web/console/kit/unsaved-guard.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { adjustmentReasons, useAdjustment } from './use-adjustment.ts';
import type { AdjustedProduct } from './use-adjustment.ts';
import { formatStock } from './stock-figure.tsx';

const reasons = {
  damage: 'Damaged or lost (−)',
  return: 'Brought back by a customer (+)',
  correction: 'Wrong number (+ or −)',
};

type AdjustFormProps = {
  product: AdjustedProduct;
  onDone: () => void;
  /** In a dialog, which has no other page to leave for. */
  onCancel?: () => void;
};

/** Reason, pieces and note of a change of one product's stock, with the stock it leads to. */
export function AdjustForm({ product, onDone, onCancel }: AdjustFormProps) {
  const form = useAdjustment(product, onDone);
  const { conflicts } = form;
  return (
    <Form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {onCancel === undefined && <UnsavedGuard isDirty={form.isDirty && !form.isSaving} />}
      <BusyGuard isBusy={form.isSaving} />
      {conflicts.length > 0 && (
        <MovedNotice
          conflicts={conflicts}
          title="The stock moved in the meantime. Nothing was saved yet."
          text="Look at what moved it. Save only if your change is still right."
        />
      )}
      {conflicts.length === 0 && form.errorText !== null && <FormNotice tone="bad" text={form.errorText} />}
      <AdjustFields form={form} />
      <p role="status" className="figures text-row">
        {form.changed === null
          ? formatStock(form.stock, product.promised)
          : `To sell: ${form.stock.toLocaleString('en-IN')} → ${form.changed.toLocaleString('en-IN')}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {onCancel !== undefined && (
          <Button variant="quiet" busy={form.isSaving} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button variant="solid" type="submit" busy={form.isSaving} busyLabel="Saving...">
          {conflicts.length > 0 ? 'Change it from the stock of now' : 'Change the stock'}
        </Button>
      </div>
    </Form>
  );
}

function AdjustFields({ form }: { form: ReturnType<typeof useAdjustment> }) {
  const { errors, texts, setText } = form;
  const isCorrection = form.reason === 'correction';
  return (
    <>
      <SelectField
        label="Reason"
        autoComplete="off"
        value={form.reason}
        onChange={({ target }) => setText('reason', target.value)}
      >
        {adjustmentReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={isCorrection ? 'Difference, such as 3 or -2' : 'Pieces'}
        error={errors.quantity}
        inputMode={isCorrection ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={7}
        value={texts.quantity}
        onChange={({ target }) => setText('quantity', target.value)}
      />
      <TextField
        label={isCorrection ? 'Note: why was the number wrong?' : 'Note (optional)'}
        error={errors.note}
        autoComplete="off"
        maxLength={textLimits.reason}
        value={texts.note}
        onChange={({ target }) => setText('note', target.value)}
      />
    </>
  );
}

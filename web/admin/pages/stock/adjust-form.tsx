import { textLimits } from '#domain/text-limits.ts';
import { consoleStockMessages } from '#messages/console-stock.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Form } from '#web/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { consolePartMessages } from '#messages/console-parts.ts';
import { BusyGuard } from '../../parts/busy-guard.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { MovedNotice } from './moved-notice.tsx';
import { adjustmentReasons, useAdjustment } from './use-adjustment.ts';
import type { AdjustedProduct } from './use-adjustment.ts';

const { adjust: t } = consoleStockMessages;

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
      {conflicts.length > 0 && <MovedNotice conflicts={conflicts} title={t.movedTitle} text={t.movedText} />}
      {conflicts.length === 0 && form.errorText !== null && <FormNotice tone="bad" text={form.errorText} />}
      <AdjustFields form={form} />
      <p role="status" className="figures text-row">
        {form.changed === null || form.changed < 0
          ? consoleStockMessages.inStock(form.stock, product.promised)
          : t.change(form.stock, form.changed)}
      </p>
      <div className="flex flex-wrap gap-3">
        {onCancel !== undefined && (
          <Button variant="quiet" busy={form.isSaving} onClick={onCancel}>
            {consolePartMessages.cancel}
          </Button>
        )}
        <Button variant="solid" type="submit" busy={form.isSaving} busyLabel={t.saving}>
          {conflicts.length > 0 ? t.saveAgain : t.save}
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
        label={t.reason}
        autoComplete="off"
        value={form.reason}
        onChange={({ target }) => setText('reason', target.value)}
      >
        {adjustmentReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t.reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={isCorrection ? t.difference : t.pieces}
        error={errors.quantity}
        inputMode={isCorrection ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={7}
        value={texts.quantity}
        onChange={({ target }) => setText('quantity', target.value)}
      />
      <TextField
        label={isCorrection ? t.noteRequired : t.note}
        error={errors.note}
        autoComplete="off"
        maxLength={textLimits.reason}
        value={texts.note}
        onChange={({ target }) => setText('note', target.value)}
      />
    </>
  );
}

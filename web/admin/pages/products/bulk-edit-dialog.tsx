import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductsChange } from '#contract/admin-products.ts';
import { listCategories } from '#contract/endpoints/admin.ts';
import { changeProducts } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { consolePartMessages } from '#messages/console-parts.ts';
import { consoleProductMessages } from '#messages/console-products.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Form } from '#web/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { describeChangeFailure } from '../../parts/failure-text.ts';
import { consoleQuery, sendConsoleRequest } from '../../api/console-request.ts';
import { BusyGuard } from '../../parts/busy-guard.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import type { BulkFormProps } from '../../parts/list-types.ts';
import { bulkKinds, toProductsChange } from './bulk-change.ts';
import type { BulkInput, BulkKind } from './bulk-change.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { readBulkErrors } from './bulk-errors.ts';
import { reloadProducts } from './product-queries.ts';

const t = consoleProductMessages.bulk;

/** One change for the selected products, with the prices it leads to. */
export function BulkEditDialog({ rows, onDone, onClose }: BulkFormProps<AdminProductView>) {
  const [input, setInput] = useState<BulkInput>({ kind: 'price-percent', text: '', isRounded: true });
  const { isBusy, hasTried, error, clearError, send } = useBulkChange(rows, onDone);
  const categories = useQuery(consoleQuery(listCategories, {})).data?.data ?? [];
  const change = toProductsChange(input);
  const update = (changed: Partial<BulkInput>) => {
    setInput((current) => ({ ...current, ...changed }));
    clearError();
  };

  return (
    <Dialog isOpen onClose={onClose} title={t.title(rows.length)} text={t.text(rows.length)}>
      <Form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send(change);
        }}
      >
        <BusyGuard isBusy={isBusy} />
        {error !== null && <BulkFailure error={error} />}
        <KindField kind={input.kind} onChange={(kind) => update({ kind, text: '' })} />
        <BulkFields
          input={input}
          error={hasTried && change === null ? t.invalid : undefined}
          categories={categories.map(({ name }) => name)}
          onChange={update}
        />
        {change !== null && <BulkPreview products={rows} change={change} />}
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" size={44} busy={isBusy} onClick={onClose}>
            {consolePartMessages.cancel}
          </Button>
          <Button
            variant="solid"
            size={44}
            type="submit"
            busy={isBusy}
            busyLabel={consolePartMessages.working}
          >
            {t.submit(rows.length)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Sends a change once at a time; a failed one stays in the dialog. */
function useBulkChange(rows: readonly AdminProductView[], onDone: () => void) {
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function send(change: ProductsChange | null): Promise<void> {
    setTried(true);
    if (change === null || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const products = rows.map(({ _id: id, version }) => ({ id, version }));
      await sendConsoleRequest(changeProducts, { body: { products, change } });
      await reloadProducts();
      onDone();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return { hasTried, isBusy, error, clearError: () => setError(null), send };
}

function KindField({ kind, onChange }: { kind: BulkKind; onChange: (kind: BulkKind) => void }) {
  return (
    <SelectField
      label={t.kind}
      autoComplete="off"
      value={kind}
      onChange={({ target }) => onChange(bulkKinds.find((each) => each === target.value) ?? kind)}
    >
      {bulkKinds.map((each) => (
        <option key={each} value={each}>
          {t.kinds[each]}
        </option>
      ))}
    </SelectField>
  );
}

/** Every product that stops the change. */
function BulkFailure({ error }: { error: unknown }) {
  const errors = readBulkErrors(error);
  if (errors.length === 0) return <FormNotice tone="bad" text={describeChangeFailure(error, t.failed)} />;
  return (
    <div role="alert" className="grid gap-1 rounded-card border border-danger p-3 text-note">
      <p className="font-semibold">{t.rejected}</p>
      <ul className="grid max-h-40 gap-1 overflow-y-auto">
        {errors.map(({ _id, productName, message }) => (
          <li key={_id} className="wrap-anywhere">
            {productName === null ? message : `${productName}: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

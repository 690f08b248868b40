import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductsChange } from '#contract/admin-products.ts';
import { listCategories } from '#contract/endpoints/admin.ts';
import { changeProducts } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Form } from '#web/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { describeChangeFailure } from '#web/console/kit/failure-text.ts';
import { consoleQuery, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { BusyGuard } from '#web/console/kit/busy-guard.tsx';
import { Dialog } from '#web/console/kit/dialog.tsx';
import type { BulkFormProps } from '#web/console/kit/list-types.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { useAction } from '#web/console/kit/use-action.ts';
import { bulkKinds, toProductsChange } from './bulk-change.ts';
import type { BulkInput, BulkKind } from './bulk-change.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { readBulkErrors, bulkFailedText, bulkRejectedText } from './bulk-errors.ts';
import { reloadProducts } from './product-queries.ts';

const kinds = {
  'price-set': 'Set the price',
  'price-percent': 'Change the price by percent',
  'price-delta': 'Change the price by an amount',
  'delivery-charge': 'Set the delivery charge',
  category: 'Move to a category',
  show: 'Show to customers',
  hide: 'Hide from customers',
};

/** One change for the selected products, with the prices it leads to. */
export function BulkEditDialog({ rows, onDone, onClose }: BulkFormProps<AdminProductView>) {
  const [input, setInput] = useState<BulkInput>({ kind: 'price-percent', text: '', isRounded: true });
  const [hasTried, setTried] = useState(false);
  const { run, isBusy, error, reset } = useBulkChange(rows, onDone);
  const categories = useQuery(consoleQuery(listCategories, {})).data?.data ?? [];
  const change = toProductsChange(input);
  const update = (changed: Partial<BulkInput>) => {
    setInput((current) => ({ ...current, ...changed }));
    reset();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Change ${formatCount(rows.length, 'product')}`}
      text={rows.length === 1 ? undefined : 'All of them are changed, or none.'}
    >
      <Form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (change !== null) run(change);
        }}
      >
        <BusyGuard isBusy={isBusy} />
        {error !== null && <BulkFailure error={error} />}
        <KindField kind={input.kind} onChange={(kind) => update({ kind, text: '' })} />
        <BulkFields
          input={input}
          isInvalid={hasTried && change === null}
          categories={categories.map(({ name }) => name)}
          onChange={update}
        />
        {change !== null && <BulkPreview products={rows} change={change} />}
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" size={44} busy={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" size={44} type="submit" busy={isBusy} busyLabel="Working...">
            {`Change ${formatCount(rows.length, 'product')}`}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** A failed change stays in the dialog. */
function useBulkChange(rows: readonly AdminProductView[], onDone: () => void) {
  return useAction({
    send: (change: ProductsChange) => {
      const products = rows.map(({ _id: id, version }) => ({ id, version }));
      return sendConsoleRequest(changeProducts, { body: { products, change } });
    },
    reload: reloadProducts,
    onDone,
    failedText: bulkFailedText,
    failure: 'text',
  });
}

function KindField({ kind, onChange }: { kind: BulkKind; onChange: (kind: BulkKind) => void }) {
  return (
    <SelectField
      label="What to change"
      autoComplete="off"
      value={kind}
      onChange={({ target }) => onChange(bulkKinds.find((each) => each === target.value) ?? kind)}
    >
      {bulkKinds.map((each) => (
        <option key={each} value={each}>
          {kinds[each]}
        </option>
      ))}
    </SelectField>
  );
}

/** Every product that stops the change. */
function BulkFailure({ error }: { error: unknown }) {
  const errors = readBulkErrors(error);
  if (errors.length === 0)
    return <FormNotice tone="bad" text={describeChangeFailure(error, bulkFailedText)} />;
  return (
    <div role="alert" className="grid gap-1 rounded-card border border-danger p-3 text-note">
      <p className="font-semibold">{bulkRejectedText}</p>
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

import { useState } from 'react';
import { countStock } from '#contract/endpoints/admin.ts';
import type { StoredCount } from '#contract/stock.ts';
import { textLimits } from '#domain/text-limits.ts';
import { TextField } from '#web/ui/field.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { countField } from '#web/console/kit/field-kinds.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { UnsavedGuard } from '#web/console/kit/unsaved-guard.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { LineEntry } from './line-entry.tsx';
import { LineList } from './line-list.tsx';
import { MovedNotice, OverpromisedNotice } from './moved-notice.tsx';
import { SaveLines } from './save-lines.tsx';
import { StockTabs } from './stock-tabs.tsx';
import { useStockDraft, maxLines, linesFullText } from './use-stock-draft.ts';
import { formatStock } from './stock-figure.tsx';
import type { PickedProduct } from './use-product-search.ts';

type Line = { key: string; productName: string; counted: number; expected: number; promised: number };

const countedField = countField({
  label: 'Counted pieces',
  max: 1_000_000,
  invalid: 'Enter a whole number from 0 to 10,00,000',
});

/** What lies in the storage place, counted without knowing what the shop expects. */
export function CountPage() {
  const count = useCount();
  const { lines, conflicts } = count;
  return (
    <>
      <UnsavedGuard isDirty={count.isDirty && !count.isSaving} />
      <StockTabs />
      <PageHeader
        title="Count stock"
        text="Count everything that lies there, also what open orders wait for, then enter the number. What the shop expects is shown afterwards."
      />
      {count.overpromised.length > 0 && <OverpromisedNotice products={count.overpromised} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Panel title="Enter a count">
          <LineEntry
            field={countedField}
            hidesStock
            checkProduct={(product) => checkProduct(product, lines)}
            onAdd={count.add}
          />
        </Panel>
        <Panel title="Counted">
          {conflicts.length > 0 && (
            <MovedNotice
              conflicts={conflicts}
              title="The stock moved while you counted. Nothing was saved yet."
              text="The differences below are those to the stock of now. Count again what moved, or save if your count is right."
            />
          )}
          <LineList
            lines={lines}
            emptyText="Nothing counted yet."
            getCount={({ counted }) => `${counted} counted`}
            getDetail={describeDifference}
            onRemove={(line) => count.change({ lines: lines.filter(({ key }) => key !== line.key) })}
          />
          <TextField
            label="Note (optional)"
            autoComplete="off"
            maxLength={textLimits.reason}
            value={count.texts.note}
            onChange={(event) => count.change({ texts: { note: event.target.value } })}
          />
          <SaveLines
            label={conflicts.length > 0 ? 'Save with these differences' : 'Save the count'}
            busyLabel="Saving..."
            isEmpty={lines.length === 0}
            isSaving={count.isSaving}
            errorText={conflicts.length > 0 ? null : count.errorText}
            onSave={count.save}
          />
        </Panel>
      </div>
    </>
  );
}

function checkProduct({ _id, productName }: PickedProduct, lines: readonly Line[]): string | undefined {
  if (lines.some(({ key }) => key === _id))
    return `${productName} is in the list already. Remove it to count again.`;
  return lines.length < maxLines ? undefined : linesFullText;
}

/** A count whose lines are compared with the stock of now as soon as it has moved. */
function useCount() {
  const toasts = useToasts();
  const [overpromised, setOverpromised] = useState<StoredCount['overpromised']>([]);
  const draft = useStockDraft({
    subject: 'stock-count',
    emptyTexts: { note: '' },
    toBody: ({ lines, texts }: { lines: readonly Line[]; texts: { note: string } }) => ({
      ...texts,
      lines: lines.map(toBodyLine),
    }),
    send: (body, headers) => sendConsoleRequest(countStock, { body }, { headers }),
    onDone: ({ data }) => {
      setOverpromised(data.overpromised);
      toasts.show({ text: `${formatCount(data.lines.length, 'product')} counted.` });
    },
  });
  const { conflicts } = draft;
  const lines = draft.lines.map((line) => {
    const moved = conflicts.find(({ productId }) => productId === line.key);
    return moved ? { ...line, expected: moved.stock, promised: moved.promised } : line;
  });
  // The stock of now is what the next request expects, whatever else was changed before it.
  const change = (next: Parameters<typeof draft.change>[0]) => draft.change({ lines, ...next });
  return {
    ...draft,
    overpromised,
    lines,
    change,
    add: ({ _id, productName, stock, promised }: PickedProduct, counted: number) => {
      change({ lines: [...lines, { key: _id, productName, counted, expected: stock, promised }] });
      return true;
    },
    save: () => {
      setOverpromised([]);
      if (conflicts.length > 0) draft.change({ lines });
      draft.save(lines);
    },
  };
}

function toBodyLine({ key, counted, expected, promised }: Line) {
  return { productId: key, counted, expected, promised };
}

function describeDifference({ counted, expected, promised }: Line) {
  const difference = counted - expected - promised;
  if (difference === 0) return { text: 'As expected' };
  const comparison = `${(expected + promised).toLocaleString('en-IN')} expected: ${formatStock(expected, promised)}`;
  return difference < 0
    ? { text: `${-difference} missing. ${comparison}`, isBad: true }
    : { text: `${difference} more than expected. ${comparison}` };
}

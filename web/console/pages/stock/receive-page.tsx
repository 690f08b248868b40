import { textLimits } from '#domain/text-limits.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { randomUuid } from '#web/api/random-uuid.ts';
import { TextField } from '#web/ui/field.tsx';
import { CheckField } from '#web/console/kit/check-field.tsx';
import { countField } from '#web/console/kit/field-kinds.ts';
import { MoneyInput } from '#web/console/kit/money-input.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { UnsavedGuard } from '#web/console/kit/unsaved-guard.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { LineEntry } from './line-entry.tsx';
import { LineList } from './line-list.tsx';
import { SaveLines } from './save-lines.tsx';
import { StockTabs } from './stock-tabs.tsx';
import { useCost } from './use-cost.ts';
import { listStopped, sumQuantities, useReceipt } from './use-receipt.ts';
import type { ReceiptLine } from './use-receipt.ts';
import { maxLines, linesFullText } from './use-stock-draft.ts';

const maxLengths = { number: 60, supplier: textLimits.fullname, note: textLimits.reason };

const quantityField = countField({
  label: 'Quantity',
  min: 1,
  max: 100_000,
  invalid: 'Enter a whole number from 1 to 1,00,000',
});

type Draft = ReturnType<typeof useReceipt>;

/** Goods that arrived, entered by keyboard. */
export function ReceivePage() {
  const draft = useReceipt();
  return (
    <>
      <UnsavedGuard isDirty={draft.isDirty && !draft.isSaving} />
      <StockTabs />
      <PageHeader
        title="Receive goods"
        text="Type a product, Enter, the quantity, Enter. Then the next one."
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Panel title="Add goods">
          <GoodsEntry draft={draft} />
        </Panel>
        <Panel title="Goods">
          <Receipt draft={draft} />
        </Panel>
      </div>
    </>
  );
}

function GoodsEntry({ draft: { lines, change } }: { draft: Draft }) {
  const cost = useCost();
  return (
    <LineEntry
      field={quantityField}
      checkProduct={() => (lines.length < maxLines ? undefined : linesFullText)}
      onAdd={({ _id: productId, productName, unavailableSince }, quantity) => {
        if (!cost.validate()) return false;
        const isStopped = unavailableSince !== null;
        const line = {
          key: randomUuid(),
          productId,
          productName,
          quantity,
          costPaise: cost.paise,
          isStopped,
        };
        change({ lines: [...lines, line] });
        cost.clear();
        return true;
      }}
    >
      <MoneyInput {...cost.field} label="Cost per piece, optional" />
    </LineEntry>
  );
}

function Receipt({ draft }: { draft: Draft }) {
  const { lines, texts } = draft;
  const stopped = listStopped(lines);
  return (
    <>
      <LineList
        lines={lines}
        emptyText="Nothing in the list yet."
        getCount={({ quantity }) => `+${quantity}`}
        getDetail={describeLine}
        onRemove={(line) => draft.change({ lines: lines.filter(({ key }) => key !== line.key) })}
      />
      {stopped.length > 0 && (
        <CheckField
          id="resumes-selling"
          name="resumesSelling"
          label={`Sell ${stopped.join(', ')} again`}
          checked={draft.resumesSelling}
          onChange={draft.toggleSelling}
        />
      )}
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {(['number', 'supplier', 'note'] as const).map((name) => (
          <div key={name} className="last:md:col-span-2">
            <TextField
              label={
                {
                  number: 'Receipt number (optional)',
                  supplier: 'Supplier (optional)',
                  note: 'Note (optional)',
                }[name]
              }
              autoComplete="off"
              maxLength={maxLengths[name]}
              value={texts[name]}
              onChange={(event) => draft.setText(name, event.target.value)}
            />
          </div>
        ))}
      </div>
      <SaveLines
        label={lines.length === 0 ? 'Receive' : `Receive ${formatCount(sumQuantities(lines), 'piece')}`}
        busyLabel="Receiving..."
        isEmpty={lines.length === 0}
        isSaving={draft.isSaving}
        errorText={draft.errorText}
        onSave={() => draft.save()}
      />
    </>
  );
}

function describeLine({ costPaise, isStopped }: ReceiptLine) {
  const cost = costPaise === null ? [] : [`${formatRupees(costPaise / 100)} each`];
  const text = [...cost, ...(isStopped ? ['Selling stopped'] : [])].join(' · ');
  return text === '' ? undefined : { text };
}

import { textLimits } from '#domain/text-limits.ts';
import { consoleStockMessages } from '#messages/console-stock.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { randomUuid } from '#web/api/random-uuid.ts';
import { TextField } from '#web/ui/field.tsx';
import { CheckField } from '../../parts/check-field.tsx';
import { MoneyInput } from '../../parts/money-input.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { LineEntry } from './line-entry.tsx';
import { LineList } from './line-list.tsx';
import { SaveLines } from './save-lines.tsx';
import { StockTabs } from './stock-tabs.tsx';
import { useCost } from './use-cost.ts';
import { listStopped, sumQuantities, useReceipt } from './use-receipt.ts';
import type { ReceiptLine } from './use-receipt.ts';

const { receive: t, entry } = consoleStockMessages;
const maxLines = 200;
const maxLengths = { number: 60, supplier: textLimits.fullname, note: textLimits.reason };

type Draft = ReturnType<typeof useReceipt>;

/** Goods that arrived, entered by keyboard. */
export function ReceivePage() {
  const draft = useReceipt();
  return (
    <>
      <UnsavedGuard isDirty={draft.isDirty && !draft.isSaving} />
      <StockTabs />
      <PageHeader title={t.title} text={t.text} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Panel title={t.entry}>
          <GoodsEntry draft={draft} />
        </Panel>
        <Panel title={t.lines}>
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
      label={t.quantity}
      min={1}
      max={100_000}
      invalidText={entry.quantityInvalid}
      checkProduct={() => (lines.length < maxLines ? undefined : entry.full)}
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
      <MoneyInput {...cost.field} label={t.unitCost} />
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
        emptyText={t.noLines}
        getCount={({ quantity }) => t.quantityOf(quantity)}
        getDetail={describeLine}
        onRemove={(line) => draft.change({ lines: lines.filter(({ key }) => key !== line.key) })}
      />
      {stopped.length > 0 && (
        <CheckField
          id="resumes-selling"
          name="resumesSelling"
          label={t.sellAgain(stopped)}
          checked={draft.resumesSelling}
          onChange={draft.toggleSelling}
        />
      )}
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {(['number', 'supplier', 'note'] as const).map((name) => (
          <div key={name} className="last:md:col-span-2">
            <TextField
              label={t[name]}
              autoComplete="off"
              maxLength={maxLengths[name]}
              value={texts[name]}
              onChange={(event) => draft.setText(name, event.target.value)}
            />
          </div>
        ))}
      </div>
      <SaveLines
        label={t.save(sumQuantities(lines))}
        busyLabel={t.saving}
        isEmpty={lines.length === 0}
        isSaving={draft.isSaving}
        errorText={draft.errorText}
        onSave={() => draft.save()}
      />
    </>
  );
}

function describeLine({ costPaise, isStopped }: ReceiptLine) {
  const cost = costPaise === null ? [] : [t.each(formatRupees(costPaise / 100))];
  const text = [...cost, ...(isStopped ? [entry.isStopped] : [])].join(' · ');
  return text === '' ? undefined : { text };
}

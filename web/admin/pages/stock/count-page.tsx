import { useState } from 'react';
import { countStock } from '#contract/endpoints/admin.ts';
import type { StoredCount } from '#contract/stock.ts';
import { textLimits } from '#domain/text-limits.ts';
import { consoleStockMessages } from '#messages/console-stock.ts';
import { TextField } from '#web/ui/field.tsx';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { LineEntry } from './line-entry.tsx';
import { LineList } from './line-list.tsx';
import { MovedNotice, OverpromisedNotice } from './moved-notice.tsx';
import { readConflicts } from './read-conflicts.ts';
import { SaveLines } from './save-lines.tsx';
import { StockTabs } from './stock-tabs.tsx';
import { useStockDraft } from './use-stock-draft.ts';

const { count: t, entry } = consoleStockMessages;
const maxLines = 200;

type Line = { key: string; productName: string; counted: number; expected: number; promised: number };

/** What lies in the storage place, counted without knowing what the shop expects. */
export function CountPage() {
  const count = useCount();
  const { lines, conflicts } = count;
  return (
    <>
      <UnsavedGuard isDirty={count.isDirty && !count.isSaving} />
      <StockTabs />
      <PageHeader title={t.title} text={t.text} />
      {count.overpromised.length > 0 && <OverpromisedNotice products={count.overpromised} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Panel title={t.entry}>
          <LineEntry
            label={t.counted}
            min={0}
            max={1_000_000}
            invalidText={entry.countInvalid}
            hidesStock
            checkProduct={({ _id, productName }) => {
              if (lines.some(({ key }) => key === _id)) return entry.twice(productName);
              return lines.length < maxLines ? undefined : entry.full;
            }}
            onAdd={({ _id, productName, stock, promised }, counted) => {
              const line = { key: _id, productName, counted, expected: stock, promised };
              count.change({ lines: [...lines, line] });
              return true;
            }}
          />
        </Panel>
        <Panel title={t.lines}>
          {conflicts.length > 0 && (
            <MovedNotice conflicts={conflicts} title={t.movedTitle} text={t.movedText} />
          )}
          <LineList
            lines={lines}
            emptyText={t.noLines}
            getCount={({ counted }) => t.countedOf(counted)}
            getDetail={describeDifference}
            onRemove={(line) => count.change({ lines: lines.filter(({ key }) => key !== line.key) })}
          />
          <TextField
            label={t.note}
            autoComplete="off"
            maxLength={textLimits.reason}
            value={count.texts.note}
            onChange={(event) => count.change({ texts: { note: event.target.value } })}
          />
          <SaveLines
            label={conflicts.length > 0 ? t.saveAgain : t.save}
            busyLabel={t.saving}
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
      toasts.show({ text: t.done(data.lines.length) });
    },
  });
  const conflicts = readConflicts(draft.error);
  const lines = draft.lines.map((line) => {
    const moved = conflicts.find(({ productId }) => productId === line.key);
    return moved ? { ...line, expected: moved.stock, promised: moved.promised } : line;
  });
  return {
    ...draft,
    conflicts,
    overpromised,
    lines,
    // The stock of now is what the next request expects, whatever else was changed before it.
    change: (next: Parameters<typeof draft.change>[0]) => draft.change({ lines, ...next }),
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
  if (difference === 0) return { text: t.asExpected };
  const comparison = t.expected(expected, promised);
  return difference < 0
    ? { text: `${t.missing(-difference)}. ${comparison}`, isBad: true }
    : { text: `${t.surplus(difference)}. ${comparison}` };
}

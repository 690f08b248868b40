import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { consolePartMessages } from '#messages/console-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { describeChangeFailure } from './failure-text.ts';
import { ConfirmDialog } from './dialog.tsx';
import type { BulkAction, BulkResult } from './list-types.ts';
import { useToasts } from './toasts.tsx';
import type { ToastOptions } from './toasts.tsx';

const t = consolePartMessages;

type BulkBarProps<Row extends RowData> = {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  onClear: () => void;
};

/** The actions for the selected rows, at the bottom of the screen while there are any. */
export function BulkBar<Row extends RowData>({ actions, rows, onClear }: BulkBarProps<Row>) {
  const [confirmed, setConfirmed] = useState<BulkAction<Row> | null>(null);
  const [opened, setOpened] = useState<BulkAction<Row> | null>(null);
  const toasts = useToasts();
  const { isBusy, run } = useBulkRun(rows, { onDone: onClear, onEnd: () => setConfirmed(null) });
  const available = actions.filter(({ isAvailable }) => isAvailable === undefined || rows.every(isAvailable));

  if (rows.length === 0) return null;
  return (
    <section
      data-bulk-bar
      aria-label={t.list.bulkActions}
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line-2 bg-surface p-2 pl-4 shadow-float"
    >
      <p role="status" className="figures mr-auto text-row">
        {t.list.selected(rows.length)}
      </p>
      {available.map((action) => (
        <Button
          key={action.id}
          variant={action.tone ?? 'quiet'}
          size={44}
          icon={action.icon}
          busy={isBusy}
          onClick={() => {
            if (action.form !== undefined) setOpened(action);
            else if (action.confirm === undefined) void run(action);
            else setConfirmed(action);
          }}
        >
          {action.label}
        </Button>
      ))}
      <Button variant="plain" size={44} onClick={onClear}>
        {t.list.clearSelection}
      </Button>
      <ConfirmDialog
        isOpen={confirmed !== null}
        title={confirmed?.confirm?.title(rows.length) ?? ''}
        text={confirmed?.confirm?.text}
        confirmLabel={confirmed?.label ?? ''}
        tone={confirmed?.tone ?? 'solid'}
        busy={isBusy}
        onConfirm={() => confirmed !== null && void run(confirmed)}
        onCancel={() => setConfirmed(null)}
      />
      {opened?.form?.({
        rows,
        onDone: () => {
          toasts.show({ text: opened.doneText(rows.length) });
          setOpened(null);
          onClear();
        },
        onClose: () => setOpened(null),
      })}
    </section>
  );
}

/** Runs an action for all selected rows, once at a time; they stay selected when none was changed. */
function useBulkRun<Row extends RowData>(
  rows: readonly Row[],
  { onDone, onEnd }: { onDone: () => void; onEnd: () => void },
) {
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();

  async function run(action: BulkAction<Row>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const result = await action.run?.(rows);
      toasts.show(getResultToast(action, result ?? { changed: rows, unchangedText: null }));
      onDone();
    } catch (error) {
      const { failedText } = action;
      const text =
        typeof failedText === 'string' ? describeChangeFailure(error, failedText) : failedText(error);
      toasts.show({ text, tone: 'bad' });
    } finally {
      setBusy(false);
      onEnd();
    }
  }

  return { isBusy, run };
}

function getResultToast<Row extends RowData>(
  { doneText, undo }: BulkAction<Row>,
  { changed, unchangedText }: BulkResult<Row>,
): ToastOptions {
  if (changed.length === 0) return { text: unchangedText ?? '', tone: 'bad' };
  return {
    text: [doneText(changed.length), ...(unchangedText === null ? [] : [unchangedText])].join(' '),
    tone: unchangedText === null ? 'good' : 'bad',
    undo: undo && (() => undo(changed)),
  };
}

import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { describeChangeFailure } from './failure-text.ts';
import { ConfirmDialog } from './dialog.tsx';
import type { BulkAction, BulkResult } from './list-types.ts';
import { useToasts } from './toasts.tsx';
import type { ToastOptions } from './toasts.tsx';
import { useAction } from './use-action.ts';

type BulkBarProps<Row> = {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  /** In place of their number. */
  text?: string;
  onClear: () => void;
};

/** The actions for the selected rows, at the bottom of the screen while there are any. */
export function BulkBar<Row>({ actions, rows, text, onClear }: BulkBarProps<Row>) {
  const [confirmed, setConfirmed] = useState<BulkAction<Row> | null>(null);
  const [opened, setOpened] = useState<BulkAction<Row> | null>(null);
  const toasts = useToasts();
  const { run, isBusy } = useBulkRun(rows, { onDone: onClear, onEnd: () => setConfirmed(null) });
  const available = actions.filter(({ isAvailable }) => isAvailable === undefined || rows.every(isAvailable));

  if (rows.length === 0) return null;
  return (
    <section
      data-bulk-bar
      aria-label="Actions for the selection"
      className="sticky bottom-(--bottom-gap) z-10 flex flex-wrap items-center gap-2 rounded-card border border-line-2 bg-surface p-2 pl-4 shadow-float"
    >
      <p role="status" className="figures mr-auto text-row">
        {text ?? `${rows.length.toLocaleString('en-IN')} selected`}
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
            else if (action.confirm === undefined) run(action);
            else setConfirmed(action);
          }}
        >
          {action.label}
        </Button>
      ))}
      <Button variant="plain" size={44} onClick={onClear}>
        Clear selection
      </Button>
      <ConfirmDialog
        isOpen={confirmed !== null}
        title={confirmed?.confirm?.title(rows.length) ?? ''}
        text={confirmed?.confirm?.text}
        confirmLabel={confirmed?.label ?? ''}
        tone={confirmed?.tone ?? 'solid'}
        busy={isBusy}
        onConfirm={() => confirmed !== null && run(confirmed)}
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

/** Runs an action for all selected rows; they stay selected when none was changed. */
function useBulkRun<Row>(rows: readonly Row[], { onDone, onEnd }: { onDone: () => void; onEnd: () => void }) {
  return useAction({
    send: async (action: BulkAction<Row>) => {
      try {
        return (await action.run?.(rows)) ?? { changed: rows, unchangedText: null };
      } finally {
        onEnd();
      }
    },
    onDone,
    doneToast: (result, action) => getResultToast(action, result),
    failedText: (error, { failedText }) =>
      typeof failedText === 'string' ? describeChangeFailure(error, failedText) : failedText(error),
  });
}

function getResultToast<Row>(
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

import { Check, CircleAlert } from 'lucide-react';
import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ToastBox, ToastRegion, toastDurationMs, useVisibleToasts } from '#web/ui/toast.tsx';
import { describeChangeFailure } from './failure-text.ts';

export type ToastOptions = {
  text: string;
  tone?: 'good' | 'bad';
  /** Takes the action back; offered for ten seconds. */
  undo?: (() => Promise<unknown>) | undefined;
  /** A page that shows more, e.g. a list. */
  link?: { to: string; label: string };
};

type Toasts = { show: (toast: ToastOptions) => void };

const actionDurationMs = 10_000;
const failureDurationMs = 30_000;
const actionClasses =
  'inline-flex min-h-11 shrink-0 items-center rounded-control px-3 text-button text-primary';
const ToastsContext = createContext<Toasts | null>(null);

/** Announces results that need no decision. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === null) throw new Error('useToasts needs a ConsoleToastsProvider above it');
  return toasts;
}

/** Toasts at the bottom, above the bar of selected rows. */
export function ConsoleToastsProvider({ children }: { children: ReactNode }) {
  const { visible, show, dismiss } = useVisibleToasts<ToastOptions>();
  const toasts = useMemo<Toasts>(() => ({ show }), [show]);
  return (
    <ToastsContext value={toasts}>
      {children}
      <ToastRegion className="mb-(--bottom-gap) bottom-1 [body:has([data-bulk-bar])_&]:bottom-37 md:[body:has([data-bulk-bar])_&]:bottom-21">
        {visible.map((toast) => (
          <ToastView key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </ToastRegion>
    </ToastsContext>
  );
}

function ToastView({ toast, onDismiss }: { toast: ToastOptions; onDismiss: () => void }) {
  const { text, tone, undo, link } = toast;
  const [failure, setFailure] = useState<string | null>(null);
  const Icon = tone === 'bad' || failure !== null ? CircleAlert : Check;
  const durationMs = undo === undefined && link === undefined ? toastDurationMs : actionDurationMs;
  return (
    <ToastBox
      icon={<Icon className="size-5 text-primary" />}
      text={failure === null ? text : `${text} ${failure}`}
      durationMs={failure === null ? durationMs : failureDurationMs}
      dismissLabel="Dismiss"
      onDismiss={onDismiss}
    >
      {undo !== undefined && <UndoButton {...{ undo, failure }} onDone={onDismiss} onFailure={setFailure} />}
      {link !== undefined && (
        <Link to={link.to} onClick={onDismiss} className={actionClasses}>
          {link.label}
        </Link>
      )}
    </ToastBox>
  );
}

type UndoButtonProps = {
  undo: () => Promise<unknown>;
  failure: string | null;
  onDone: () => void;
  onFailure: (text: string) => void;
};

/** Takes the action back once; after a failure again. */
function UndoButton({ undo, failure, onDone, onFailure }: UndoButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function press(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await undo();
      onDone();
    } catch (error) {
      onFailure(describeChangeFailure(error, 'This was not undone.'));
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={() => void press()}
      className={actionClasses}
    >
      {failure === null ? 'Undo' : 'Undo again'}
    </button>
  );
}

import { Check, CircleAlert } from 'lucide-react';
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ToastBox } from '#web/ui/toast.tsx';
import { describeChangeFailure } from './failure-text.ts';

export type ToastOptions = {
  text: string;
  tone?: 'good' | 'bad';
  /** Takes the action back; offered for ten seconds. */
  undo?: (() => Promise<unknown>) | undefined;
  /** A page that shows more, e.g. a list. */
  link?: { to: string; label: string };
};

type Toast = ToastOptions & { id: number };
type Toasts = { show: (toast: ToastOptions) => void };

const toastDurationMs = 6_000;
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

/** A live region that exists from the start; it never takes the focus. */
export function ConsoleToastsProvider({ children }: { children: ReactNode }) {
  const [visible, setVisible] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback(
    (id: number) => setVisible((current) => current.filter((toast) => toast.id !== id)),
    [],
  );
  const toasts = useMemo<Toasts>(
    () => ({
      show: (options) => {
        lastId.current += 1;
        const toast = { ...options, id: lastId.current };
        setVisible((current) => [
          // Each of two with the same text takes back its own action.
          ...current.filter(({ text, undo }) => undo !== undefined || text !== toast.text),
          toast,
        ]);
      },
    }),
    [],
  );
  return (
    <ToastsContext value={toasts}>
      {children}
      <output
        aria-live="polite"
        aria-atomic="false"
        className="pointer-events-none fixed inset-x-3 bottom-4 z-50 grid justify-items-center gap-2 [body:has([data-bulk-bar])_&]:bottom-40 md:[body:has([data-bulk-bar])_&]:bottom-24"
      >
        {visible.map((toast) => (
          <ToastView key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </output>
    </ToastsContext>
  );
}

function ToastView({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const { id, text, tone, undo, link } = toast;
  const [failure, setFailure] = useState<string | null>(null);
  const Icon = tone === 'bad' || failure !== null ? CircleAlert : Check;
  const durationMs = undo === undefined && link === undefined ? toastDurationMs : actionDurationMs;
  const dismiss = () => onDismiss(id);
  return (
    <ToastBox
      icon={<Icon className="size-5 text-primary" />}
      text={failure === null ? text : `${text} ${failure}`}
      durationMs={failure === null ? durationMs : failureDurationMs}
      dismissLabel="Dismiss"
      onDismiss={dismiss}
    >
      {undo !== undefined && <UndoButton {...{ undo, failure }} onDone={dismiss} onFailure={setFailure} />}
      {link !== undefined && (
        <Link to={link.to} onClick={dismiss} className={actionClasses}>
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

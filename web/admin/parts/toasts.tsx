import { Check, CircleAlert } from 'lucide-react';
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { consolePartMessages } from '#messages/console-parts.ts';
import { ToastBox } from '#web/ui/toast.tsx';

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
        setVisible((current) => [...current.filter(({ text }) => text !== toast.text), toast]);
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
  const Icon = tone === 'bad' ? CircleAlert : Check;
  const dismiss = () => onDismiss(id);
  return (
    <ToastBox
      icon={<Icon className="size-5 text-primary" />}
      text={text}
      durationMs={undo === undefined && link === undefined ? toastDurationMs : actionDurationMs}
      dismissLabel={consolePartMessages.dismiss}
      onDismiss={dismiss}
    >
      {undo !== undefined && <UndoButton undo={undo} onDone={dismiss} />}
      {link !== undefined && (
        <Link to={link.to} onClick={dismiss} className={actionClasses}>
          {link.label}
        </Link>
      )}
    </ToastBox>
  );
}

/** Takes the action back once; a failure stays visible. */
function UndoButton({ undo, onDone }: { undo: () => Promise<unknown>; onDone: () => void }) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  async function press(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    await undo().then(onDone, () => setState('failed'));
  }
  return (
    <button
      type="button"
      aria-busy={state === 'busy' || undefined}
      onClick={() => void press()}
      className={actionClasses}
    >
      {state === 'failed' ? consolePartMessages.undoFailed : consolePartMessages.undo}
    </button>
  );
}

import { Check, X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { shellMessages } from '#messages/shell.ts';

/** Duration of a toast; paused on hover and focus. */
const toastDurationMs = 6000;

type Toast = { id: number; text: string };

export type Toasts = {
  /** Shows a message without a response. A visible message is not repeated. */
  show: (text: string) => void;
};

const ToastsContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === null) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}

/** A live region that exists from the start, so that toasts are announced; it never takes the focus. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [visibleToasts, setVisibleToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const show = useCallback((text: string) => {
    lastId.current += 1;
    const id = lastId.current;
    setVisibleToasts((current) =>
      current.some((toast) => toast.text === text) ? current : [...current, { id, text }],
    );
  }, []);

  const dismiss = useCallback((id: number) => {
    setVisibleToasts((current) => current.filter((toast) => toast.id !== id));
  }, []);

  const toasts = useMemo<Toasts>(() => ({ show }), [show]);

  return (
    <ToastsContext value={toasts}>
      {children}
      <output
        aria-live="polite"
        aria-atomic="false"
        className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar-height)+var(--cart-bar-height)+1.5rem)] z-50 grid justify-items-center gap-2 lg:bottom-6"
      >
        {visibleToasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} onDismiss={dismiss} />
        ))}
      </output>
    </ToastsContext>
  );
}

function ToastView({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const [isPaused, setPaused] = useState(false);
  const focusedBefore = useRef<EventTarget | null>(null);

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => onDismiss(toast.id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id, onDismiss]);

  return (
    <span
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={(event) => {
        setPaused(true);
        focusedBefore.current = event.relatedTarget;
      }}
      onBlur={() => setPaused(false)}
      className="toast-in pointer-events-auto flex max-w-md items-center gap-2.5 rounded-card bg-bar py-1.5 pr-1.5 pl-4 text-bar-text shadow-float"
    >
      <Check className="size-5 text-primary" />
      <span className="py-2 text-body font-semibold">{toast.text}</span>
      <button
        type="button"
        aria-label={shellMessages.dismiss}
        onClick={() => {
          if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
          onDismiss(toast.id);
        }}
        className="grid size-11 shrink-0 place-items-center rounded-control text-bar-text-2 hover:text-bar-text"
      >
        <X className="size-5" />
      </button>
    </span>
  );
}

import { Check, X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { shellTexts } from '#web/i18n/shell.ts';

/** How long a toast stays; held while it is pointed at or has the focus. */
const stayMs = 6000;

type Toast = { id: number; text: string };

export type Toasts = {
  /** Says what needs no answer. A sentence that is still on the screen is not said again. */
  show: (text: string) => void;
};

const ToastsContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === null) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}

/** A status region that is on the page from the start, so that what comes into it is read; it never takes the focus. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const show = useCallback((text: string) => {
    lastId.current += 1;
    const id = lastId.current;
    setShown((now) => (now.some((toast) => toast.text === text) ? now : [...now, { id, text }]));
  }, []);

  const drop = useCallback((id: number) => {
    setShown((now) => now.filter((toast) => toast.id !== id));
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
        {shown.map((toast) => (
          <ToastView key={toast.id} toast={toast} onDrop={drop} />
        ))}
      </output>
    </ToastsContext>
  );
}

function ToastView({ toast, onDrop }: { toast: Toast; onDrop: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onDrop(toast.id), stayMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id, onDrop]);

  return (
    <span
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast-in pointer-events-auto flex max-w-md items-center gap-2.5 rounded-card bg-bar py-1.5 pr-1.5 pl-4 text-bar-text shadow-float"
    >
      <Check className="size-5 text-lamp" />
      <span className="py-2 text-body font-semibold">{toast.text}</span>
      <button
        type="button"
        aria-label={shellTexts.dismiss}
        onClick={() => onDrop(toast.id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-bar-text-2 hover:text-bar-text"
      >
        <X className="size-5" />
      </button>
    </span>
  );
}

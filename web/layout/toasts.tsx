import { Check } from 'lucide-react';
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { shellMessages } from '#messages/shell.ts';
import { ToastBox } from '#web/ui/toast.tsx';

type Toast = { id: number; text: string };

export type Toasts = {
  /** Shows a message without a response. A visible message is not repeated. */
  show: (text: string) => void;
};

const toastDurationMs = 6000;
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
          <ToastBox
            key={toast.id}
            icon={<Check className="size-5 text-primary" />}
            text={toast.text}
            durationMs={toastDurationMs}
            dismissLabel={shellMessages.dismiss}
            onDismiss={() => dismiss(toast.id)}
          />
        ))}
      </output>
    </ToastsContext>
  );
}

import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ToastView } from './toast-view.tsx';
import type { Toast } from './toast-view.tsx';

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

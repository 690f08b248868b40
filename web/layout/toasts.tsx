import { Check } from 'lucide-react';
import { createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import { shellMessages } from '#messages/shell.ts';
import { ToastBox, ToastRegion, toastDurationMs, useVisibleToasts } from '#web/ui/toast.tsx';

export type Toasts = {
  /** Shows a message without a response. A visible one with the same text is replaced. */
  show: (text: string) => void;
};

const ToastsContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (toasts === null) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}

/** Toasts above the bars at the bottom. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const { visible, show, dismiss } = useVisibleToasts();
  const toasts = useMemo<Toasts>(() => ({ show: (text) => show({ text }) }), [show]);
  return (
    <ToastsContext value={toasts}>
      {children}
      <ToastRegion className="bottom-[calc(var(--bottom-bar-height)+var(--cart-bar-height)+env(safe-area-inset-bottom)+1.5rem)] lg:bottom-6">
        {visible.map(({ id, text }) => (
          <ToastBox
            key={id}
            icon={<Check className="size-5 text-primary" />}
            text={text}
            durationMs={toastDurationMs}
            dismissLabel={shellMessages.dismiss}
            onDismiss={() => dismiss(id)}
          />
        ))}
      </ToastRegion>
    </ToastsContext>
  );
}

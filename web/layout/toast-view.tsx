import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shellMessages } from '#messages/shell.ts';

/** Duration of a toast; paused on hover and focus. */
const toastDurationMs = 6000;

export type Toast = { id: number; text: string };

export function ToastView({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
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

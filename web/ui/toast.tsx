import { X } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** How long a result stays that needs no decision. */
export const toastDurationMs = 6_000;

/** The visible toasts. Of two with the same text the newer one stays, unless each takes back an action of its own. */
export function useVisibleToasts<Toast extends { text: string; undo?: unknown }>() {
  const [visible, setVisible] = useState<readonly (Toast & { id: number })[]>([]);
  const lastId = useRef(0);
  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    const id = lastId.current;
    setVisible((current) => [
      ...current.filter(({ text, undo }) => undo !== undefined || text !== toast.text),
      { ...toast, id },
    ]);
  }, []);
  const dismiss = useCallback(
    (id: number) => setVisible((current) => current.filter((toast) => toast.id !== id)),
    [],
  );
  return { visible, show, dismiss };
}

/** A live region that exists from the start, so that toasts are announced; it never takes the focus. */
export function ToastRegion({ className, children }: { className: string; children: ReactNode }) {
  return (
    <output
      aria-live="polite"
      aria-atomic="false"
      className={classes(
        'pointer-events-none fixed inset-x-(--side-gap) z-50 grid justify-items-center gap-2',
        className,
      )}
    >
      {children}
    </output>
  );
}

type ToastBoxProps = {
  icon: ReactNode;
  text: string;
  /** Paused on hover and focus. */
  durationMs: number;
  dismissLabel: string;
  onDismiss: () => void;
  /** An action beside the text. */
  children?: ReactNode;
};

/** A message that leaves by itself, or by its button, which returns the focus to where it was. */
export function ToastBox({ icon, text, durationMs, dismissLabel, onDismiss, children }: ToastBoxProps) {
  const [isPaused, setPaused] = useState(false);
  const focusedBefore = useRef<EventTarget | null>(null);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => dismiss(), durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, durationMs]);

  return (
    <span
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={(event) => {
        setPaused(true);
        if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore.current = event.relatedTarget;
      }}
      onBlur={() => setPaused(false)}
      className="toast-in pointer-events-auto flex max-w-md items-center gap-2.5 rounded-card bg-bar py-1.5 pr-1.5 pl-4 text-bar-text shadow-float"
    >
      {icon}
      <span className="py-2 text-body font-semibold">{text}</span>
      {children}
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => {
          if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
          onDismiss();
        }}
        className="grid size-11 shrink-0 place-items-center rounded-control text-bar-text-2 hover:text-bar-text"
      >
        <X className="size-5" />
      </button>
    </span>
  );
}

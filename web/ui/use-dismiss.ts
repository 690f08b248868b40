import { useEffect } from 'react';
import type { RefObject } from 'react';

type Dismissable = {
  /** The opener and the opened element. */
  box: RefObject<HTMLElement | null>;
  isOpen: boolean;
  close: () => void;
};

/** Closes on Escape (the focus returns to the opener) and on a press elsewhere. */
export function useDismiss({ box, isOpen, close }: Dismissable): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      box.current?.querySelector('button')?.focus();
    };
    const onOutsideEvent = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onOutsideEvent);
    document.addEventListener('focusin', onOutsideEvent);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onOutsideEvent);
      document.removeEventListener('focusin', onOutsideEvent);
    };
  });
}

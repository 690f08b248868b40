import type { ReactNode } from 'react';

/** Replaces a submitted form: takes the focus and scrolls to the top. */
export function FormResult({ children }: { children: ReactNode }) {
  return (
    <div ref={focusAtPageTop} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      {children}
    </div>
  );
}

function focusAtPageTop(element: HTMLElement | null): void {
  if (element === null) return;
  element.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}

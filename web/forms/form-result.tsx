import type { ReactNode } from 'react';

/** What came of a form that is gone: takes the focus which the form had, and starts at the top of the page. */
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

import type { ReactNode } from 'react';

/** What came of a form that is gone: takes the focus which the form had, and starts at the top of the page. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div ref={arrive} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      {children}
    </div>
  );
}

function arrive(outcome: HTMLElement | null): void {
  if (outcome === null) return;
  outcome.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
}

import type { DocumentMarks } from '#web/service-worker/marks.ts';

/** Whether the browser believes that it has a network; one that leads nowhere counts. */
export function seemsOnline(): boolean {
  return !('onLine' in navigator) || navigator.onLine;
}

/** The browser knows that it has no network, or the document itself had to come from the worker. */
export function isWithoutNetwork(): boolean {
  return !seemsOnline() || documentMarks().seenAt !== undefined;
}

function documentMarks(): DocumentMarks {
  return 'document' in globalThis ? document.documentElement.dataset : {};
}

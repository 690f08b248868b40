import { readStored, writeStored } from '#web/api/browser-storage.ts';
import { isRecord, parseJson } from '#web/api/json.ts';

const key = 'scroll';
const maxEntries = 50;
const restoreTimeoutMs = 1_200;

function readPositions(): Record<string, number> {
  const stored = parseJson(readStored(key, 'session'));
  // Written by this file only.
  return isRecord(stored) ? (stored as Record<string, number>) : {};
}

/** Stores the scroll position of a history entry, for a limited number of entries. */
export function saveScrollPosition(entry: string, top: number): void {
  const { [entry]: _, ...others } = readPositions();
  const recent = Object.entries(others).slice(1 - maxEntries);
  writeStored(key, JSON.stringify(Object.fromEntries([...recent, [entry, top]])), 'session');
}

/** Whether this history entry was visited before. */
export function hasScrollPosition(entry: string): boolean {
  return readPositions()[entry] !== undefined;
}

/** Restores the scroll position of this entry once the page is long enough. */
export function restoreScrollPosition(entry: string): () => void {
  const top = readPositions()[entry] ?? 0;
  return retryEachFrame(() => {
    scrollTo({ top, behavior: 'instant' });
    return Math.abs(scrollY - top) <= 1;
  });
}

/** Scrolls to an element once it exists. */
export function scrollToElement(id: string, behavior: ScrollBehavior): () => void {
  return retryEachFrame(() => {
    const element = document.getElementById(id);
    element?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : behavior });
    return element !== null;
  });
}

/** CSS does not affect programmatic scrolling. */
function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Per frame, until success, timeout or scrolling by the user. */
function retryEachFrame(attempt: () => boolean): () => void {
  const startedAtMs = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  };
  const next = () => {
    if (attempt() || performance.now() - startedAtMs > restoreTimeoutMs) return stop();
    frame = requestAnimationFrame(next);
  };
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchmove', stop, { passive: true });
  next();
  return stop;
}

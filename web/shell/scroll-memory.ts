import { readStored, writeStored } from '#web/api/stored.ts';

const key = 'scroll';
const places = 50;
const patienceMs = 1_200;

function readAll(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(readStored(key, 'session') ?? '{}');
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value))
      : {};
  } catch {
    return {};
  }
}

/** Remembers how far an entry of the history is scrolled; the oldest entries go. */
export function rememberScroll(entry: string, top: number): void {
  const { [entry]: _, ...others } = readAll();
  const kept = Object.entries(others).slice(1 - places);
  writeStored(key, JSON.stringify(Object.fromEntries([...kept, [entry, top]])), 'session');
}

/** Scrolls to where this entry was left, as soon as the page is long enough; a person who scrolls first has their way. [U29] */
export function restoreScroll(entry: string): () => void {
  const top = readAll()[entry] ?? 0;
  const startedAtMs = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  };
  const attempt = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= 1 || performance.now() - startedAtMs > patienceMs) return stop();
    frame = requestAnimationFrame(attempt);
  };
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchmove', stop, { passive: true });
  attempt();
  return stop;
}

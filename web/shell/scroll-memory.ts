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

/** Whether this entry of the history has been here before. */
export function isRemembered(entry: string): boolean {
  return readAll()[entry] !== undefined;
}

/** Scrolls to where this entry was left, as soon as the page is long enough. */
export function restoreScroll(entry: string): () => void {
  const top = readAll()[entry] ?? 0;
  return keepTrying(() => {
    scrollTo({ top, behavior: 'instant' });
    return Math.abs(scrollY - top) <= 1;
  });
}

/** Scrolls to a part of the page, as soon as it is there. */
export function scrollToPart(id: string, behavior: ScrollBehavior): () => void {
  return keepTrying(() => {
    const part = document.getElementById(id);
    part?.scrollIntoView({ behavior: wantsNoMotion() ? 'instant' : behavior });
    return part !== null;
  });
}

/** A movement asked for in code is not held back by the stylesheet. */
function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Once per frame, until it worked, time is up, or the person scrolls: then they have their way. */
function keepTrying(attempt: () => boolean): () => void {
  const startedAtMs = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  };
  const next = () => {
    if (attempt() || performance.now() - startedAtMs > patienceMs) return stop();
    frame = requestAnimationFrame(next);
  };
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchmove', stop, { passive: true });
  next();
  return stop;
}

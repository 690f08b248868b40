import { useEffect, useSyncExternalStore } from 'react';
import { paths } from '#web/paths.ts';

/** What another page has just done to the cart, told on the cart page until it is left. */
type CartNews = {
  title: string;
  /** What differs from what was asked for, one line each. */
  lines: readonly string[];
  /** What takes it back, and the sentence that says so; null once that was done. */
  undo: { label: string; done: string; act: () => void } | null;
};

const listeners = new Set<() => void>();
let waiting: CartNews | null = null;
let shown: CartNews | null = null;

/** To be told as soon as the cart page opens. */
export function tellInCart(news: CartNews): void {
  waiting = news;
}

/** Takes back what the news tell of, and says so in their place. */
export function undoCartNews(): void {
  if (!shown?.undo) return;
  const { act, done } = shown.undo;
  act();
  show({ title: done, lines: [], undo: null });
}

/** What is to be told on the cart page, from just after it opened, so that a listener hears it come. */
export function useCartNews(): CartNews | null {
  useEffect(() => {
    if (waiting !== null) show(waiting);
    waiting = null;
    return forgetWhenLeft;
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

/** Development mounts every page twice: then the cart has not been left. */
function forgetWhenLeft(): void {
  if (location.pathname !== paths.cart()) show(null);
}

function show(news: CartNews | null): void {
  shown = news;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

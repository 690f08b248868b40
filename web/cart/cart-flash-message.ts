import { useEffect, useSyncExternalStore } from 'react';
import { paths } from '#web/paths.ts';

/** What another page has just done to the cart, told on the cart page until it is left. */
type CartFlashMessage = {
  title: string;
  /** What differs from what was asked for, one line each. */
  lines: readonly string[];
  /** What takes it back, and the sentence that says so; null once that was done. */
  undo: { label: string; doneMessage: string; act: () => void } | null;
};

const listeners = new Set<() => void>();
let pendingMessage: CartFlashMessage | null = null;
let shownMessage: CartFlashMessage | null = null;

/** To be told as soon as the cart page opens. */
export function setCartFlashMessage(message: CartFlashMessage): void {
  pendingMessage = message;
}

/** Takes back what the news tell of, and says so in their place. */
export function undoCartFlashMessage(): void {
  if (!shownMessage?.undo) return;
  const { act, doneMessage } = shownMessage.undo;
  act();
  show({ title: doneMessage, lines: [], undo: null });
}

/** What is to be told on the cart page, from just after it opened, so that a listener hears it come. */
export function useCartFlashMessage(): CartFlashMessage | null {
  useEffect(() => {
    if (pendingMessage !== null) show(pendingMessage);
    pendingMessage = null;
    return clearWhenLeft;
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => shownMessage,
    () => null,
  );
}

/** Development mounts every page twice: then the cart has not been left. */
function clearWhenLeft(): void {
  if (location.pathname !== paths.cart()) show(null);
}

function show(message: CartFlashMessage | null): void {
  shownMessage = message;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

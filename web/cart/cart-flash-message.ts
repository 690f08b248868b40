import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#web/api/listeners.ts';
import { paths } from '#web/paths.ts';

/** A change of the cart by another page, shown on the cart page until it is left. */
type CartFlashMessage = {
  title: string;
  /** Differences from the request, one line each. */
  lines: readonly string[];
  /** The undo action and its confirmation; null once undone. */
  undo: { label: string; doneMessage: string; act: () => void } | null;
};

const listeners = createListeners();
let pendingMessage: CartFlashMessage | null = null;
let shownMessage: CartFlashMessage | null = null;

/** Stores the message for the cart page. */
export function setCartFlashMessage(message: CartFlashMessage): void {
  pendingMessage = message;
}

/** Undoes the change and shows the confirmation instead. */
export function undoCartFlashMessage(): void {
  if (!shownMessage?.undo) return;
  const { act, doneMessage } = shownMessage.undo;
  act();
  show({ title: doneMessage, lines: [], undo: null });
}

/** The message for the cart page, set just after mount so that it is announced. */
export function useCartFlashMessage(): CartFlashMessage | null {
  useEffect(() => {
    if (pendingMessage !== null) show(pendingMessage);
    pendingMessage = null;
    return clearWhenLeft;
  }, []);
  return useSyncExternalStore(
    listeners.subscribe,
    () => shownMessage,
    () => null,
  );
}

/** Strict mode mounts every page twice; that is not leaving the page. */
function clearWhenLeft(): void {
  if (location.pathname !== paths.cart()) show(null);
}

function show(message: CartFlashMessage | null): void {
  shownMessage = message;
  listeners.notify();
}

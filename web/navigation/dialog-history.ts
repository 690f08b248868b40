import { useEffect, useRef } from 'react';

const stateKey = 'dialog';
/** Closes what stands above the page; null where nothing does. */
let closeOnBack: (() => void) | null = null;
/** The entry's listener for Back; null where there is no entry. */
let popStateController: AbortController | null = null;
/** While the history goes back over the entry of a dialog that was closed. */
let isGoingBack = false;

/** Puts an entry into the history for a dialog, so that Back closes it instead of leaving the page; the returned function takes it away. */
export function pushDialogHistoryEntry(onBack: () => void): () => void {
  // One entry is enough for whatever stands above the page.
  if (closeOnBack !== null) return () => {};
  closeOnBack = onBack;
  // Going back takes the browser a moment: a dialog that opens meanwhile gets its entry after that.
  if (!isGoingBack) addEntry();

  return () => {
    if (closeOnBack !== onBack) return;
    closeOnBack = null;
    if (isGoingBack) return;
    if (isDialogEntryCurrent()) {
      isGoingBack = true;
      history.back();
    }
    // Somebody has navigated meanwhile.
    else stopListening();
  };
}

function addEntry(): void {
  history.pushState({ ...history.state, [stateKey]: true }, '');
  popStateController = new AbortController();
  const { signal } = popStateController;
  window.addEventListener('popstate', handlePopState, { capture: true, signal });
}

function handlePopState(event: PopStateEvent): void {
  // The router is where it was: address and entry of the page are the same.
  event.stopImmediatePropagation();
  stopListening();
  if (isGoingBack) {
    isGoingBack = false;
    if (closeOnBack !== null) addEntry();
    return;
  }
  const close = closeOnBack;
  closeOnBack = null;
  close?.();
}

function stopListening(): void {
  popStateController?.abort();
  popStateController = null;
}

/** The same for a dialog that a page shows itself. */
export function useDialogHistoryEntry(isShown: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(
    () => (isShown ? pushDialogHistoryEntry(() => latest.current()) : undefined),
    [isShown],
  );
}

function isDialogEntryCurrent(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && stateKey in state;
}

import { useEffect, useEffectEvent } from 'react';

const stateKey = 'dialog';
/** Closes the dialog above the page, or returns false while it must stay open; null without one. */
let closeOnBack: (() => boolean) | null = null;
/** The listener for Back; null without an entry. */
let popStateController: AbortController | null = null;
/** While the history goes back over the entry of a closed dialog. */
let isGoingBack = false;

/**
 * Adds a history entry for a dialog, so that Back closes it, unless `onBack` returns false; the returned function removes
 * the entry.
 */
export function pushDialogHistoryEntry(onBack: () => boolean): () => void {
  // One entry serves all dialogs above the page.
  if (closeOnBack !== null) return () => {};
  closeOnBack = onBack;
  // Going back is asynchronous: a dialog opened meanwhile gets its entry afterwards.
  if (!isGoingBack) addEntry();

  return () => {
    if (closeOnBack !== onBack) return;
    closeOnBack = null;
    if (isGoingBack) return;
    if (isDialogEntryCurrent()) {
      isGoingBack = true;
      history.back();
    }
    // A navigation happened meanwhile.
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
  // The router must not react: URL and entry of the page are unchanged.
  event.stopImmediatePropagation();
  stopListening();
  if (isGoingBack) {
    isGoingBack = false;
    if (closeOnBack !== null) addEntry();
    return;
  }
  const close = closeOnBack;
  closeOnBack = null;
  if (close === null || close()) return;
  closeOnBack = close;
  addEntry();
}

function stopListening(): void {
  popStateController?.abort();
  popStateController = null;
}

/** For a dialog rendered by a page. */
export function useDialogHistoryEntry(isShown: boolean, onBack: () => boolean): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => (isShown ? pushDialogHistoryEntry(() => handleBack()) : undefined), [isShown]);
}

function isDialogEntryCurrent(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && stateKey in state;
}

import { useEffect, useRef } from 'react';

const mark = 'dialog';
/** Closes what stands above the page; null where nothing does. */
let closeOnBack: (() => void) | null = null;
/** The entry's listener for Back; null where there is no entry. */
let listening: AbortController | null = null;
/** While the history goes back over the entry of a dialog that was closed. */
let isLeaving = false;

/** Puts an entry into the history for a dialog, so that Back closes it instead of leaving the page; the returned function takes it away. */
export function openDialogEntry(onBack: () => void): () => void {
  // One entry is enough for whatever stands above the page.
  if (closeOnBack !== null) return () => {};
  closeOnBack = onBack;
  // Going back takes the browser a moment: a dialog that opens meanwhile gets its entry after that.
  if (!isLeaving) addEntry();

  return () => {
    if (closeOnBack !== onBack) return;
    closeOnBack = null;
    if (isLeaving) return;
    if (isOnTop()) {
      isLeaving = true;
      history.back();
    }
    // Somebody has navigated meanwhile.
    else stopListening();
  };
}

function addEntry(): void {
  history.pushState({ ...history.state, [mark]: true }, '');
  listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('popstate', handlePopState, { capture: true, signal });
}

function handlePopState(event: PopStateEvent): void {
  // The router is where it was: address and entry of the page are the same.
  event.stopImmediatePropagation();
  stopListening();
  if (isLeaving) {
    isLeaving = false;
    if (closeOnBack !== null) addEntry();
    return;
  }
  const close = closeOnBack;
  closeOnBack = null;
  close?.();
}

function stopListening(): void {
  listening?.abort();
  listening = null;
}

/** The same for a dialog that a page shows itself. */
export function useDialogEntry(isShown: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => (isShown ? openDialogEntry(() => latest.current()) : undefined), [isShown]);
}

function isOnTop(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}

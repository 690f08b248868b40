import { useEffect, useRef } from 'react';

const mark = 'dialog';
let isOpen = false;

/** Puts an entry into the history for a dialog, so that Back closes it instead of leaving the page; the returned function takes it away. */
export function openDialogEntry(onBack: () => void): () => void {
  // One entry is enough for whatever stands above the page.
  if (isOpen) return () => {};
  isOpen = true;
  let isClosing = false;
  const listening = new AbortController();
  history.pushState({ ...history.state, [mark]: true }, '');

  const end = () => {
    isOpen = false;
    listening.abort();
  };
  window.addEventListener(
    'popstate',
    (event) => {
      // The router is where it was: address and entry of the page are the same.
      event.stopImmediatePropagation();
      end();
      if (!isClosing) onBack();
    },
    { capture: true, signal: listening.signal },
  );

  return () => {
    if (!isOpen || isClosing) return;
    isClosing = true;
    if (isOnTop()) history.back();
    // Somebody has navigated meanwhile.
    else end();
  };
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

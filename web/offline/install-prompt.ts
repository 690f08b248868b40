import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/api/listeners.ts';

/** The non-standard install event of browsers. */
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<unknown> };

let deferredPrompt: BeforeInstallPromptEvent | null = null;
const listeners = createListeners();

function setPrompt(prompt: BeforeInstallPromptEvent | null): void {
  deferredPrompt = prompt;
  listeners.notify();
}

/** Stores the install prompt instead of showing it. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as BeforeInstallPromptEvent); // Events of this name have a prompt.
  });
  addEventListener('appinstalled', () => setPrompt(null));
}

/** Whether the browser offers to install the app. */
export function useInstallPrompt(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => deferredPrompt !== null,
    () => false,
  );
}

/** Shows the stored prompt, once. */
export function showInstallPrompt(): void {
  void deferredPrompt?.prompt();
  setPrompt(null);
}

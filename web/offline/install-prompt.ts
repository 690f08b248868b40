/** The non-standard install event of browsers. */
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<unknown> };

let deferredPrompt: BeforeInstallPromptEvent | null = null;

/** Stores the install prompt instead of showing it. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    deferredPrompt = event as BeforeInstallPromptEvent; // Events of this name have a prompt.
  });
}

/** Whether a `beforeinstallprompt` event was received. */
export function hasInstallPrompt(): boolean {
  return deferredPrompt !== null;
}

/** Shows the stored prompt, once. */
export function showInstallPrompt(): void {
  void deferredPrompt?.prompt();
  deferredPrompt = null;
}

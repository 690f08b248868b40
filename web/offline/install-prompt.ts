/** What browsers that can install the shop send; no standard, so it has no type of its own. */
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<unknown> };

let deferredPrompt: BeforeInstallPromptEvent | null = null;

/** Keeps the browser's offer to install the shop for whoever looks for it, instead of letting it pop up. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    deferredPrompt = event as BeforeInstallPromptEvent; // The event of this name has a prompt.
  });
}

/** Whether the browser offers to install the shop; it says so by a `beforeinstallprompt`. */
export function hasInstallPrompt(): boolean {
  return deferredPrompt !== null;
}

/** Takes the offer, which counts once. */
export function showInstallPrompt(): void {
  void deferredPrompt?.prompt();
  deferredPrompt = null;
}

/** What browsers that can install the shop send; no standard, so it has no type of its own. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

let offer: InstallEvent | null = null;

/** Keeps the browser's offer to install the shop for whoever looks for it, instead of letting it pop up. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent; // The event of this name has a prompt.
  });
}

/** Whether the browser offers to install the shop; it says so by a `beforeinstallprompt`. */
export function hasInstallOffer(): boolean {
  return offer !== null;
}

/** Takes the offer, which counts once. */
export function takeInstallOffer(): void {
  void offer?.prompt();
  offer = null;
}

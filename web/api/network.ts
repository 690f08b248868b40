import type { CachedDocumentDataset } from '#web/service-worker/cache-metadata.ts';

/** Whether the browser believes that it has a network; one that leads nowhere counts. */
export function isBrowserOnline(): boolean {
  return !('onLine' in navigator) || navigator.onLine;
}

/** The browser knows that it has no network, or the document itself had to come from the worker. */
export function isOffline(): boolean {
  return !isBrowserOnline() || readCacheMetadata().seenAt !== undefined;
}

function readCacheMetadata(): CachedDocumentDataset {
  return 'document' in globalThis ? document.documentElement.dataset : {};
}

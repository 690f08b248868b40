import type { CachedDocumentDataset } from '#web/service-worker/cache-metadata.ts';

/** Whether the browser is online, possibly without internet access. */
export function isBrowserOnline(): boolean {
  return !('onLine' in navigator) || navigator.onLine;
}

/** The browser is offline, or the document came from the service worker. */
export function isOffline(): boolean {
  return !isBrowserOnline() || readCacheMetadata().seenAt !== undefined;
}

function readCacheMetadata(): CachedDocumentDataset {
  return 'document' in globalThis ? document.documentElement.dataset : {};
}

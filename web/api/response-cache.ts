import { browserNowMs } from '#web/clock.ts';
import { isCacheableRequest } from '#web/service-worker/cache-policy.ts';
import { catalogueCacheName, seenAtHeader } from '#web/service-worker/cache-metadata.ts';
import { isOffline } from './network.ts';

const maxCachedResponses = 100;

/** Cached only with a service worker: without one no page opens offline. */
function isCacheable(url: string): boolean {
  return (
    'caches' in globalThis &&
    navigator.serviceWorker?.controller != null &&
    isCacheableRequest(new URL(url, location.origin))
  );
}

/** Caches public catalogue responses with their time. */
export async function cacheResponse(url: string, text: string): Promise<void> {
  if (!isCacheable(url)) return;
  const headers = { 'content-type': 'application/json', [seenAtHeader]: String(browserNowMs()) };
  const cache = await caches.open(catalogueCacheName);
  // Reinserted at the end, so that the first entries are the least recently used.
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, new Response(text, { headers }));
  const cachedRequests = await cache.keys();
  await Promise.all(
    cachedRequests.slice(0, -maxCachedResponses).map((staleRequest) => cache.delete(staleRequest)),
  );
}

/** The cached response while offline; online failures are not replaced. */
export async function getCachedResponse(url: string): Promise<Response | undefined> {
  if (!isCacheable(url) || !isOffline()) return undefined;
  const found = caches.match(url, { cacheName: catalogueCacheName, ignoreVary: true });
  return found.catch(() => undefined);
}

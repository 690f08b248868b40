import { browserNowMs } from '#web/clock.ts';
import { isCacheableRequest } from '#web/service-worker/cache-policy.ts';
import { catalogueCacheName, seenAtHeader } from '#web/service-worker/cache-metadata.ts';
import { isOffline } from './network.ts';

const maxCachedResponses = 100;

/** Kept where a worker keeps pages too: without one nobody could open a page in which they are shown. */
function isCacheable(url: string): boolean {
  return (
    'caches' in globalThis &&
    navigator.serviceWorker?.controller != null &&
    isCacheableRequest(new URL(url, location.origin))
  );
}

/** Keeps what the shop answered to a call of the public catalogue, with its moment; every other call leaves no trace. */
export async function cacheResponse(url: string, text: string): Promise<void> {
  if (!isCacheable(url)) return;
  const headers = { 'content-type': 'application/json', [seenAtHeader]: String(browserNowMs()) };
  const cache = await caches.open(catalogueCacheName);
  // What is put again comes last, so that the first ones are those not seen for longest.
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, new Response(text, { headers }));
  const cachedRequests = await cache.keys();
  await Promise.all(
    cachedRequests.slice(0, -maxCachedResponses).map((staleRequest) => cache.delete(staleRequest)),
  );
}

/** The answer from earlier, without a network; a call that fails with one is not made up for. */
export async function getCachedResponse(url: string): Promise<Response | undefined> {
  if (!isCacheable(url) || !isOffline()) return undefined;
  const found = caches.match(url, { cacheName: catalogueCacheName, ignoreVary: true });
  return found.catch(() => undefined);
}

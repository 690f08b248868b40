import { registerRoute } from 'workbox-routing';
import { assetStrategy, pictureStrategy } from './asset-strategies.ts';
import { toCacheableResponse } from './cache-plugins.ts';
import { isCacheablePage, isPage, findPictureUrls, startPath, startRequestUrl } from './cache-policy.ts';
import { catalogueCacheName } from './cache-metadata.ts';
import { pageStrategy } from './page-strategy.ts';
import { cacheAppShell } from './app-shell.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Offline support. Requests without a route below, including all of `/api` except the cacheable catalogue, go to
 * the network.
 */
self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  pageStrategy,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assetStrategy);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'), pictureStrategy);

/**
 * Activates at once: files of the previous build stay for open pages. Without the app shell the installation
 * fails and is retried on the next visit.
 */
async function install(event: ExtendableEvent): Promise<void> {
  await cacheAppShell(event);
  // The open page was loaded without this worker.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openPages = windows.map(({ url }) => new URL(url)).filter(isCacheablePage);
  const urls = [startPath, ...openPages.map(({ pathname, search }) => pathname + search)];
  await Promise.allSettled([...[...new Set(urls)].map((url) => cachePage(event, url)), cacheStartResponse()]);
  await self.skipWaiting();
}

/** The query of the start page, for navigation from other pages. */
async function cacheStartResponse(): Promise<void> {
  const cacheableResponse = toCacheableResponse(await fetch(startRequestUrl), 'json');
  if (cacheableResponse !== null)
    await (await caches.open(catalogueCacheName)).put(startRequestUrl, cacheableResponse);
}

async function cachePage(event: ExtendableEvent, url: string): Promise<void> {
  const [response, stored] = pageStrategy.handleAll({ event, request: url });
  const html = await (await response).text();
  await stored;
  await Promise.all(
    findPictureUrls(html).map((picture) => pictureStrategy.handleAll({ event, request: picture })[1]),
  );
}

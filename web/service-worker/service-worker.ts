import { registerRoute } from 'workbox-routing';
import { assetStrategy, pictureStrategy } from './asset-strategies.ts';
import { toCacheableResponse } from './cache-plugins.ts';
import {
  isCacheablePage,
  isPage,
  findPictureUrls,
  startPath,
  startRequestUrl,
} from './cache-policy.ts';
import { catalogueCacheName } from './cache-metadata.ts';
import { pageStrategy } from './page-strategy.ts';
import { cacheAppShell } from './app-shell.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * What works without a network. A request that no route below names – every call of `/api`, whatever its method – goes to the
 * network as if this worker were not there; the pages themselves keep what the catalogue answered.
 */
self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  pageStrategy,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  assetStrategy,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  pictureStrategy,
);

/**
 * Takes over at once: kept files of an older build stay beside those of this one, so that an open page goes on with its own.
 * If the shell cannot be kept there is no worker, and the next visit tries again.
 */
async function install(event: ExtendableEvent): Promise<void> {
  await cacheAppShell(event);
  // The page that is open came before this worker did.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openPages = windows.map(({ url }) => new URL(url)).filter(isCacheablePage);
  const urls = [startPath, ...openPages.map(({ pathname, search }) => pathname + search)];
  await Promise.allSettled([
    ...[...new Set(urls)].map((url) => cachePage(event, url)),
    cacheStartResponse(),
  ]);
  await self.skipWaiting();
}

/** What the start page asks for, for whoever comes to it from another page. */
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
    findPictureUrls(html).map(
      (picture) => pictureStrategy.handleAll({ event, request: picture })[1],
    ),
  );
}

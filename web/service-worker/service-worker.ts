import { registerRoute } from 'workbox-routing';
import { assets, pictures } from './files.ts';
import { asKept } from './keeping.ts';
import { isKeptPage, isPage, picturesIn, startAddress, startCall } from './kept.ts';
import { catalogueCache } from './marks.ts';
import { pages } from './pages.ts';
import { keepShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * What works without a network. A request that no route below names – every call of `/api`, whatever its method – goes to the
 * network as if this worker were not there; the pages themselves keep what the catalogue answered.
 */
self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  pages,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'),
  pictures,
);

/**
 * Takes over at once: kept files of an older build stay beside those of this one, so that an open page goes on with its own.
 * If the shell cannot be kept there is no worker, and the next visit tries again.
 */
async function install(event: ExtendableEvent): Promise<void> {
  await keepShell(event);
  // The page that is open came before this worker did.
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.map(({ url }) => new URL(url)).filter(isKeptPage);
  const addresses = [startAddress, ...open.map(({ pathname, search }) => pathname + search)];
  await Promise.allSettled([
    ...[...new Set(addresses)].map((address) => keepPage(event, address)),
    keepStartCall(),
  ]);
  await self.skipWaiting();
}

/** What the start page asks for, for whoever comes to it from another page. */
async function keepStartCall(): Promise<void> {
  const kept = asKept(await fetch(startCall), 'json');
  if (kept !== null) await (await caches.open(catalogueCache)).put(startCall, kept);
}

async function keepPage(event: ExtendableEvent, address: string): Promise<void> {
  const [response, stored] = pages.handleAll({ event, request: address });
  const html = await (await response).text();
  await stored;
  await Promise.all(
    picturesIn(html).map((picture) => pictures.handleAll({ event, request: picture })[1]),
  );
}

import { browserNowMs } from '#web/clock.ts';
import { isKeptCall } from '#web/service-worker/kept.ts';
import { catalogueCache, seenAtHeader } from '#web/service-worker/marks.ts';
import { isWithoutNetwork } from './network.ts';

const mostAnswers = 100;

/** Kept where a worker keeps pages too: without one nobody could open a page in which they are shown. */
function isKeeping(address: string): boolean {
  return (
    'caches' in globalThis &&
    navigator.serviceWorker?.controller != null &&
    isKeptCall(new URL(address, location.origin))
  );
}

/** Keeps what the shop answered to a call of the public catalogue, with its moment; every other call leaves no trace. */
export async function keepAnswer(address: string, text: string): Promise<void> {
  if (!isKeeping(address)) return;
  const headers = { 'content-type': 'application/json', [seenAtHeader]: String(browserNowMs()) };
  const cache = await caches.open(catalogueCache);
  // What is put again comes last, so that the first ones are those not seen for longest.
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, new Response(text, { headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -mostAnswers).map((old) => cache.delete(old)));
}

/** The answer from earlier, without a network; a call that fails with one is not made up for. */
export async function keptAnswer(address: string): Promise<Response | undefined> {
  if (!isKeeping(address) || !isWithoutNetwork()) return undefined;
  const found = caches.match(address, { cacheName: catalogueCache, ignoreVary: true });
  return found.catch(() => undefined);
}

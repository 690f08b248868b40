import { NetworkFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core';
import { anyVary, bounded, onlyWhole } from './keeping.ts';
import { isKeptPage, markDocument } from './kept.ts';
import { seenAtHeader } from './marks.ts';
import { findShell, hasItsFiles, keepUpShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long the network may take before the last-seen page is shown. */
const patienceSeconds = 4;

const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isKeptPage(new URL(request.url)) ? response : null,
};

/** The last page that came from the shop shows in which language this browser reads. */
const followLanguage: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, event }) => {
    const language = response.headers.get('content-language');
    // What cannot be kept now is kept with the next page.
    if (language !== null) event.waitUntil(keepUpShell(event, language).catch(() => undefined));
    return response;
  },
};

/** Without the network a page stands as it was last seen, if it can wake up in the present language; else the shell. */
const orShell: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const shell = await findShell();
    const copy = cachedResponse ?? undefined;
    if (copy && (await isUsable(copy, shell))) return marked(copy, false);
    return shell && marked(shell, true);
  },
};

/** Every page of the shop: from the network if it answers in time. */
export const pages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: patienceSeconds,
  matchOptions: anyVary,
  plugins: [
    followLanguage,
    onlyPublic,
    onlyWhole('page'),
    bounded({ entries: 60, days: 30 }),
    orShell,
  ],
});

async function isUsable(copy: Response, shell: Response | undefined): Promise<boolean> {
  const language = shell?.headers.get('content-language');
  if (language && language !== copy.headers.get('content-language')) return false;
  return hasItsFiles(await copy.clone().text());
}

async function marked(kept: Response, isShell: boolean): Promise<Response> {
  const seenAtMs = Number(kept.headers.get(seenAtHeader));
  const html = markDocument(await kept.text(), { seenAtMs, isShell, theme: await themeNow() });
  const headers = new Headers(kept.headers);
  // They were those of the body as it came.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { headers });
}

/** The theme chosen in this browser; undefined where a worker may not read cookies: then the page sees to it. */
async function themeNow(): Promise<'light' | 'dark' | null | undefined> {
  if (!('cookieStore' in self)) return undefined;
  const value = (await self.cookieStore.get('theme').catch(() => null))?.value;
  return value === 'light' || value === 'dark' ? value : null;
}

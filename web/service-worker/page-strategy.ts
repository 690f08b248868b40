import { NetworkFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core';
import { ignoreVaryOptions, createExpirationPlugin, cacheableResponsePlugin } from './cache-plugins.ts';
import { isCacheablePage, addCacheMetadata } from './cache-policy.ts';
import { seenAtHeader } from './cache-metadata.ts';
import { findAppShell, hasAllAssets, refreshAppShell } from './app-shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** Network timeout before the cached page is used. */
const pageTimeoutSeconds = 4;

const publicPagesPlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isCacheablePage(new URL(request.url)) ? response : null),
};

/** The last page from the shop shows the language of this browser. */
const appShellLanguagePlugin: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, event }) => {
    const language = response.headers.get('content-language');
    // Retried with the next page.
    if (language !== null) event.waitUntil(refreshAppShell(event, language).catch(() => undefined));
    return response;
  },
};

/** Offline: the cached page if it can hydrate in the current language, else the app shell. */
const appShellFallback: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const shell = await findAppShell();
    const cachedPage = cachedResponse ?? undefined;
    if (cachedPage && (await isUsable(cachedPage, shell))) return withCacheMetadata(cachedPage, false);
    return shell && withCacheMetadata(shell, true);
  },
};

/** Every page: network first with a timeout. */
export const pageStrategy = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: pageTimeoutSeconds,
  matchOptions: ignoreVaryOptions,
  plugins: [
    appShellLanguagePlugin,
    publicPagesPlugin,
    cacheableResponsePlugin('page'),
    createExpirationPlugin({ entries: 60, days: 30 }),
    appShellFallback,
  ],
});

async function isUsable(cachedPage: Response, shell: Response | undefined): Promise<boolean> {
  const language = shell?.headers.get('content-language');
  if (language && language !== cachedPage.headers.get('content-language')) return false;
  return hasAllAssets(await cachedPage.clone().text());
}

async function withCacheMetadata(cachedPage: Response, isShell: boolean): Promise<Response> {
  const seenAtMs = Number(cachedPage.headers.get(seenAtHeader));
  const html = addCacheMetadata(await cachedPage.text(), {
    seenAtMs,
    isShell,
    theme: await readTheme(),
  });
  const headers = new Headers(cachedPage.headers);
  // They belonged to the encoded body.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { headers });
}

/** The selected theme; undefined without access to cookies: then the page applies it. */
async function readTheme(): Promise<'light' | 'dark' | null | undefined> {
  if (!('cookieStore' in self)) return undefined;
  const value = (await self.cookieStore.get('theme').catch(() => null))?.value;
  return value === 'light' || value === 'dark' ? value : null;
}

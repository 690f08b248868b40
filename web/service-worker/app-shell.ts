import { browserNowMs } from '#web/clock.ts';
import { assetCacheName, assetStrategy } from './asset-strategies.ts';
import { ignoreVaryOptions, toCacheableResponse } from './cache-plugins.ts';
import { findEntryScriptUrl, findAssetUrls, appShellPath } from './cache-policy.ts';
import { seenAtHeader } from './cache-metadata.ts';

/** The files of the customer pages per language; written by `tools/build-worker.ts`. */
declare const PAGE_FILES: Readonly<Record<string, readonly string[]>>;

const appShellCacheName = 'shell';
const appShellMaxAgeMs = 24 * 3600_000;

/** The cached app shell in the language of this browser; undefined without storage. */
export function findAppShell(): Promise<Response | undefined> {
  return caches.match(appShellPath, { ...ignoreVaryOptions, cacheName: appShellCacheName });
}

/** Whether every built file of a document is cached: otherwise it cannot hydrate. */
export async function hasAllAssets(html: string): Promise<boolean> {
  const found = await Promise.all(
    findAssetUrls(html).map((file) =>
      caches.match(file, { ...ignoreVaryOptions, cacheName: assetCacheName }),
    ),
  );
  return found.every((file) => file !== undefined);
}

/**
 * Caches the app shell and the code of all customer pages in this language, else in that of the cookie. The
 * shell is cached last, so that its files exist. The shell of another build is not cached: its own worker is
 * about to install.
 */
export async function cacheAppShell(event: ExtendableEvent, language?: string): Promise<void> {
  const headers = new Headers(language === undefined ? [] : [['accept-language', language]]);
  const appShell = toCacheableResponse(await fetch(appShellPath, { headers }), 'page');
  if (appShell === null) throw new Error('the shop gave no shell to keep');
  const buildFiles = PAGE_FILES[appShell.headers.get('content-language') ?? ''] ?? [];
  const html = await appShell.clone().text();
  if (!buildFiles.includes(findEntryScriptUrl(html) ?? '')) throw new Error('the shell is of another build');
  const files = new Set([...findAssetUrls(html), ...buildFiles]);
  await Promise.all([...files].map((file) => cacheAsset(event, file)));
  const cache = await caches.open(appShellCacheName);
  await cache.put(appShellPath, appShell);
}

/** After a page in this language: the shell has the same language and is at most a day old. */
export async function refreshAppShell(event: ExtendableEvent, language: string): Promise<void> {
  const shell = await findAppShell();
  const ageMs = browserNowMs() - Number(shell?.headers.get(seenAtHeader));
  if (shell?.headers.get('content-language') === language && ageMs < appShellMaxAgeMs) return;
  await cacheAppShell(event, language);
}

async function cacheAsset(event: ExtendableEvent, file: string): Promise<void> {
  const [response, stored] = assetStrategy.handleAll({ event, request: file });
  if (!(await response).ok) throw new Error(`the shop has no ${file}`);
  await stored;
}

import { browserNowMs } from '#web/clock.ts';
import { assetCache, assets } from './files.ts';
import { anyVary, asKept } from './keeping.ts';
import { entryOf, filesIn, shellAddress } from './kept.ts';
import { seenAtHeader } from './marks.ts';

/** The files of the customers' pages in each language; `tools/build-worker.ts` writes them in. */
declare const PAGE_FILES: Readonly<Record<string, readonly string[]>>;

const shellCache = 'shell';
const oldAfterMs = 24 * 3600_000;

/** The page that stands in for all others, in the language of this browser; undefined if there was no room for it. */
export function findShell(): Promise<Response | undefined> {
  return caches.match(shellAddress, { ...anyVary, cacheName: shellCache });
}

/** Whether every built file that a document names is kept: without one of them it would not wake up. */
export async function hasItsFiles(html: string): Promise<boolean> {
  const found = await Promise.all(
    filesIn(html).map((file) => caches.match(file, { ...anyVary, cacheName: assetCache })),
  );
  return found.every((file) => file !== undefined);
}

/**
 * Fetches the shell and the code of all customers' pages, so that the router can show any of them; in this language, else in
 * the one of the browser's cookie. The shell comes last: one that is kept has its files. That of another build is not kept:
 * its own worker, which knows its files, is on the way.
 */
export async function keepShell(event: ExtendableEvent, language?: string): Promise<void> {
  const headers = new Headers(language === undefined ? [] : [['accept-language', language]]);
  const kept = asKept(await fetch(shellAddress, { headers }), 'page');
  if (kept === null) throw new Error('the shop gave no shell to keep');
  const ownFiles = PAGE_FILES[kept.headers.get('content-language') ?? ''] ?? [];
  const html = await kept.clone().text();
  if (!ownFiles.includes(entryOf(html) ?? '')) throw new Error('the shell is of another build');
  const files = new Set([...filesIn(html), ...ownFiles]);
  await Promise.all([...files].map((file) => keepFile(event, file)));
  const cache = await caches.open(shellCache);
  await cache.put(shellAddress, kept);
}

/** After a page in this language has come: the shell speaks it too, and is not older than a day. */
export async function keepUpShell(event: ExtendableEvent, language: string): Promise<void> {
  const shell = await findShell();
  const ageMs = browserNowMs() - Number(shell?.headers.get(seenAtHeader));
  if (shell?.headers.get('content-language') === language && ageMs < oldAfterMs) return;
  await keepShell(event, language);
}

async function keepFile(event: ExtendableEvent, file: string): Promise<void> {
  const [response, stored] = assets.handleAll({ event, request: file });
  if (!(await response).ok) throw new Error(`the shop has no ${file}`);
  await stored;
}

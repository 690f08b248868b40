import type { ComponentType } from 'react';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import type { PageRoute } from '#web/routes.ts';

const pagePromises = new Map<string, Promise<ComponentType>>();
const failedPaths = new Set<string>();
const reloadedKey = 'reloadedFor';

/** A page's code could not be fetched: no network, or a newer version of the shop has taken its place. */
export class PageLoadError extends Error {}

/**
 * Fetches a page's code once. What is here is marked as React marks it, so that `use` takes it without waiting, on the server
 * and while waking up. A failure stays (a render that waits must find the same one) until it is forgotten.
 */
export function loadPage(route: PageRoute): Promise<ComponentType> {
  const running = pagePromises.get(route.path);
  if (running) return running;
  const promise: Promise<ComponentType> = route.load().then(
    (page) => {
      void Object.assign(promise, { status: 'fulfilled', value: page });
      removeStored(reloadedKey, 'session');
      return page;
    },
    (error: unknown) => {
      failedPaths.add(route.path);
      throw new PageLoadError('The page could not be loaded', { cause: error });
    },
  );
  pagePromises.set(route.path, promise);
  return promise;
}

/** Before another attempt. */
export function clearFailedPages(): void {
  for (const path of failedPaths) pagePromises.delete(path);
  failedPaths.clear();
}

/** True once per address: then the page is loaded afresh, which brings the newer version's files. */
export function shouldReloadOnce(pathname: string): boolean {
  if (readStored(reloadedKey, 'session') === pathname) return false;
  writeStored(reloadedKey, pathname, 'session');
  return true;
}

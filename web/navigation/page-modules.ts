import type { ComponentType } from 'react';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import type { PageRoute } from '#web/page-route.ts';

const pagePromises = new Map<string, Promise<ComponentType>>();
const failedPaths = new Set<string>();
const reloadedKey = 'reloadedFor';

/** The code of a page could not be loaded: offline, or replaced by a newer release. */
export class PageLoadError extends Error {}

/**
 * Loads a page's code once. A loaded module has React's status fields, so that `use` is synchronous on the
 * server and while hydrating. A failure is cached until cleared, because a suspended render must find the same
 * promise.
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

/** Before a retry. */
export function clearFailedPages(): void {
  for (const path of failedPaths) pagePromises.delete(path);
  failedPaths.clear();
}

/** True once per URL: then the page is reloaded, which loads the new release. */
export function shouldReloadOnce(pathname: string): boolean {
  if (readStored(reloadedKey, 'session') === pathname) return false;
  writeStored(reloadedKey, pathname, 'session');
  return true;
}

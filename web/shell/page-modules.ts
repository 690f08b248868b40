import type { ComponentType } from 'react';
import { readStored, removeStored, writeStored } from '#web/api/stored.ts';
import type { PageRoute } from '#web/routes.ts';

const loading = new Map<string, Promise<ComponentType>>();
const failed = new Set<string>();
const reloadedKey = 'reloadedFor';

/** A page's code could not be fetched: no network, or a newer version of the shop has taken its place. */
export class PageNotLoaded extends Error {}

/**
 * Fetches a page's code once. What is here is marked as React marks it, so that `use` takes it without waiting, on the server
 * and while waking up. A failure stays (a render that waits must find the same one) until it is forgotten.
 */
export function loadPage(route: PageRoute): Promise<ComponentType> {
  const running = loading.get(route.path);
  if (running) return running;
  const promise: Promise<ComponentType> = route.load().then(
    (page) => {
      void Object.assign(promise, { status: 'fulfilled', value: page });
      removeStored(reloadedKey, 'session');
      return page;
    },
    (error: unknown) => {
      failed.add(route.path);
      throw new PageNotLoaded('The page could not be loaded', { cause: error });
    },
  );
  loading.set(route.path, promise);
  return promise;
}

/** Before another attempt. */
export function forgetFailedPages(): void {
  for (const path of failed) loading.delete(path);
  failed.clear();
}

/** True once per address: then the page is loaded afresh, which brings the newer version's files. */
export function mayReloadFor(address: string): boolean {
  if (readStored(reloadedKey, 'session') === address) return false;
  writeStored(reloadedKey, address, 'session');
  return true;
}

import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import type { PageRoute } from '#web/page-route.ts';

/** Loads the module of a page by its file. */
const pageLoaders = import.meta.glob<Record<string, ComponentType>>('/web/features/**/*-page.tsx');
const modulePromises = new Map<string, Promise<unknown>>();
const failedNames = new Set<string>();
const reloadedKey = 'reloadedFor';

/** The code of a page could not be loaded: offline, or replaced by a newer release. */
export class PageLoadError extends Error {}

/**
 * Loads code once. A loaded module has React's status fields, so that `use` is synchronous on the server and
 * while hydrating. A failure is cached until cleared, because a suspended render must find the same promise.
 */
export function loadModule<T>(name: string, load: () => Promise<T>): Promise<T> {
  // The same name always has the same type.
  const running = modulePromises.get(name) as Promise<T> | undefined;
  if (running) return running;
  const promise: Promise<T> = load().then(
    (module) => {
      void Object.assign(promise, { status: 'fulfilled', value: module });
      return module;
    },
    (error: unknown) => {
      failedNames.add(name);
      throw new PageLoadError('The page could not be loaded', { cause: error });
    },
  );
  modulePromises.set(name, promise);
  return promise;
}

/** Loads a page's code once. */
export function loadPage({ file }: Pick<PageRoute, 'file'>): Promise<ComponentType> {
  return loadModule(file, async () => {
    const [Page] = Object.values((await pageLoaders[`/${file}`]?.()) ?? {});
    if (Page === undefined) throw new Error(file);
    removeStored(reloadedKey, 'session');
    return Page;
  });
}

export const RouteGuard = lateComponent(
  'web/session/route-guard.tsx',
  async () => (await import('#web/session/route-guard.tsx')).RouteGuard,
);

export const PartnerBar = lateComponent(
  'web/layout/partner-bar.tsx',
  async () => (await import('#web/layout/partner-bar.tsx')).PartnerBar,
);

function getParts({ guard, layout }: Pick<PageRoute, 'guard' | 'layout'>) {
  return [...(guard === undefined ? [] : [RouteGuard]), ...(layout === 'partner' ? [PartnerBar] : [])];
}

/** Source files of a page, its guard and its layout. */
export function getRouteFiles(route: Pick<PageRoute, 'file' | 'guard' | 'layout'>): string[] {
  return [route.file, ...getParts(route).map(({ file }) => file)];
}

/** Loads the code of a page, its guard and its layout. */
export async function loadRoute(route: PageRoute): Promise<void> {
  await Promise.all([loadPage(route), ...getParts(route).map(({ preload }) => preload())]);
}

type LateComponent<Props> = ((props: Props) => ReactNode) & {
  file: string;
  /** Loads the code; afterwards the component renders synchronously. */
  preload: () => Promise<unknown>;
};

/** A component with code of its own, for use inside a Suspense boundary. `file` is the one that `load` imports. */
function lateComponent<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  const preload = () => loadModule(file, load);
  const LateComponent = (props: Props) => createElement(use(preload()), props);
  return Object.assign(LateComponent, { file, preload });
}

/** Before a retry. */
export function clearFailedPages(): void {
  for (const name of failedNames) modulePromises.delete(name);
  failedNames.clear();
}

/** True once per URL: then the page is reloaded, which loads the new release. */
export function shouldReloadOnce(pathname: string): boolean {
  if (readStored(reloadedKey, 'session') === pathname) return false;
  writeStored(reloadedKey, pathname, 'session');
  return true;
}

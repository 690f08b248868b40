import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { PageRoute } from '#web/page-route.ts';
import { loadPage, loadModule } from './page-modules.ts';

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

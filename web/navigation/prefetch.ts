import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import type { RouteQuery } from '#web/api/endpoint-query.ts';
import { tokens } from '#web/api/tokens.ts';
import { matchRoute } from '#web/routes.ts';
import { clearFailedPages, loadRoute } from './page-modules.ts';

/** Prefetches an endpoint unless it is cached and fresh. */
function prefetch(queryClient: QueryClient, query: RouteQuery): void {
  // The request belongs to its own endpoint; TypeScript cannot infer that through a union.
  void queryClient.prefetchQuery(endpointQuery(query.endpoint, query.request as never));
}

/** Prefetches code and data of a page. */
export function prefetchPage(queryClient: QueryClient, path: string): void {
  const { route, match } = matchRoute(path);
  loadRoute(route).catch(() => undefined);
  for (const query of route.queries?.(match) ?? []) prefetch(queryClient, query);
  if (tokens.read(route.guard?.role ?? 'customer') === null) return;
  for (const query of route.sessionQueries?.(match) ?? []) prefetch(queryClient, query);
}

/** Prefetches links on hover, touch and focus. */
export function prefetchOnIntent(queryClient: QueryClient): () => void {
  const prefetchLink = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target !== '') return;
    if (link.pathname.startsWith('/api/')) return;
    clearFailedPages();
    prefetchPage(queryClient, link.pathname + link.search);
  };
  const kinds = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, prefetchLink, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, prefetchLink);
  };
}

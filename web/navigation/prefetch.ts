import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import type { RouteQuery } from '#web/api/endpoint-query.ts';
import { tokens } from '#web/api/tokens.ts';
import { matchRoute } from '#web/routes.ts';
import { clearFailedPages, loadPage } from './page-modules.ts';

/** Asks for one call ahead; what is fresh in the cache is not asked again. */
function prefetch(queryClient: QueryClient, query: RouteQuery): void {
  // The union's request belongs to its own name; the type of `callQuery` cannot follow that through a union.
  void queryClient.prefetchQuery(endpointQuery(query.name, query.request as never));
}

/** Fetches a page's code and what it will ask for, so that it stands at once when somebody goes there. */
export function prefetchPage(queryClient: QueryClient, path: string): void {
  const { route, match } = matchRoute(path);
  loadPage(route).catch(() => undefined);
  for (const query of route.queries?.(match) ?? []) prefetch(queryClient, query);
  const sessionKind = route.guard?.kind === 'partner' ? 'partner' : 'customer';
  if (tokens.read(sessionKind) === null) return;
  for (const query of route.sessionQueries?.(match) ?? []) prefetch(queryClient, query);
}

/** Watches for links that are pointed at, touched or focused, and prepares where they lead. */
export function prefetchOnIntent(queryClient: QueryClient): () => void {
  const prefetchLink = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('a[href]');
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.origin !== location.origin ||
      link.target !== ''
    )
      return;
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

import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '#web/api/call-query.ts';
import type { PageQuery } from '#web/api/call-query.ts';
import { tokens } from '#web/api/tokens.ts';
import { matchRoute } from '#web/routes.ts';
import { forgetFailedPages, loadPage } from './page-modules.ts';

/** Asks for one call ahead; what is fresh in the cache is not asked again. */
function prefetch(queries: QueryClient, query: PageQuery): void {
  // The union's request belongs to its own name; the type of `callQuery` cannot follow that through a union.
  void queries.prefetchQuery(callQuery(query.name, query.request as never));
}

/** Fetches a page's code and what it will ask for, so that it stands at once when somebody goes there. */
export function prefetchPage(queries: QueryClient, address: string): void {
  const { route, place } = matchRoute(address);
  loadPage(route).catch(() => undefined);
  for (const query of route.queries?.(place) ?? []) prefetch(queries, query);
  const whose = route.guard?.kind === 'partner' ? 'partner' : 'customer';
  if (tokens.read(whose) === null) return;
  for (const query of route.ownQueries?.(place) ?? []) prefetch(queries, query);
}

/** Watches for links that are pointed at, touched or focused, and prepares where they lead. */
export function prefetchOnIntent(queries: QueryClient): () => void {
  const prepare = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('a[href]');
    if (
      !(link instanceof HTMLAnchorElement) ||
      link.origin !== location.origin ||
      link.target !== ''
    )
      return;
    if (link.pathname.startsWith('/api/')) return;
    forgetFailedPages();
    prefetchPage(queries, link.pathname + link.search);
  };
  const kinds = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, prepare, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, prepare);
  };
}

import { createElement, Suspense, use } from 'react';
import type { PageRoute } from '#web/page-route.ts';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { loadPage } from './page-modules.ts';
import { shellMessages } from '#messages/shell.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** The page of a route inside its guard, once its code is loaded. */
export function PageOutlet({ route }: { route: PageRoute }) {
  return (
    <RouteGuard guard={route.guard} title={route.title}>
      <Suspense key={route.path} fallback={<PageLoading />}>
        <LoadedPage route={route} />
      </Suspense>
    </RouteGuard>
  );
}

function LoadedPage({ route }: { route: PageRoute }) {
  return createElement(use(loadPage(route)));
}

function PageLoading() {
  return (
    <div className="after-a-blink grid min-h-dvh content-start justify-center pt-24 text-fg-3">
      <Spinner label={shellMessages.loading} />
    </div>
  );
}

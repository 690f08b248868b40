import { LoaderCircle } from 'lucide-react';
import { createElement, Suspense, use } from 'react';
import { shellMessages } from '#messages/shell.ts';
import type { PageRoute } from '#web/page-route.ts';
import { RouteGuard } from '#web/session/route-guard.tsx';
import { loadPage } from './page-modules.ts';

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

/** Appears after 300 ms. */
function PageLoading() {
  return (
    <div className="grid min-h-dvh content-start justify-center pt-24 text-fg-3">
      <output className="after-a-blink inline-flex items-center gap-2 text-body text-fg-2">
        <LoaderCircle className="turning size-5" />
        {shellMessages.loading}
      </output>
    </div>
  );
}

import { LoaderCircle } from 'lucide-react';
import { createElement, Suspense, use } from 'react';
import { shellMessages } from '#messages/shell.ts';
import type { PageRoute } from '#web/page-route.ts';
import { loadPage } from './page-modules.ts';
import { RouteGuard } from './route-code.ts';

/** The page of a route inside its guard, once its code is loaded. */
export function PageOutlet({ route }: { route: PageRoute }) {
  const page = (
    <Suspense key={route.path} fallback={<PageLoading />}>
      <LoadedPage route={route} />
    </Suspense>
  );
  if (route.guard === undefined) return page;
  return (
    <Suspense fallback={<PageLoading />}>
      <RouteGuard guard={route.guard} title={route.title}>
        {page}
      </RouteGuard>
    </Suspense>
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

import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { matchRoute, notFoundRoute, routes } from './routes.ts';
import type { PageRoute } from './routes.ts';
import { AuthProvider } from './shell/auth.tsx';
import { DialogsProvider } from './shell/dialogs.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { layouts } from './shell/layouts.tsx';
import { NavigationEffects } from './shell/navigation-effects.tsx';
import { PageOutlet } from './shell/page-outlet.tsx';
import { PageTitleProvider } from './shell/page-title.tsx';
import { PartnerAuthProvider } from './shell/partner-auth.tsx';
import { PrefetchContext } from './shell/prefetch-context.ts';
import { prefetchPage } from './shell/prefetch.ts';
import { ToastsProvider } from './shell/toasts.tsx';
import { UnreadOrder } from './shell/unread-order.ts';

/** The whole shop inside a router, the same on the server and in the browser. */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <ErrorBoundary place="shop">
        <DialogsProvider>
          <ToastsProvider>
            <AuthProvider>
              <PartnerAuthProvider>
                <PageTitleProvider>
                  <Shop />
                </PageTitleProvider>
              </PartnerAuthProvider>
            </AuthProvider>
          </ToastsProvider>
        </DialogsProvider>
      </ErrorBoundary>
    </QueryClientProvider>
  );
}

function Shop() {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const { route } = matchRoute(pathname);
  const Layout = layouts[route.layout];
  const prefetch = useCallback((address: string) => prefetchPage(queries, address), [queries]);
  return (
    <PrefetchContext value={prefetch}>
      <Layout route={route}>
        <Pages />
      </Layout>
      <NavigationEffects route={route} />
      <UnreadOrder />
    </PrefetchContext>
  );
}

/** The router's own matching, so that pages find their parameters. */
function Pages() {
  return (
    <Routes>
      {[...routes, notFoundRoute].map((route: PageRoute) => (
        <Route
          key={route.path}
          path={route.path}
          element={<PageOutlet key={route.path} route={route} />}
        />
      ))}
    </Routes>
  );
}

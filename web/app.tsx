import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ShopProvider, useShop } from '#web/api/use-shop.ts';
import { ParamsProvider, useLocation } from '#web/navigation/router.tsx';
import { AuthProvider, PartnerAuthProvider } from '#web/session/auth.tsx';
import { DialogsProvider } from '#web/layout/dialogs.tsx';
import { ErrorBoundary } from '#web/layout/error-boundary.tsx';
import { layouts } from '#web/layout/layouts.tsx';
import { NavigationEffects } from '#web/navigation/navigation-effects.tsx';
import { PageOutlet } from '#web/navigation/page-outlet.tsx';
import { PageTitleProvider } from '#web/navigation/page-title.tsx';
import { PrefetchContext } from '#web/navigation/prefetch-context.ts';
import { prefetchPage } from '#web/navigation/prefetch.ts';
import { ToastsProvider } from '#web/layout/toasts.tsx';
import { UnreadOrderPlacedAlert } from '#web/layout/order-placed-alert.ts';
import { findShownRoute, matchRoute } from './routes.ts';

/** The app inside a router, for server and browser. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ShopProvider>
        <ErrorBoundary resetKey="shop">
          <DialogsProvider>
            <ToastsProvider>
              <AuthProvider>
                <PartnerAuthProvider>
                  <PageTitleProvider>
                    <RoutedApp />
                  </PageTitleProvider>
                </PartnerAuthProvider>
              </AuthProvider>
            </ToastsProvider>
          </DialogsProvider>
        </ErrorBoundary>
      </ShopProvider>
    </QueryClientProvider>
  );
}

function RoutedApp() {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { route: requested, match } = useMemo(() => matchRoute(pathname), [pathname]);
  const route = findShownRoute(requested, useShop());
  const Layout = layouts[route.layout ?? 'shop'];
  const prefetch = useCallback((path: string) => prefetchPage(queryClient, path), [queryClient]);
  return (
    <PrefetchContext value={prefetch}>
      <Layout route={route}>
        <ParamsProvider value={match.params}>
          <PageOutlet key={route.path} route={route} />
        </ParamsProvider>
      </Layout>
      <NavigationEffects route={route} />
      <UnreadOrderPlacedAlert />
    </PrefetchContext>
  );
}

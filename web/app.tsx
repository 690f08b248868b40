import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { createElement, Suspense, use, useMemo } from 'react';
import { shellMessages } from '#messages/shell.ts';
import { ShopProvider, useShop } from '#web/api/use-shop.ts';
import { ParamsProvider, useLocation } from '#web/navigation/router.tsx';
import { AuthProvider, PartnerAuthProvider } from '#web/session/auth.tsx';
import { DialogsProvider } from '#web/layout/dialogs.tsx';
import { ErrorBoundary } from '#web/layout/error-boundary.tsx';
import { layouts } from '#web/layout/layouts.tsx';
import { NavigationEffects } from '#web/navigation/navigation-effects.tsx';
import { loadPage, RouteGuard } from '#web/navigation/page-modules.ts';
import { PageTitleProvider } from '#web/navigation/page-title.tsx';
import { ToastsProvider } from '#web/layout/toasts.tsx';
import { UnreadOrderPlacedAlert } from '#web/layout/order-placed-alert.ts';
import type { PageRoute } from './page-route.ts';
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
  const { pathname } = useLocation();
  const { route: requested, match } = useMemo(() => matchRoute(pathname), [pathname]);
  const route = findShownRoute(requested, useShop());
  const Layout = layouts[route.layout ?? 'shop'];
  return (
    <>
      <Layout route={route}>
        <ParamsProvider value={match.params}>
          <PageOutlet key={route.path} route={route} />
        </ParamsProvider>
      </Layout>
      <NavigationEffects route={route} />
      <UnreadOrderPlacedAlert />
    </>
  );
}

/** The page of a route inside its guard, once its code is loaded. */
function PageOutlet({ route }: { route: PageRoute }) {
  const page = (
    <Suspense fallback={<PageLoading />}>
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

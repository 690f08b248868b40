/*
 * How to add a page:
 *
 * 1. Texts: `i18n/en/console-<area>.ts`, English only, imported as `#messages/console-<area>.ts`.
 * 2. The page: `web/admin/pages/<area>/<name>-page.tsx`, at most 150 lines, parts of it in files beside it. A list is a
 *    `ListPage`, one thing a `DetailPage`, a form `ResourceForm`; everything else starts with a `PageHeader`.
 * 3. Its route below: path, component, and `owner` if employees may not see it. Pages load when they are opened.
 * 4. Its item in `layout/navigation-items.ts`, if it has one: it appears once the route exists.
 * 5. Data: `useQuery(consoleQuery(endpoint, request))`, changes with `sendConsoleRequest` and then `reloadQueries`.
 *    Endpoints come from `contract/endpoints/`. Which events load them again: `live/reloads-by-event.ts`.
 * 6. States `full`, `empty`, `loading`, `failing` in `tests/browser/rules/console-<area>-states.ts`, listed in
 *    `console-states.ts`; tests sign in by `tests/browser/console-steps.ts`.
 */
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect } from 'react-router';
import type { RouteObject } from 'react-router';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { ConsoleBrand } from './layout/console-brand.tsx';
import { ConsoleFailure, ForbiddenPage, NotFoundPage } from './layout/page-failure.tsx';
import { requireAdmin, requireOwner } from './session/console-session.ts';

type ConsoleRoute = {
  path: string;
  /** Who may open it; the server decides all the same. */
  access: 'admin' | 'owner';
  load: () => Promise<ComponentType>;
};

/** Every page behind the log-in. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  {
    path: '/admin/tonight',
    access: 'admin',
    load: async () => (await import('./pages/tonight/tonight-page.tsx')).TonightPage,
  },
  {
    path: '/admin/dashboard',
    access: 'owner',
    load: async () => (await import('./pages/dashboard/dashboard-page.tsx')).DashboardPage,
  },
  {
    path: '/admin/shop',
    access: 'admin',
    load: async () => (await import('./pages/shop/shop-page.tsx')).ShopPage,
  },
  {
    path: '/admin/employees',
    access: 'owner',
    load: async () => (await import('./pages/employees/employees-page.tsx')).EmployeesPage,
  },
  {
    path: '/admin/audit',
    access: 'owner',
    load: async () => (await import('./pages/audit/audit-page.tsx')).AuditPage,
  },
  {
    path: '/admin/orders',
    access: 'admin',
    load: async () => (await import('./pages/orders/orders-page.tsx')).OrdersPage,
  },
  {
    path: '/admin/cash',
    access: 'admin',
    load: async () => (await import('./pages/cash/cash-page.tsx')).CashPage,
  },
  {
    path: '/admin/cash/hand-ins',
    access: 'admin',
    load: async () => (await import('./pages/cash/hand-ins-page.tsx')).HandInsPage,
  },
  {
    path: '/admin/cash/differences',
    access: 'admin',
    load: async () => (await import('./pages/cash/differences-page.tsx')).DifferencesPage,
  },
  {
    path: '/admin/cash/fees',
    access: 'admin',
    load: async () => (await import('./pages/cash/fees-page.tsx')).FeesPage,
  },
  {
    path: '/admin/cash/deposits',
    access: 'owner',
    load: async () => (await import('./pages/cash/deposits-page.tsx')).DepositsPage,
  },
  {
    path: '/admin/cash/report',
    access: 'owner',
    load: async () => (await import('./pages/cash/cash-report-page.tsx')).CashReportPage,
  },
  {
    path: '/admin/picking',
    access: 'admin',
    load: async () => (await import('./pages/picking/picking-page.tsx')).PickingPage,
  },
  {
    path: '/admin/picking/list',
    access: 'admin',
    load: async () => (await import('./pages/picking/pick-list-page.tsx')).PickListPage,
  },
  {
    path: '/admin/coupons',
    access: 'owner',
    load: async () => (await import('./pages/coupons/coupons-page.tsx')).CouponsPage,
  },
  {
    path: '/admin/coupons/new',
    access: 'owner',
    load: async () => (await import('./pages/coupons/new-coupon-page.tsx')).NewCouponPage,
  },
  {
    path: '/admin/coupons/:id',
    access: 'owner',
    load: async () => (await import('./pages/coupons/coupon-page.tsx')).CouponPage,
  },
  {
    path: '/admin/partners',
    access: 'admin',
    load: async () => (await import('./pages/partners/partners-page.tsx')).PartnersPage,
  },
  {
    path: '/admin/partners/new',
    access: 'owner',
    load: async () => (await import('./pages/partners/new-partner-page.tsx')).NewPartnerPage,
  },
  {
    path: '/admin/partners/:id',
    access: 'admin',
    load: async () => (await import('./pages/partners/partner-page.tsx')).PartnerPage,
  },
  {
    path: '/admin/customers',
    access: 'admin',
    load: async () => (await import('./pages/customers/customers-page.tsx')).CustomersPage,
  },
  {
    path: '/admin/customers/:id',
    access: 'admin',
    load: async () => (await import('./pages/customers/customer-page.tsx')).CustomerPage,
  },
  {
    path: '/admin/orders/:id',
    access: 'admin',
    load: async () => (await import('./pages/orders/order-page.tsx')).OrderPage,
  },
  {
    path: '/admin/products',
    access: 'admin',
    load: async () => (await import('./pages/products/products-page.tsx')).ProductsPage,
  },
  {
    path: '/admin/products/new',
    access: 'owner',
    load: async () => (await import('./pages/products/new-product-page.tsx')).NewProductPage,
  },
  {
    path: '/admin/products/categories',
    access: 'owner',
    load: async () => (await import('./pages/categories/categories-page.tsx')).CategoriesPage,
  },
  {
    path: '/admin/products/:id',
    access: 'admin',
    load: async () => (await import('./pages/products/product-page.tsx')).ProductPage,
  },
  {
    path: '/admin/stock',
    access: 'admin',
    load: async () => (await import('./pages/stock/low-stock-page.tsx')).LowStockPage,
  },
  {
    path: '/admin/stock/receive',
    access: 'admin',
    load: async () => (await import('./pages/stock/receive-page.tsx')).ReceivePage,
  },
  {
    path: '/admin/stock/count',
    access: 'admin',
    load: async () => (await import('./pages/stock/count-page.tsx')).CountPage,
  },
  {
    path: '/admin/stock/adjust',
    access: 'admin',
    load: async () => (await import('./pages/stock/adjust-page.tsx')).AdjustPage,
  },
  {
    path: '/admin/stock/movements',
    access: 'admin',
    load: async () => (await import('./pages/stock/movements-page.tsx')).MovementsPage,
  },
  {
    path: '/admin/account',
    access: 'admin',
    load: async () => (await import('./pages/account/account-page.tsx')).AccountPage,
  },
];

/** Opened by `/admin`. */
const startPath = '/admin/tonight';

/** The routes of the console; the log-in page alone has no frame. */
export function createConsoleRouter() {
  const paths = new Set(consoleRoutes.map(({ path }) => path));
  return createBrowserRouter([
    {
      ErrorBoundary: ConsoleFailure,
      HydrateFallback: LoadingFrame,
      children: [
        {
          path: '/admin/login',
          lazy: async () => ({ Component: (await import('./pages/login/login-page.tsx')).LoginPage }),
        },
      ],
    },
    {
      path: '/admin',
      loader: requireAdmin,
      Component: () => <ConsoleLayout paths={paths} />,
      ErrorBoundary: ConsoleFailure,
      HydrateFallback: LoadingFrame,
      children: [
        {
          // Not of the page itself: a route whose code could not be loaded renders nothing, its boundary neither.
          ErrorBoundary: ForbiddenPage,
          children: [
            { index: true, loader: () => redirect(startPath) },
            ...consoleRoutes.map(toRoute),
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ]);
}

function toRoute({ path, access, load }: ConsoleRoute): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: await load() }),
    ...(access === 'owner' ? { loader: requireOwner } : {}),
  };
}

/** For the moment before the first page, which is long without a connection. */
function LoadingFrame() {
  return (
    <main className="appear-late grid min-h-dvh content-center justify-items-center gap-3 p-4">
      <ConsoleBrand />
      <p role="status" className="text-note text-fg-2">
        Loading...
      </p>
    </main>
  );
}

/*
 * How to add a page:
 *
 * 1. The page: `web/console/pages/<area>/<name>-page.tsx`, at most 150 lines with its texts, in English only; parts of it in
 *    files beside it. A list is a `ListPage`, one thing a `DetailPage`; everything else starts with a `PageHeader`.
 * 2. Its route below: path, page, and `owner` if employees may not see it. Pages load when they are opened.
 * 3. Its item in `layout/navigation-items.ts`, if it has one: it appears once the route exists.
 * 4. Data: `useQuery(consoleQuery(endpoint, request))` inside `Loaded`, a button that changes something by `useAction`.
 *    Endpoints come from `contract/endpoints/`. Which events load them again: `live/reloads-by-event.ts`.
 * 5. A form: its fields by `kit/field-kinds.ts`, `useFieldForm` (with `resource` and `read` for one that changes something), and in
 *    the `ResourceForm` a `FieldControl` for each.
 * 6. States `full`, `empty`, `loading`, `failing` in `tests/browser/rules/console-<area>-states.ts`, listed in
 *    `console-states.ts`, those that it cannot have in its `impossibleStates`; tests sign in by `tests/browser/console-steps.ts`.
 * 7. What the manual says about it: `layout/help-link.tsx`.
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
  /** A module that exports its page alone. */
  load: () => Promise<PageModule>;
};

type PageModule = Readonly<Record<string, ComponentType>>;

/** Every page behind the log-in. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  { path: '/admin/tonight', access: 'admin', load: () => import('./pages/board/board-page.tsx') },
  { path: '/admin/sell', access: 'admin', load: () => import('./pages/sell/sell-page.tsx') },
  { path: '/admin/dashboard', access: 'owner', load: () => import('./pages/dashboard/dashboard-page.tsx') },
  { path: '/admin/shop', access: 'admin', load: () => import('./pages/shop/shop-page.tsx') },
  { path: '/admin/employees', access: 'owner', load: () => import('./pages/employees/employees-page.tsx') },
  { path: '/admin/help/:page', access: 'admin', load: () => import('./pages/help/help-page.tsx') },
  { path: '/admin/audit', access: 'owner', load: () => import('./pages/audit/audit-page.tsx') },
  { path: '/admin/orders', access: 'admin', load: () => import('./pages/orders/orders-page.tsx') },
  { path: '/admin/cash', access: 'admin', load: () => import('./pages/cash/cash-page.tsx') },
  { path: '/admin/cash/hand-ins', access: 'admin', load: () => import('./pages/cash/hand-ins-page.tsx') },
  {
    path: '/admin/cash/differences',
    access: 'admin',
    load: () => import('./pages/cash/differences-page.tsx'),
  },
  { path: '/admin/cash/fees', access: 'admin', load: () => import('./pages/cash/fees-page.tsx') },
  { path: '/admin/cash/pay', access: 'owner', load: () => import('./pages/cash/pay-page.tsx') },
  { path: '/admin/cash/pay/:id', access: 'owner', load: () => import('./pages/cash/pay-slip-page.tsx') },
  { path: '/admin/cash/money', access: 'admin', load: () => import('./pages/cash/money-page.tsx') },
  { path: '/admin/cash/upi', access: 'owner', load: () => import('./pages/cash/upi-page.tsx') },
  { path: '/admin/cash/report', access: 'owner', load: () => import('./pages/cash/cash-report-page.tsx') },
  { path: '/admin/reports', access: 'owner', load: () => import('./pages/reports/sales-page.tsx') },
  { path: '/admin/reports/month', access: 'owner', load: () => import('./pages/reports/month-page.tsx') },
  { path: '/admin/picking', access: 'admin', load: () => import('./pages/picking/picking-page.tsx') },
  { path: '/admin/picking/list', access: 'admin', load: () => import('./pages/picking/pick-list-page.tsx') },
  { path: '/admin/coupons', access: 'owner', load: () => import('./pages/coupons/coupons-page.tsx') },
  { path: '/admin/coupons/new', access: 'owner', load: () => import('./pages/coupons/new-coupon-page.tsx') },
  { path: '/admin/coupons/:id', access: 'owner', load: () => import('./pages/coupons/coupon-page.tsx') },
  { path: '/admin/partners', access: 'admin', load: () => import('./pages/partners/partners-page.tsx') },
  {
    path: '/admin/partners/new',
    access: 'owner',
    load: () => import('./pages/partners/new-partner-page.tsx'),
  },
  { path: '/admin/partners/:id', access: 'admin', load: () => import('./pages/partners/partner-page.tsx') },
  { path: '/admin/customers', access: 'admin', load: () => import('./pages/customers/customers-page.tsx') },
  {
    path: '/admin/customers/:id',
    access: 'admin',
    load: () => import('./pages/customers/customer-page.tsx'),
  },
  { path: '/admin/orders/:id', access: 'admin', load: () => import('./pages/orders/order-page.tsx') },
  { path: '/admin/products', access: 'admin', load: () => import('./pages/products/products-page.tsx') },
  {
    path: '/admin/products/new',
    access: 'owner',
    load: () => import('./pages/products/new-product-page.tsx'),
  },
  {
    path: '/admin/products/categories',
    access: 'owner',
    load: () => import('./pages/categories/categories-page.tsx'),
  },
  {
    path: '/admin/products/start',
    access: 'owner',
    load: () => import('./pages/products/starter-page.tsx'),
  },
  {
    path: '/admin/products/import',
    access: 'owner',
    load: () => import('./pages/products/import-page.tsx'),
  },
  { path: '/admin/shop/share', access: 'admin', load: () => import('./pages/shop/share-page.tsx') },
  { path: '/admin/shop/places', access: 'owner', load: () => import('./pages/places/places-page.tsx') },
  { path: '/admin/products/:id', access: 'admin', load: () => import('./pages/products/product-page.tsx') },
  { path: '/admin/stock', access: 'admin', load: () => import('./pages/stock/low-stock-page.tsx') },
  { path: '/admin/stock/receive', access: 'admin', load: () => import('./pages/stock/receive-page.tsx') },
  { path: '/admin/stock/count', access: 'admin', load: () => import('./pages/stock/count-page.tsx') },
  { path: '/admin/stock/adjust', access: 'admin', load: () => import('./pages/stock/adjust-page.tsx') },
  { path: '/admin/stock/movements', access: 'admin', load: () => import('./pages/stock/movements-page.tsx') },
  { path: '/admin/account', access: 'admin', load: () => import('./pages/account/account-page.tsx') },
];

/** Opened by `/admin`. */
const startPath = '/admin/tonight';

/** The routes of the console; the pages before a session have no frame. */
export function createConsoleRouter() {
  const paths = new Set(consoleRoutes.map(({ path }) => path));
  return createBrowserRouter([
    {
      ErrorBoundary: ConsoleFailure,
      HydrateFallback: LoadingFrame,
      children: [
        {
          path: '/admin/login',
          lazy: async () => pickPage(await import('./pages/login/login-page.tsx')),
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
    lazy: async () => pickPage(await load()),
    ...(access === 'owner' ? { loader: requireOwner } : {}),
  };
}

function pickPage(module: PageModule) {
  const [Component] = Object.values(module);
  if (Component === undefined) throw new Error('The module has no page');
  return { Component };
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

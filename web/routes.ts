import { getOrder, getProduct, listMyOrders, listProducts } from '#contract/endpoints/customer.ts';
import { getMyCash, listAssignedOrders, listPendingOrders } from '#contract/endpoints/partner.ts';
import type { ShopView } from '#contract/shop.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import { titles } from '#messages/titles.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import type { PageRoute, RouteMatch } from './page-route.ts';
import { createPathMatcher } from './path-pattern.ts';
import { paths, buildProductsRequest, parseContactOrder, parseProductListParams } from './paths.ts';

function getProductName(body: unknown): string | undefined {
  return (body as Partial<ApiResponse<'getProduct'>> | null)?.data?.productName; // The contract of getProduct, or undefined.
}

/** The document is the same for all tokens, and no document is cached under a secret. */
function toAnyToken(token: string | null | undefined): string | undefined {
  return token?.trim() ? 'token' : undefined;
}

/** Every page with title, guard and queries. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    title: '',
    isLanding: true,
    file: 'web/features/home/home-page.tsx',
  },
  {
    path: '/services',
    title: titles.services,
    file: 'web/features/services/services-page.tsx',
  },
  {
    path: '/products',
    title: titles.products,
    documentUrl: ({ search }) => paths.products(parseProductListParams(search)),
    file: 'web/features/products/products-page.tsx',
    queries: ({ search }) => [
      { endpoint: listProducts, request: buildProductsRequest(parseProductListParams(search)) },
    ],
  },
  {
    path: '/products/:id',
    title: titles.product,
    getTitle: getProductName,
    documentUrl: ({ params }) => paths.product(params['id'] ?? ''),
    file: 'web/features/products/product-page.tsx',
    queries: ({ params }) => [{ endpoint: getProduct, request: { params: { id: params['id'] ?? '' } } }],
  },
  {
    path: '/cart',
    title: titles.cart,
    mobileHeader: 'back',
    mobileFooter: 'navigation',
    file: 'web/features/cart/cart-page.tsx',
  },
  {
    path: '/policy',
    title: titles.policy,
    file: 'web/features/policy/policy-page.tsx',
  },
  {
    path: '/contact',
    title: titles.contact,
    documentUrl: ({ search }) => paths.contact(parseContactOrder(search)),
    file: 'web/features/support/contact-page.tsx',
  },
  {
    path: '/coupons',
    title: titles.coupons,
    file: 'web/features/coupons/coupon-page.tsx',
  },
  {
    path: '/checkout',
    title: titles.checkout,
    mobileHeader: 'back',
    mobileFooter: 'none',
    guard: {
      kind: 'role',
      role: 'customer',
      message: storefrontMessages.guards.checkout,
      sessionExpiredMessage: storefrontMessages.guards.placeOrder,
    },
    file: 'web/features/checkout/checkout-page.tsx',
    // Prefills the address of the last order.
    sessionQueries: () => [{ endpoint: listMyOrders, request: { query: {} } }],
  },
  {
    path: '/myorders',
    title: titles.myOrders,
    guard: { kind: 'role', role: 'customer', message: storefrontMessages.guards.myOrders },
    file: 'web/features/orders/my-orders-page.tsx',
    sessionQueries: () => [{ endpoint: listMyOrders, request: { query: {} } }],
  },
  {
    path: '/myorders/:id/receipt',
    title: titles.receipt,
    guard: { kind: 'role', role: 'customer', message: storefrontMessages.guards.myOrders },
    file: 'web/features/orders/receipt-page.tsx',
    sessionQueries: ({ params }) => [
      {
        endpoint: { ...getOrder, sessionKind: 'customer' },
        request: { params: { id: params['id'] ?? '' } },
      },
    ],
  },
  {
    path: '/profile',
    title: titles.profile,
    hasSwitches: true,
    guard: { kind: 'role', role: 'customer', message: storefrontMessages.guards.profile },
    file: 'web/features/account/profile-page.tsx',
  },
  {
    path: '/login',
    title: titles.login,
    layout: 'auth',
    documentUrl: ({ search }) => paths.login() + (search.get('with') === 'code' ? '?with=code' : ''),
    guard: { kind: 'guest', role: 'customer', target: paths.products() },
    file: 'web/features/account/login-page.tsx',
  },
  {
    path: '/signup',
    title: titles.signup,
    layout: 'auth',
    guard: { kind: 'guest', role: 'customer', target: paths.products() },
    file: 'web/features/account/signup-page.tsx',
  },
  {
    path: '/verify-email',
    title: titles.verifyEmail,
    documentUrl: ({ search }) => paths.verifyEmail(toAnyToken(search.get('token'))),
    layout: 'auth',
    file: 'web/features/account/verify-email-page.tsx',
  },
  {
    path: '/request-reset-password',
    title: titles.requestReset,
    layout: 'auth',
    file: 'web/features/account/request-reset-page.tsx',
  },
  {
    path: '/reset-password/:token?',
    title: titles.resetPassword,
    documentUrl: ({ params }) => paths.resetPassword(toAnyToken(params['token'])),
    layout: 'auth',
    file: 'web/features/account/reset-password-page.tsx',
  },
  {
    path: '/join',
    title: titles.join,
    layout: 'auth',
    isForTeam: true,
    file: 'web/features/account/join-page.tsx',
  },
  {
    path: '/delivery-men/login',
    title: titles.partnerLogin,
    layout: 'auth',
    guard: { kind: 'guest', role: 'partner', target: paths.partnerOrders() },
    file: 'web/features/delivery/partner-login-page.tsx',
  },
  {
    path: '/delivery-men/orders',
    title: titles.partnerOrders,
    layout: 'partner',
    guard: { kind: 'role', role: 'partner', message: storefrontMessages.guards.general },
    file: 'web/features/delivery/partner-orders-page.tsx',
    sessionQueries: () => [
      { endpoint: listAssignedOrders, request: { query: {} } },
      { endpoint: listPendingOrders, request: { query: {} } },
    ],
  },
  {
    path: '/delivery-men/cash',
    title: titles.partnerCash,
    layout: 'partner',
    guard: { kind: 'role', role: 'partner', message: storefrontMessages.guards.general },
    file: 'web/features/delivery/my-cash-page.tsx',
    sessionQueries: () => [{ endpoint: getMyCash, request: {} }],
  },
  {
    path: '/delivery-men/password',
    title: titles.partnerPassword,
    layout: 'partner',
    guard: { kind: 'role', role: 'partner', message: storefrontMessages.guards.general },
    file: 'web/features/account/partner-password-page.tsx',
  },
  {
    path: '/iphone-debug',
    title: titles.iphoneDebug,
    layout: 'bare',
    file: 'web/features/debug/iphone-debug-page.tsx',
  },
  {
    path: '/delivery-debug',
    title: titles.deliveryDebug,
    layout: 'bare',
    file: 'web/features/debug/delivery-debug-page.tsx',
  },
  {
    path: '/dev/mailbox',
    isDemoOnly: true,
    title: titles.mailbox,
    layout: 'bare',
    file: 'web/features/dev/mailbox-page.tsx',
  },
  {
    // App shell of the service worker.
    path: '/offline',
    title: titles.offline,
    file: 'web/features/offline/offline-page.tsx',
  },
];

/** For unknown paths. */
export const notFoundRoute: PageRoute = {
  path: '*',
  title: titles.notFound,
  file: 'web/features/not-found/not-found-page.tsx',
};

/** In place of every page for customers, until a new shop opens. */
export const openingRoute: PageRoute = {
  path: '*opening',
  title: titles.openingSoon,
  layout: 'bare',
  file: 'web/features/home/opening-page.tsx',
};

/** What a shop shows on a route: one that has not opened is ready for its team only. */
export function findShownRoute(route: PageRoute, { hasOpened }: Pick<ShopView, 'hasOpened'>): PageRoute {
  const isForTeam = route.isForTeam === true || route.guard?.role === 'partner' || route.layout === 'bare';
  return hasOpened || isForTeam ? route : openingRoute;
}

export type MatchedRoute = { route: PageRoute; match: RouteMatch };

const matchers = routes.map((route) => ({ route, matchPath: createPathMatcher(route.path) }));

/** The route of a path (`/products?page=2`). */
export function matchRoute(path: string): MatchedRoute {
  const url = new URL(`http://shop${path}`);
  const pathname = decodePathname(url.pathname);
  for (const { route, matchPath } of matchers) {
    const params = matchPath(pathname);
    if (params) return { route, match: { params, search: url.searchParams } };
  }
  return { route: notFoundRoute, match: { params: {}, search: url.searchParams } };
}

/**
 * A URL with the same server-rendered document, and the same one for all URLs of the document; undefined for a URL
 * of no page, such as that of a file.
 */
export function findDocumentUrl(path: string): string | undefined {
  // A request may name anything; only after a slash everything is a valid path.
  const { route, match } = matchRoute(path.startsWith('/') ? path : '/');
  return route === notFoundRoute ? undefined : (route.documentUrl?.(match) ?? route.path);
}

/** Keeps encoded slashes and malformed parts. */
function decodePathname(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

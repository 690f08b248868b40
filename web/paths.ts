import type { ProductSort } from '#contract/products.ts';
import { appendQuery } from '#web/api/append-query.ts';

/** State of the product list, stored only in the URL. */
export type ProductListParams = {
  search: string;
  category: string;
  sort: ProductSort;
  page: number;
};

export const partnerTabs = ['assigned', 'available', 'completed'] as const;
/** A tab of the partner's orders page. */
export type PartnerTab = (typeof partnerTabs)[number];

export const productSorts: readonly ProductSort[] = ['default', 'price_asc', 'price_desc'];
export const maxSearchLength = 100;

/** Builders of every path. */
export const paths = {
  home: () => '/',
  howItWorksSection: () => '/#how-it-works',
  aboutSection: () => '/#about',
  services: () => '/services',
  products: (params: Partial<ProductListParams> = {}) => `/products${buildProductsQueryString(params)}`,
  product: (id: string) => `/products/${encodeURIComponent(id)}`,
  cart: () => '/cart',
  checkout: () => '/checkout',
  myOrders: () => '/myorders',
  receipt: (id: string) => `/myorders/${encodeURIComponent(id)}/receipt`,
  login: () => '/login',
  signup: () => '/signup',
  verifyEmail: (token?: string) =>
    token === undefined ? '/verify-email' : `/verify-email?token=${encodeURIComponent(token)}`,
  requestResetPassword: () => '/request-reset-password',
  resetPassword: (token?: string) =>
    token === undefined ? '/reset-password' : `/reset-password/${encodeURIComponent(token)}`,
  profile: () => '/profile',
  policy: () => '/policy',
  contact: (order?: string) =>
    order === undefined ? '/contact' : `/contact?order=${encodeURIComponent(order)}`,
  coupons: () => '/coupons',
  partnerLogin: () => '/delivery-men/login',
  partnerOrders: (tab?: PartnerTab) =>
    tab === undefined || tab === 'assigned' ? '/delivery-men/orders' : `/delivery-men/orders?tab=${tab}`,
  partnerCash: () => '/delivery-men/cash',
  partnerPassword: () => '/delivery-men/password',
  iphoneDebug: () => '/iphone-debug',
  deliveryDebug: () => '/delivery-debug',
  mailbox: () => '/dev/mailbox',
  offline: () => '/offline',
} as const;

function buildProductsQueryString(params: Partial<ProductListParams>): string {
  const search = new URLSearchParams();
  if (params.search) search.set('search', params.search);
  if (params.category) search.set('category', params.category);
  if (params.sort && params.sort !== 'default') search.set('sort', params.sort);
  if (params.page && params.page > 1) search.set('page', String(params.page));
  return appendQuery('', search);
}

/** Parses a path of `paths.products`; ignores invalid values. */
export function parseProductListParams(search: URLSearchParams): ProductListParams {
  const page = Number(search.get('page') ?? '1');
  return {
    search: (search.get('search') ?? '').slice(0, maxSearchLength),
    category: search.get('category') ?? '',
    sort: productSorts.find((sort) => sort === search.get('sort')) ?? 'default',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** Parses the tab of `paths.partnerOrders`; the first by default. */
export function parsePartnerTab(search: URLSearchParams): PartnerTab {
  return partnerTabs.find((tab) => tab === search.get('tab')) ?? 'assigned';
}

const shortOrderIdPattern = /^[\dA-F]{8}$/;

/** Parses the short id of the order of `paths.contact`; undefined without a valid one. */
export function parseContactOrder(search: URLSearchParams): string | undefined {
  const order = search.get('order') ?? '';
  return shortOrderIdPattern.test(order) ? order : undefined;
}

/** The `listProducts` request of these parameters; also used for prefetching. */
export function buildProductsRequest({ search, category, sort, page }: ProductListParams) {
  return { query: { page, search, category, sort } };
}

import { givenPromises } from '#server/features/shop/queries.ts';
import type { ProductView } from '#contract/products.ts';
import type { ShopView } from '#contract/shop.ts';
import { renderPage } from '#web/entry-server.tsx';
import { findOnly, parseHtml } from './parse-html.ts';

export const shop: ShopView = {
  name: 'Corridor',
  brand: 'Corridor',
  colour: 'amber',
  logo: null,
  languages: ['en', 'hi'],
  email: 'hello@corridor.test',
  location: 'Hostel Area',
  contact: { phone: '', legalName: '', address: '', officer: '' },
  registration: '',
  now: '2026-11-21T18:11:00.000Z',
  openingHours: null,
  hasOpened: true,
  closure: null,
  stateChangesAt: null,
  bands: [
    { period: 'standard', startsAtMinute: 420, endsAtMinute: 1380, extraPerItem: 0 },
    { period: 'late_night', startsAtMinute: 1380, endsAtMinute: 60, extraPerItem: 2 },
    { period: 'early_morning', startsAtMinute: 60, endsAtMinute: 420, extraPerItem: 4 },
  ],
  cancellation: { freeMinutes: 5, fee: 10 },
  retention: { orders: 7, unusedAccounts: 3, messages: 1 },
  figures: { students: '60+', minutes: '5 min', hours: '24/7', isLively: true },
  hostels: [],
  categories: [
    {
      name: 'Snacks',
      translations: {},
      picture: '/pictures/popcorn.svg',
      tint: 'amber',
      opensOwnPage: false,
      isVisible: true,
    },
  ],
  minOrder: 0,
  takesUpi: false,
  freeDeliveryFrom: 0,
  promises: givenPromises,
  terms: '',
  services: null,
  hasCoupons: true,
  textMessages: true,
  demo: true,
};

export const product: ProductView = {
  _id: 'p1',
  productName: 'Salted Peanuts',
  description: '75 g pouch',
  category: 'Snacks',
  price: 25,
  stock: 9,
  imageUrl: '/pictures/peanuts.svg',
  deliveryCharge: 2,
  minimum_order_qty: 2,
};

const pagination = { page: 1, limit: 12, total: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false };

/** Responses of the shop's API to a visitor. */
export function getApiResponse(path: string): { status: number; body: unknown } {
  if (path === '/shop') return { status: 200, body: { success: true, data: shop } };
  if (path.startsWith('/products/getallproducts')) {
    return {
      status: 200,
      body: { success: true, data: [product], pagination, categories: [{ name: 'Snacks', count: 1 }] },
    };
  }
  if (path === '/products/p1') return { status: 200, body: { success: true, data: product } };
  return { status: 404, body: { success: false, message: 'Product not found', code: 'PRODUCT_NOT_FOUND' } };
}

/** The page that the server renders of a URL, with changes to the data of the shop. */
export async function renderHtml(url: string, changes: Partial<ShopView> = {}) {
  const fetchApi = async (path: string) => {
    if (path !== '/shop') return getApiResponse(path);
    return { status: 200, body: { success: true, data: { ...shop, ...changes } } };
  };
  const { html, status, title } = await renderPage({ url, fetchApi });
  const page = parseHtml(html);
  return { html, status, title, page, main: findOnly(page, 'main') };
}

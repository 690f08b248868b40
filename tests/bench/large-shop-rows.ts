import type { BenchShop } from './bench-shop.ts';
import type { Load } from './load.ts';
import { calculateCheckout, get, listPath, placeOrders } from './requests.ts';
import type { Row } from './row.ts';
import { sendLoad, warmUp } from './scripts.ts';

export const largeShop = { products: 100_000, orders: 1_000_000 };

const perSecond = 100;
const maxRatio = 2;
const maxBlockMs = 50;

const asAdmin = (shop: BenchShop, path: string) =>
  get(shop, path, { authorization: `Bearer ${shop.adminToken}` });
const asPartner = (shop: BenchShop, path: string) =>
  get(shop, path, { authorization: `Bearer ${shop.partnerTokens[0] ?? ''}` });

const calls: Record<string, (shop: BenchShop) => Load> = {
  list: (shop) => get(shop, listPath),
  'last-page': (shop) => get(shop, `${listPath}?page=4000`),
  category: (shop) => get(shop, `${listPath}?category=Snacks`),
  search: (shop) => get(shop, `${listPath}?search=masala`),
  'fuzzy-search': (shop) => get(shop, `${listPath}?search=chips+masala`),
  product: (shop) => get(shop, `/api/products/${shop.productIds[0] ?? ''}`),
  checkout: calculateCheckout,
  order: (shop) => placeOrders(shop),
  'my-orders': (shop) =>
    get(shop, '/api/orders/getmyorders?limit=10', { authorization: `Bearer ${shop.customerToken}` }),
  'available-orders': (shop) => asPartner(shop, '/api/delivery-men/getallpendingorders?limit=20'),
  'admin-orders': (shop) => asAdmin(shop, '/api/orders'),
  'admin-search': (shop) => asAdmin(shop, '/api/orders?search=kaveri'),
  dashboard: (shop) => asAdmin(shop, '/api/admin/dashboard'),
};

const atEvenPace = (load: Load): Load => ({ ...load, connections: 4, perSecond });

/** Every call of a small shop beside a large one, and how long the large one answers nobody. */
export function createLargeShopRows(large: BenchShop): Row[] {
  const rows = Object.entries(calls).map(([name, createLoad]): Row => ({
    name: `large-${name}`,
    engines: ['sqlite', 'postgres'],
    unit: 'ms',
    limitName: 'p99 of a small shop',
    goal: `≤ ${maxRatio}`,
    isReached: ({ ratio }) => ratio <= maxRatio,
    prepare: async (small) => {
      for (const shop of [small, large]) await warmUp(atEvenPace(createLoad(shop)));
    },
    measure: async (small) => {
      const [limit, value] = [
        await sendLoad(atEvenPace(createLoad(small))),
        await sendLoad(atEvenPace(createLoad(large))),
      ];
      return { value: value.p99Ms, limit: limit.p99Ms };
    },
  }));
  return [...rows, longestBlock(large)];
}

function longestBlock(large: BenchShop): Row {
  return {
    name: 'large-longest-block',
    engines: ['sqlite', 'postgres'],
    unit: 'ms',
    goal: `≤ ${maxBlockMs} ms`,
    isReached: ({ value }) => value <= maxBlockMs,
    measure: async () => {
      const seconds = Object.keys(calls).length;
      const probe = sendLoad({ ...atEvenPace(get(large, '/healthz')), connections: 1, seconds });
      for (const createLoad of Object.values(calls))
        await sendLoad({ ...atEvenPace(createLoad(large)), connections: 1, perSecond: 10, seconds: 1 });
      return { value: (await probe).maxMs };
    },
  };
}

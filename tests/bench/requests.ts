import type { BenchShop } from './bench-shop.ts';
import type { Load } from './load.ts';

const connections = 20;
const json = { 'content-type': 'application/json' };
export const listPath = '/api/products/getallproducts';

type Headers = Record<string, string>;

/** GET requests of one path. */
export function get(shop: BenchShop, path: string, headers: Headers = {}): Load {
  const { url, seconds } = shop;
  return { url, connections, seconds, requests: [{ method: 'GET', path, headers }] };
}

/** Requests of the product list that carry the current ETag. */
export async function getUnchanged(shop: BenchShop, path: string): Promise<Load> {
  const response = await fetch(shop.url + path);
  await response.arrayBuffer();
  const etag = response.headers.get('etag');
  if (etag === null) throw new Error(`${path} has no ETag`);
  return { ...get(shop, path, { 'if-none-match': etag }), expectedStatus: 304 };
}

const sorts = ['default', 'price_asc', 'price_desc'];
let requestedPaths = 0;

/** List pages and searches that nobody has asked for: words, page sizes, pages and sorts vary. */
export function getNewPaths(shop: BenchShop): Load {
  // More than a machine serves in this time.
  const count = Math.ceil(shop.seconds * 8_000);
  const paths = Array.from({ length: count }, () => newPath(shop.words, requestedPaths++));
  return { ...get(shop, listPath), paths };
}

function newPath(words: readonly string[], index: number): string {
  let rest = index;
  const take = (size: number) => {
    const digit = rest % size;
    rest = Math.floor(rest / size);
    return digit;
  };
  const search = words[take(words.length)] ?? '';
  const limit = 8 + take(9);
  const sort = sorts[take(sorts.length)] ?? '';
  return `${listPath}?search=${search}&limit=${limit}&sort=${sort}&page=${1 + rest}`;
}

/** The checkout calculation of the carts in turn. */
export function calculateCheckout(shop: BenchShop): Load {
  return post(shop, '/api/orders/checkout', { fields: { couponCode: 'WELCOME10' }, headers: json });
}

/** Orders of the carts in turn, each with its own Idempotency-Key. */
export function placeOrders(shop: BenchShop, perSecond?: number): Load {
  const fields = { deliveryAddress: 'Room no. 214, Block B, Floor 2, Hostel Kaveri' };
  const headers = { ...json, authorization: `Bearer ${shop.customerToken}` };
  const load = { ...post(shop, '/api/orders/create', { fields, headers }), hasIdempotencyKey: true };
  return perSecond === undefined ? load : { ...load, perSecond };
}

function post(
  shop: BenchShop,
  path: string,
  { fields, headers }: { fields: object; headers: Headers },
): Load {
  const { url, seconds, carts } = shop;
  const requests = carts.map((ids) => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify({
      items: ids.map((productId) => ({ productId, quantity: 1 })),
      paymentMode: 'COD',
      ...fields,
    }),
  }));
  return { url, connections, seconds, requests };
}

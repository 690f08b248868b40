import { callQuery } from '#web/api/call-query.ts';
import { productsRequest } from '#web/paths.ts';
import type { ProductsPlace } from '#web/paths.ts';

/** The page of the catalogue at this place; the route asks ahead for the same. */
export function productsQuery(place: ProductsPlace) {
  return callQuery('listProducts', productsRequest(place));
}

/** One product. */
export function productQuery(id: string) {
  return callQuery('getProduct', { params: { id } });
}

/** The first page of a category: what else stands on a product's shelf. */
export function shelfQuery(category: string) {
  return productsQuery({ search: '', category, sort: 'default', page: 1 });
}

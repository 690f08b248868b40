import { getProduct, listProducts } from '#contract/endpoints/customer.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { buildProductsRequest } from '#web/paths.ts';
import type { ProductListParams } from '#web/paths.ts';

/** The page of the catalogue for these parameters; the route prefetches it. */
export function productsQuery(params: ProductListParams) {
  return endpointQuery(listProducts, buildProductsRequest(params));
}

/** One product. */
export function productQuery(id: string) {
  return endpointQuery(getProduct, { params: { id } });
}

/** The first page of a category, for related products. */
export function categoryProductsQuery(category: string) {
  return productsQuery({ search: '', category, sort: 'default', page: 1 });
}

import type { QueryClient } from '@tanstack/react-query';
import type { ProductView } from '#contract/products.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { productQueryNames } from './product-queries.ts';

/** A product's stock as a live event brings it. */
export type StockLevel = { productId: string; stock: number };

/** What the data of a `product.stock` event says, or null when it says nothing of the kind. */
export function parseStockLevel(data: unknown): StockLevel | null {
  if (typeof data !== 'object' || data === null || !('productId' in data) || !('stock' in data))
    return null;
  const { productId, stock } = data;
  return typeof productId === 'string' && typeof stock === 'number' ? { productId, stock } : null;
}

type ProductsResponse = ApiResponse<'listProducts'> | ApiResponse<'getProduct'>;

/**
 * Writes a product’s new stock where the product stands already, without loading a whole list for it. A stock that is known
 * already means that something else of the product changed, such as its price: what shows it is loaded again.
 */
export function updateCachedStock(queryClient: QueryClient, data: unknown): void {
  const level = parseStockLevel(data);
  if (level === null) return;
  for (const name of productQueryNames) {
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [name] })) {
      const response = state.data as ProductsResponse | undefined; // What these calls answer with.
      const cachedStock = response && findCachedStock(response, level.productId);
      if (response === undefined || cachedStock === undefined) continue;
      if (cachedStock === level.stock)
        void queryClient.invalidateQueries({ queryKey, exact: true });
      // It is as old as before, since its prices are.
      else
        queryClient.setQueryData(queryKey, withStock(response, level), {
          updatedAt: state.dataUpdatedAt,
        });
    }
  }
}

function findCachedStock({ data }: ProductsResponse, productId: string): number | undefined {
  const products = Array.isArray(data) ? data : [data];
  return products.find((product) => product._id === productId)?.stock;
}

function withStock(response: ProductsResponse, { productId, stock }: StockLevel): ProductsResponse {
  const change = (product: ProductView) =>
    product._id === productId ? { ...product, stock } : product;
  return 'pagination' in response
    ? { ...response, data: response.data.map(change) }
    : { ...response, data: change(response.data) };
}

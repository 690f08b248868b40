import type { QueryClient } from '@tanstack/react-query';
import type { ProductView } from '#contract/products.ts';
import { isRecord } from '#web/api/json.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { productQueryNames } from './product-queries.ts';

/** A product's stock in a live event. */
export type StockLevel = { productId: string; stock: number };

/** The data of a `product.stock` event, or null when invalid. */
export function parseStockLevel(data: unknown): StockLevel | null {
  if (!isRecord(data)) return null;
  const { productId, stock } = data;
  return typeof productId === 'string' && typeof stock === 'number' ? { productId, stock } : null;
}

type ProductsResponse = ApiResponse<'listProducts'> | ApiResponse<'getProduct'>;

/**
 * Writes a product's new stock into cached responses. A known stock means that another field changed, such as
 * the price: then the queries are refetched.
 */
export function updateCachedStock(queryClient: QueryClient, data: unknown): void {
  const level = parseStockLevel(data);
  if (level === null) return;
  for (const name of productQueryNames) {
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: [name] })) {
      const response = state.data as ProductsResponse | undefined; // The responses of these endpoints.
      const cachedStock = response && findCachedStock(response, level.productId);
      if (response === undefined || cachedStock === undefined) continue;
      if (cachedStock === level.stock) void queryClient.invalidateQueries({ queryKey, exact: true });
      // Keeps its age because of the prices.
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
  const change = (product: ProductView) => (product._id === productId ? { ...product, stock } : product);
  return 'pagination' in response
    ? { ...response, data: response.data.map(change) }
    : { ...response, data: change(response.data) };
}

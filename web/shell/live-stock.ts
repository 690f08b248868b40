import type { QueryClient } from '@tanstack/react-query';
import type { ProductView } from '#contract/products.ts';
import type { CallSuccess } from '#web/api/send.ts';
import { productQueries } from './product-queries.ts';

/** A product's stock as a live event brings it. */
export type StockLevel = { productId: string; stock: number };

/** What the data of a `product.stock` event says, or null when it says nothing of the kind. */
export function readStockLevel(data: unknown): StockLevel | null {
  if (typeof data !== 'object' || data === null || !('productId' in data) || !('stock' in data))
    return null;
  const { productId, stock } = data;
  return typeof productId === 'string' && typeof stock === 'number' ? { productId, stock } : null;
}

type ProductsAnswer = CallSuccess<'listProducts'> | CallSuccess<'getProduct'>;

/**
 * Writes a product’s new stock where the product stands already, without loading a whole list for it. A stock that is known
 * already means that something else of the product changed, such as its price: what shows it is loaded again.
 */
export function writeStock(queries: QueryClient, data: unknown): void {
  const level = readStockLevel(data);
  if (level === null) return;
  for (const name of productQueries) {
    for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: [name] })) {
      const answer = state.data as ProductsAnswer | undefined; // What these calls answer with.
      const known = answer && knownStock(answer, level.productId);
      if (answer === undefined || known === undefined) continue;
      if (known === level.stock) void queries.invalidateQueries({ queryKey, exact: true });
      // It is as old as before, since its prices are.
      else
        queries.setQueryData(queryKey, withStock(answer, level), {
          updatedAt: state.dataUpdatedAt,
        });
    }
  }
}

function knownStock({ data }: ProductsAnswer, productId: string): number | undefined {
  const products = Array.isArray(data) ? data : [data];
  return products.find((product) => product._id === productId)?.stock;
}

function withStock(answer: ProductsAnswer, { productId, stock }: StockLevel): ProductsAnswer {
  const change = (product: ProductView) =>
    product._id === productId ? { ...product, stock } : product;
  return 'pagination' in answer
    ? { ...answer, data: answer.data.map(change) }
    : { ...answer, data: change(answer.data) };
}

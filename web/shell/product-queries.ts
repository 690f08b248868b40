import type { QueryClient } from '@tanstack/react-query';
import type { QueryName } from '#web/api/call-query.ts';

/** The calls whose answers show products with price and stock. */
export const productQueries = [
  'listProducts',
  'getProduct',
] as const satisfies readonly QueryName[];

/** Loads every price and stock on the screen again, the cart's too. */
export function refreshProducts(queries: QueryClient): void {
  for (const name of [...productQueries, 'refreshCart'])
    void queries.invalidateQueries({ queryKey: [name] });
}

/** The same for what is older than answers are taken to be fresh. */
export function refreshStaleProducts(queries: QueryClient): void {
  for (const name of productQueries)
    void queries.refetchQueries({ queryKey: [name], type: 'active', stale: true });
}

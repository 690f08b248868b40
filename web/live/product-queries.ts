import type { QueryClient } from '@tanstack/react-query';
import { reloadChanged } from '#web/api/endpoint-query.ts';
import type { QueryEndpointName } from '#web/api/endpoint-query.ts';

/** Endpoints with price and stock of products. */
export const productQueryNames = [
  'listProducts',
  'getProduct',
] as const satisfies readonly QueryEndpointName[];

/** Refetches every displayed price and stock, also in the cart. */
export function invalidateProductQueries(queryClient: QueryClient): void {
  reloadChanged(queryClient, [...productQueryNames, 'refreshCart']);
}

/** Refetches only stale ones. */
export function refetchStaleProductQueries(queryClient: QueryClient): void {
  for (const name of productQueryNames)
    void queryClient.refetchQueries({ queryKey: [name], type: 'active', stale: true });
}

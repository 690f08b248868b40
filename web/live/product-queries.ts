import type { QueryClient } from '@tanstack/react-query';
import type { QueryEndpointName } from '#web/api/endpoint-query.ts';

/** The calls whose answers show products with price and stock. */
export const productQueryNames = [
  'listProducts',
  'getProduct',
] as const satisfies readonly QueryEndpointName[];

/** Loads every price and stock on the screen again, the cart's too. */
export function invalidateProductQueries(queryClient: QueryClient): void {
  for (const name of [...productQueryNames, 'refreshCart'])
    void queryClient.invalidateQueries({ queryKey: [name] });
}

/** The same for what is older than answers are taken to be fresh. */
export function refetchStaleProductQueries(queryClient: QueryClient): void {
  for (const name of productQueryNames)
    void queryClient.refetchQueries({ queryKey: [name], type: 'active', stale: true });
}

import type { QueryClient } from '@tanstack/react-query';
import type { QueryName } from '#web/api/call-query.ts';
import type { CallSuccess } from '#web/api/send.ts';

/** Writes a product’s new stock where the product stands already; a whole list is not asked for it again. */
export function writeStock(queries: QueryClient, data: unknown): void {
  if (typeof data !== 'object' || data === null || !('productId' in data) || !('stock' in data))
    return;
  const { productId, stock } = data;
  if (typeof stock !== 'number') return;
  amend<'listProducts'>(queries, 'listProducts', (answer) =>
    answer.data.some((product) => product._id === productId)
      ? {
          ...answer,
          data: answer.data.map((product) =>
            product._id === productId ? { ...product, stock } : product,
          ),
        }
      : answer,
  );
  amend<'getProduct'>(queries, 'getProduct', (answer) =>
    answer.data._id === productId ? { ...answer, data: { ...answer.data, stock } } : answer,
  );
}

/** Changes one thing in every known answer of a call; it is as old as before, since its prices are. */
function amend<N extends QueryName>(
  queries: QueryClient,
  name: N,
  change: (answer: CallSuccess<N>) => CallSuccess<N>,
): void {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: [name] })) {
    queries.setQueryData<CallSuccess<N>>(queryKey, (answer) => answer && change(answer), {
      updatedAt: state.dataUpdatedAt,
    });
  }
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { listAdminProducts } from '#contract/endpoints/admin-products.ts';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import type { SoldProduct } from './sale-lines.ts';

const pageSize = 100;

/** Everything that can be sold, so that a scan needs no request; the stock of others' sales comes by events. */
const soldProducts = queryOptions({
  queryKey: [listAdminProducts.name, 'all'] as const,
  queryFn: async ({ signal }): Promise<readonly SoldProduct[]> => {
    const products: SoldProduct[] = [];
    for (let page = 1; ; page += 1) {
      const query = { state: 'visible', page, limit: pageSize } as const;
      const { data, pagination } = await sendConsoleRequest(listAdminProducts, { query }, { signal });
      products.push(...data);
      if (!pagination.hasNextPage) return products;
    }
  },
});

export function useSoldProducts() {
  return useQuery(soldProducts);
}

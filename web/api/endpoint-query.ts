import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '#contract/contract.ts';
import { ApiError } from './api-error.ts';
import { unmarkFromOfflineCache, applyResponseAge, pickFresher } from './response-age.ts';
import { sendRequest } from './send-request.ts';
import type { ApiRequest, ApiResponse, RequestOptions, RequestTarget } from './send-request.ts';

/** Endpoints that only read, and so may be prefetched and refetched. */
export type QueryEndpointName = Extract<
  EndpointName,
  | 'getShop'
  | 'listProducts'
  | 'listProductsByIds'
  | 'getProduct'
  | 'listMyOrders'
  | 'listMySessions'
  | 'getOrder'
  | 'listAssignedOrders'
  | 'listPendingOrders'
  | 'listCompletedDeliveries'
  | 'getMyCash'
>;

/** A query in a route. */
export type RouteQuery = {
  [N in QueryEndpointName]: { endpoint: RequestTarget<N>; request: ApiRequest<N> };
}[QueryEndpointName];

/** The TanStack query of an endpoint; its data is the whole success body. */
export function endpointQuery<N extends QueryEndpointName>(
  endpoint: RequestTarget<N>,
  request: ApiRequest<N>,
  options: Omit<RequestOptions, 'signal'> = {},
) {
  return queryOptions({
    queryKey: getQueryKey(endpoint.name, request),
    queryFn: async ({ client, queryKey, signal }): Promise<ApiResponse<N>> =>
      pickFresher(
        await sendRequest(endpoint, request, { ...options, signal }),
        client.getQueryState<ApiResponse<N>>(queryKey),
      ),
  });
}

/** `[name, request]`; `[name]` alone matches every request of an endpoint. */
export function getQueryKey<N extends QueryEndpointName>(
  name: N,
  request: ApiRequest<N>,
): readonly [N, ApiRequest<N>] {
  return [name, request];
}

/** Loads displayed data of these endpoints again after a change on the server. */
export function reloadChanged(client: QueryClient, names: readonly unknown[]): void {
  for (const { queryKey, state, promise } of client.getQueryCache().getAll()) {
    const reload = () => client.invalidateQueries({ queryKey, exact: true });
    // TanStack repeats no first load that runs, whose answer may be from before the change.
    if (names.includes(queryKey[0])) void Promise.resolve(state.data ?? promise).then(reload, reload);
  }
}

const staleTimeMs = 15_000;
const maxNetworkRetries = 2;

/** One cache per page in the browser, one per request on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onSuccess: applyResponseAge, onError: unmarkIfRejected }),
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        // An error of the server is final; only missing responses are retried.
        retry: (failures, error) =>
          error instanceof ApiError && error.kind === 'network' && failures < maxNetworkRetries,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** An error is a response too: cached data is then no longer used because of a missing one. */
function unmarkIfRejected(error: unknown, query: object): void {
  if (error instanceof ApiError && error.kind === 'rejected' && error.status < 500)
    unmarkFromOfflineCache(query);
}

import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '#contract/contract.ts';
import { ApiError } from './api-error.ts';
import { unmarkFromOfflineCache, applyResponseAge, pickFresher } from './response-age.ts';
import { sendRequest } from './send-request.ts';
import type { ApiRequest, ApiResponse, RequestOptions, RequestTarget } from './send-request.ts';

/** Calls that only read, so that they may be asked ahead, again and in the background. */
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
>;

/** One reading call, as a route names it. */
export type RouteQuery = {
  [N in QueryEndpointName]: { endpoint: RequestTarget<N>; request: ApiRequest<N> };
}[QueryEndpointName];

/** The query of a reading call, for `useQuery`, `prefetchQuery` and `invalidateQueries`; its data is the whole success body. */
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

/** `[name, request]`; `[name]` alone matches every request of a call. */
export function getQueryKey<N extends QueryEndpointName>(
  name: N,
  request: ApiRequest<N>,
): readonly [N, ApiRequest<N>] {
  return [name, request];
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
        // What the server refused it refuses again; only silence is worth another try.
        retry: (failures, error) =>
          error instanceof ApiError && error.kind === 'network' && failures < maxNetworkRetries,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A refusal is an answer too: what stands on the page is no longer there for want of one. */
function unmarkIfRejected(error: unknown, query: object): void {
  if (error instanceof ApiError && error.kind === 'refused' && error.status < 500)
    unmarkFromOfflineCache(query);
}

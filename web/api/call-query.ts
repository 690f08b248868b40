import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { forgetEarlier, keepSeenAt, newestAnswer } from './last-seen.ts';
import { send } from './send.ts';
import type { CallName, CallRequest, CallSuccess, SendOptions } from './send.ts';

/** Calls that only read, so that they may be asked ahead, again and in the background. */
export type QueryName = Extract<
  CallName,
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
export type PageQuery = { [N in QueryName]: { name: N; request: CallRequest<N> } }[QueryName];

/** The query of a reading call, for `useQuery`, `prefetchQuery` and `invalidateQueries`; its data is the whole success body. */
export function callQuery<N extends QueryName>(
  name: N,
  request: CallRequest<N>,
  options: Omit<SendOptions, 'signal'> = {},
) {
  return queryOptions({
    queryKey: queryKeyOf(name, request),
    queryFn: async ({ client, queryKey, signal }): Promise<CallSuccess<N>> =>
      newestAnswer(
        await send(name, request, { ...options, signal }),
        client.getQueryState<CallSuccess<N>>(queryKey),
      ),
  });
}

/** `[name, request]`; `[name]` alone matches every request of a call. */
export function queryKeyOf<N extends QueryName>(
  name: N,
  request: CallRequest<N>,
): readonly [N, CallRequest<N>] {
  return [name, request];
}

const freshMs = 15_000;
const triesWithoutAnswer = 2;

/** One cache per page in the browser, one per request on the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onSuccess: keepSeenAt, onError: forgetEarlierIfAnswered }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // What the server refused it refuses again; only silence is worth another try.
        retry: (failures, error) =>
          error instanceof ApiError && error.kind === 'network' && failures < triesWithoutAnswer,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A refusal is an answer too: what stands on the page is no longer there for want of one. */
function forgetEarlierIfAnswered(error: unknown, query: object): void {
  if (error instanceof ApiError && error.kind === 'refused' && error.status < 500)
    forgetEarlier(query);
}

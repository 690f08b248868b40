import { queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '#contract/contract.ts';
import { createQueryClient } from '#web/api/endpoint-query.ts';
import { sendRequest } from '#web/api/send-request.ts';
import type { ApiRequest, ApiResponse, RequestOptions, RequestTarget } from '#web/api/send-request.ts';

/** The cache of all pages of the console. */
export const queryClient = createQueryClient();

/** Sends a request with the session's cookie alone: the console stores no token. Throws ApiError. */
export function sendConsoleRequest<N extends EndpointName>(
  endpoint: RequestTarget<N>,
  request: ApiRequest<N>,
  options: RequestOptions = {},
): Promise<ApiResponse<N>> {
  return sendRequest(endpoint, request, { ...options, bearerToken: null });
}

/** The query of an endpoint that only reads; its data is the whole success body, its key `[name, request]`. */
export function consoleQuery<N extends EndpointName>(endpoint: RequestTarget<N>, request: ApiRequest<N>) {
  return queryOptions({
    queryKey: [endpoint.name, request] as const,
    queryFn: ({ signal }): Promise<ApiResponse<N>> => sendConsoleRequest(endpoint, request, { signal }),
  });
}

/** Loads the displayed data of these endpoints again, after a change. */
export async function reloadQueries(...names: EndpointName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

import { queryOptions } from '@tanstack/react-query';
import type { EndpointName } from '#contract/contract.ts';
import { adminCheckAuth } from '#contract/endpoints/admin.ts';
import { shownAccountHeader } from '#contract/endpoints/route.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createQueryClient } from '#web/api/endpoint-query.ts';
import { sendRequest } from '#web/api/send-request.ts';
import type { ApiRequest, ApiResponse, RequestOptions, RequestTarget } from '#web/api/send-request.ts';

/** The cache of all pages of the console. */
export const queryClient = createQueryClient();

/**
 * Sends a request with the session's cookie alone: the console stores no token. Somebody else's log-in in another tab changes the
 * cookie: then nothing is done, and the page starts anew. Throws ApiError.
 */
export async function sendConsoleRequest<N extends EndpointName>(
  endpoint: RequestTarget<N>,
  request: ApiRequest<N>,
  options: RequestOptions = {},
): Promise<ApiResponse<N>> {
  const session = queryClient.getQueryData<ApiResponse<'adminCheckAuth'>>([adminCheckAuth.name, {}]);
  const isNamed = session !== undefined && endpoint.name !== adminCheckAuth.name;
  const headers = { ...options.headers, ...(isNamed && { [shownAccountHeader]: session.data.admin._id }) };
  try {
    return await sendRequest(endpoint, request, { ...options, headers, bearerToken: null });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'OTHER_ACCOUNT') location.reload();
    throw error;
  }
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

import type { Contract, EndpointName } from '#contract/contract.ts';
import type { EndpointRequest, EndpointResponseBody } from '#contract/endpoint.ts';
import type { EndpointRoute, SessionKind } from '#contract/endpoints/route.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { cacheResponse, getCachedResponse } from './response-cache.ts';
import { tagResponseAge } from './response-age.ts';
import { localizeResponse } from './localize-response.ts';
import { tokens } from './tokens.ts';
import type { Tokens } from './tokens.ts';

/** An endpoint that a browser calls, and whose token goes along. */
export type RequestTarget<N extends EndpointName = EndpointName> = EndpointRoute<N> & {
  sessionKind: SessionKind;
};

/** What a call is sent with: its `params`, `query` and `body`, as far as it has them. */
export type ApiRequest<N extends EndpointName> = EndpointRequest<Contract[N]>;

/** The whole success body of a call. */
export type ApiResponse<N extends EndpointName> = EndpointResponseBody<Contract[N]>;

export type RequestOptions = {
  /** Ends the call early; the promise is then rejected with the signal's own reason. */
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** Instead of the call's own limit. */
  timeoutMs?: number | undefined;
  /** Instead of the stored token: another one, or none (null), so that the cookie alone speaks. */
  bearerToken?: string | null | undefined;
  /** `omit` leaves the cookies as they are. */
  credentials?: RequestCredentials | undefined;
  /** A 401 then drops nothing. */
  preserveTokenOn401?: boolean | undefined;
  /** A body with `success: true` inside an error status is the answer. */
  allowSuccessInErrorStatus?: boolean | undefined;
};

export type SendRequest = <N extends EndpointName>(
  endpoint: RequestTarget<N>,
  request: ApiRequest<N>,
  options?: RequestOptions,
) => Promise<ApiResponse<N>>;

const defaultTimeoutMs = 30_000;
const partnerTimeoutMs = 10_000;
const signUpTimeoutMs = 60_000;

/** How long a request may take. */
export function getTimeoutMs({ name, sessionKind }: RequestTarget): number {
  if (name === 'signUp') return signUpTimeoutMs;
  return sessionKind === 'partner' ? partnerTimeoutMs : defaultTimeoutMs;
}

/** Path and query of a request, relative to the base of the API. */
export function buildUrl<N extends EndpointName>(
  endpoint: EndpointRoute<N>,
  request: ApiRequest<N>,
): string {
  const { params, query } = getRequestParts(request);
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
      search.set(key, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Builds `send` for a server and a place for tokens; the pages use the one below, tests their own. */
export function createSendRequest(client: { base: string; tokens: Tokens }): SendRequest {
  return async <N extends EndpointName>(
    endpoint: RequestTarget<N>,
    request: ApiRequest<N>,
    options: RequestOptions = {},
  ) => {
    const kind = endpoint.sessionKind;
    const bearerToken =
      options.bearerToken === undefined ? client.tokens.read(kind) : options.bearerToken;
    const { body } = getRequestParts(request);
    const timeout = createTimeout(options.timeoutMs ?? getTimeoutMs(endpoint));
    const signal = options.signal
      ? AbortSignal.any([options.signal, timeout.signal])
      : timeout.signal;

    const url = client.base + buildUrl(endpoint, request);
    const received = await fetch(url, {
      method: endpoint.method,
      credentials: options.credentials ?? 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearerToken === null ? {} : { authorization: `Bearer ${bearerToken}` }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    })
      .then(async (response) => {
        const text = await response.text();
        const parsed = parseJson(text);
        // Of the shop itself, not of a Wi-Fi's log-in page. A device without room for it shows the page all the same.
        if (response.ok && !response.redirected && isSuccess(parsed))
          void cacheResponse(url, text).catch(() => undefined);
        return { response, body: parsed };
      })
      .catch(async (error: unknown) => {
        if (options.signal?.aborted) throw options.signal.reason;
        if (timeout.signal.aborted) throw new ApiError({ kind: 'timeout', code: 'TIMEOUT' });
        const cached = await getCachedResponse(url);
        if (cached) return { response: cached, body: parseJson(await cached.text()) };
        throw new ApiError({ kind: 'network', code: 'NETWORK', data: error });
      })
      .finally(timeout.stop);

    const { status, ok } = received.response;
    if (status === 401 && options.preserveTokenOn401 !== true)
      client.tokens.expire(kind, bearerToken);
    const localized = await localizeResponse(received.body);
    if (isSuccess(localized) && (ok || options.allowSuccessInErrorStatus === true)) {
      tagResponseAge(localized, received.response.headers);
      // The server checks every answer against the same contract before it leaves.
      return localized as ApiResponse<N>;
    }
    throw toApiError(
      { body: localized, serverMessage: getServerMessage(received.body) },
      status,
      ok,
    );
  };
}

/** Calls the shop's server: the answer's whole body, or an `ApiError`. */
export const sendRequest: SendRequest = createSendRequest({ base: '/api', tokens });

/** Aborts after `ms` unless it is stopped before: a timer of the page, like every other of its clocks. */
function createTimeout(ms: number): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

type RequestParts = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
};

function getRequestParts(request: object): RequestParts {
  const { params, query, body } = request as Partial<RequestParts>; // Every request is made of these three at most.
  return { params: params ?? {}, query: query ?? {}, body };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSuccess(body: unknown): body is Record<string, unknown> {
  return isRecord(body) && body['success'] === true;
}

function getServerMessage(body: unknown): string {
  const candidates = isRecord(body) ? [body['message'], body['error']] : [];
  return candidates.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

function getErrorParams(body: Record<string, unknown>): Record<string, string | number> {
  if (!isRecord(body['params'])) return {};
  const isValue = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return Object.fromEntries(Object.entries(body['params']).filter(isValue));
}

function toApiError(
  { body, serverMessage }: { body: unknown; serverMessage: string },
  status: number,
  ok: boolean,
): ApiError {
  if (!isRecord(body)) return new ApiError({ kind: 'refused', code: 'UNREADABLE', status });
  const fields = isRecord(body['fields'])
    ? Object.fromEntries(
        Object.entries(body['fields']).map(([field, text]) => [field, String(text)]),
      )
    : {};
  return new ApiError({
    kind: 'refused',
    // The server answers with codes of the contract only; one it has not named yet is as good as none.
    code: ok ? 'NO_SUCCESS_FLAG' : ((body['code'] as ErrorCode | undefined) ?? 'UNREADABLE'),
    status,
    message: getServerMessage(body),
    serverMessage,
    fields,
    params: getErrorParams(body),
    data: body['data'],
  });
}

import type { Contract, EndpointName } from '#contract/contract.ts';
import type { EndpointRequest, EndpointResponseBody } from '#contract/endpoint.ts';
import type { EndpointRoute, SessionKind } from '#contract/endpoints/route.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { appendQuery } from './append-query.ts';
import { isRecord, parseJson } from './json.ts';
import { ApiError } from './api-error.ts';
import { cacheResponse, getCachedResponse } from './response-cache.ts';
import { tagResponseAge } from './response-age.ts';
import { localizeResponse } from './localize-response.ts';
import { tokens } from './tokens.ts';
import type { Tokens } from './tokens.ts';

/** An endpoint, and the session whose token is sent. */
export type RequestTarget<N extends EndpointName = EndpointName> = EndpointRoute<N> & {
  sessionKind: SessionKind;
};

/** `params`, `query` and `body`, as defined by the endpoint. */
export type ApiRequest<N extends EndpointName> = EndpointRequest<Contract[N]>;

/** The whole success body. */
export type ApiResponse<N extends EndpointName> = EndpointResponseBody<Contract[N]>;

export type RequestOptions = {
  /** Aborts the request; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** Sent in place of a JSON body. */
  file?: Blob | undefined;
  /** In place of the browser's, for the progress of an upload. */
  fetch?: typeof fetch | undefined;
  /** Overrides the endpoint's timeout. */
  timeoutMs?: number | undefined;
  /** Overrides the stored token; null sends only the cookie. */
  bearerToken?: string | null | undefined;
  /** `omit` leaves the cookies unchanged. */
  credentials?: RequestCredentials | undefined;
  /** A 401 does not remove the token. */
  preserveTokenOn401?: boolean | undefined;
  /** Treats a body with `success: true` and an error status as success. */
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

/** Timeout of an endpoint in ms. */
export function getTimeoutMs({ name, sessionKind }: RequestTarget): number {
  if (name === 'signUp') return signUpTimeoutMs;
  return sessionKind === 'partner' ? partnerTimeoutMs : defaultTimeoutMs;
}

/** Path and query of a request, relative to the base URL. */
export function buildUrl<N extends EndpointName>(endpoint: EndpointRoute<N>, request: ApiRequest<N>): string {
  const { params, query } = getRequestParts(request);
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
      search.set(key, String(value));
  }
  return appendQuery(path, search);
}

/** Creates `sendRequest` for a base URL and token store; pages use the one below. */
export function createSendRequest(client: { base: string; tokens: Tokens }): SendRequest {
  return async <N extends EndpointName>(
    endpoint: RequestTarget<N>,
    request: ApiRequest<N>,
    options: RequestOptions = {},
  ) => {
    const kind = endpoint.sessionKind;
    const bearerToken = options.bearerToken === undefined ? client.tokens.read(kind) : options.bearerToken;
    const { body } = getRequestParts(request);
    const content = options.file ?? (body === undefined ? undefined : JSON.stringify(body));
    const timeout = createTimeout(options.timeoutMs ?? getTimeoutMs(endpoint), options.signal);

    const url = client.base + buildUrl(endpoint, request);
    const received = await (options.fetch ?? fetch)(url, {
      method: endpoint.method,
      credentials: options.credentials ?? 'include',
      headers: {
        accept: 'application/json',
        ...(content === undefined ? {} : { 'content-type': options.file?.type ?? 'application/json' }),
        ...(bearerToken === null ? {} : { authorization: `Bearer ${bearerToken}` }),
        ...options.headers,
      },
      body: content ?? null,
      signal: timeout.signal,
    })
      .then((response) => readResponse(url, response))
      .catch(async (error: unknown) => {
        if (options.signal?.aborted) throw options.signal.reason;
        if (timeout.signal.aborted) throw new ApiError({ kind: 'timeout', code: 'TIMEOUT' });
        const cached = await getCachedResponse(url);
        if (cached) return { response: cached, body: parseJson(await cached.text()) };
        throw new ApiError({ kind: 'network', code: 'NETWORK', data: error });
      })
      .finally(timeout.stop);

    const { status, ok } = received.response;
    if (status === 401 && options.preserveTokenOn401 !== true) client.tokens.expire(kind, bearerToken);
    const localized = await localizeResponse(received.body);
    if (isSuccess(localized) && (ok || options.allowSuccessInErrorStatus === true)) {
      tagResponseAge(localized, received.response.headers);
      // The server serializes every response by the same contract.
      return localized as ApiResponse<N>;
    }
    throw toApiError({ body: localized, serverMessage: getServerMessage(received.body) }, status, ok);
  };
}

/** Sends a request; returns the whole body or throws ApiError. */
export const sendRequest: SendRequest = createSendRequest({ base: '/api', tokens });

async function readResponse(url: string, response: Response): Promise<{ response: Response; body: unknown }> {
  const text = await response.text();
  const body = parseJson(text);
  // Not from a captive portal. Without storage the page works all the same.
  if (response.ok && !response.redirected && isSuccess(body))
    void cacheResponse(url, text).catch(() => undefined);
  return { response, body };
}

/** Aborts after `ms`, or with `other`, until it is stopped. */
function createTimeout(ms: number, other?: AbortSignal): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort(other?.reason);
  const timer = setTimeout(abort, ms);
  if (other?.aborted) abort();
  other?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      other?.removeEventListener('abort', abort);
    },
  };
}

type RequestParts = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
};

function getRequestParts(request: object): RequestParts {
  const { params, query, body } = request as Partial<RequestParts>; // A request has at most these three.
  return { params: params ?? {}, query: query ?? {}, body };
}

function isSuccess(body: unknown): body is Record<string, unknown> {
  return isRecord(body) && body['success'] === true;
}

function getServerMessage(body: unknown): string {
  const candidates = isRecord(body) ? [body['message'], body['error']] : [];
  return candidates.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

function toApiError(
  { body, serverMessage }: { body: unknown; serverMessage: string },
  status: number,
  ok: boolean,
): ApiError {
  if (!isRecord(body)) return new ApiError({ kind: 'rejected', code: 'UNREADABLE', status });
  const fields = isRecord(body['fields'])
    ? Object.fromEntries(Object.entries(body['fields']).map(([field, text]) => [field, String(text)]))
    : {};
  return new ApiError({
    kind: 'rejected',
    // The server uses codes of the contract; a newer code is unknown here.
    code: ok ? 'NO_SUCCESS_FLAG' : ((body['code'] as ErrorCode | undefined) ?? 'UNREADABLE'),
    status,
    message: getServerMessage(body),
    serverMessage,
    fields,
    data: body['data'],
  });
}

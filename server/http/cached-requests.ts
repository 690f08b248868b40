import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { findNegotiatedEncoding } from './negotiate-encoding.ts';
import { minCompressedBytes } from './response-cache.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import type { SentResponse } from './sent-response.ts';

export type CachedRequestParts = {
  responses: ResponseCache;
  /** Those of every response of the API. */
  headers: Readonly<Record<string, string>>;
  createRequestId: (request: IncomingMessage) => string;
  recordResponse: (response: SentResponse, requestId: string) => void;
  isClosing: () => boolean;
};

/**
 * Sends the responses that are in the cache before the router, whose hooks take longer than such a response. Everything
 * else, and whatever needs a decision, is routed: the route of the same URL sends the same response.
 */
export function sendCachedResponses(parts: CachedRequestParts, route: RequestListener): RequestListener {
  return (request, response) => {
    const isCacheable = request.method === 'GET' && request.url !== undefined && !parts.isClosing();
    const current = isCacheable ? parts.responses.findCurrent(request.url ?? '') : undefined;
    if (current === undefined) return route(request, response);
    const startedAtMs = performance.now();
    const sendOrRoute = (cached: CachedResponse | undefined) => {
      if (cached === undefined || !send(parts, { request, response, cached, startedAtMs }))
        route(request, response);
    };
    if (current instanceof Promise) current.then(sendOrRoute, () => route(request, response));
    else sendOrRoute(current);
  };
}

type CachedRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  cached: CachedResponse;
  startedAtMs: number;
};

/** False when the route must decide, because its encoding was not negotiated or compressed before. */
function send(parts: CachedRequestParts, { request, response, cached, startedAtMs }: CachedRequest): boolean {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding = '' } = request.headers;
  const isNotModified = ifNoneMatch === cached.etag;
  if (ifNoneMatch !== undefined && !isNotModified) return false;
  const encoding =
    cached.body.length < minCompressedBytes ? 'identity' : findNegotiatedEncoding(acceptEncoding);
  const body = encoding && (encoding === 'identity' ? cached.body : cached.encoded[encoding]);
  if (!Buffer.isBuffer(body)) return false;
  const requestId = parts.createRequestId(request);
  const status = isNotModified ? 304 : 200;
  response.writeHead(status, {
    ...parts.headers,
    'x-request-id': requestId,
    'cache-control': 'no-cache',
    etag: cached.etag,
    vary: 'accept-encoding',
    ...(isNotModified ? {} : { 'content-type': jsonType, 'content-length': body.length }),
    ...(isNotModified || encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(isNotModified ? undefined : body, () =>
    parts.recordResponse(
      { method: 'GET', route: cached.route, status, ms: performance.now() - startedAtMs },
      requestId,
    ),
  );
  return true;
}

const jsonType = 'application/json; charset=utf-8';

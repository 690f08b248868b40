import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { SentResponse } from './response-log.ts';

/** A response that is known without its route. */
export type ReadyResponse = {
  /** The pattern of its route. */
  route: string;
  status: number;
  /** All but the request id, as names and values in turn. */
  headers: readonly string[];
  chunks: readonly Buffer[];
};

/** Undefined when the route must decide. */
export type FindReadyResponse = (
  request: IncomingMessage,
) => ReadyResponse | undefined | Promise<ReadyResponse | undefined>;

export type ReadyResponseParts = {
  find: FindReadyResponse;
  createRequestId: (request: IncomingMessage) => string;
  recordResponse: (response: SentResponse, requestId: string) => void;
  isClosing: () => boolean;
};

/**
 * Sends the responses that are ready before the router, whose hooks take longer than such a response. Everything else,
 * and whatever needs a decision, is routed: the route of the same URL sends the same response.
 */
export function sendReadyResponses(parts: ReadyResponseParts, route: RequestListener): RequestListener {
  return (request, response) => {
    const mustRoute = request.method !== 'GET' || request.headers['content-encoding'] !== undefined;
    if (mustRoute || parts.isClosing()) return route(request, response);
    const startedAtMs = performance.now();
    const sendOrRoute = (ready: ReadyResponse | undefined) => {
      if (ready === undefined) route(request, response);
      else send(parts, { request, response, ready, startedAtMs });
    };
    const found = parts.find(request);
    if (found instanceof Promise) found.then(sendOrRoute, () => route(request, response));
    else sendOrRoute(found);
  };
}

type ReadyRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  ready: ReadyResponse;
  startedAtMs: number;
};

function send(
  { createRequestId, recordResponse }: ReadyResponseParts,
  { request, response, ready, startedAtMs }: ReadyRequest,
): void {
  const { route, status, headers, chunks } = ready;
  const requestId = createRequestId(request);
  response.writeHead(status, ['x-request-id', requestId, ...headers]);
  // One write for all.
  response.cork();
  for (const chunk of chunks) response.write(chunk);
  response.end(() =>
    recordResponse({ method: 'GET', route, status, ms: performance.now() - startedAtMs }, requestId),
  );
}

/** Headers as names and values in turn; a later object replaces the headers of an earlier one. */
export function listHeaders(...headers: Readonly<Record<string, string | string[]>>[]): string[] {
  const all = Object.entries(Object.assign({}, ...headers) as Record<string, string | string[]>);
  return all.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]));
}

import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';

/** An idle connection is closed after this time; before, a request may be on its way. */
const idleTimeoutMs = 5_000;
/** No browser waits longer for a response. */
const maxRequestMs = 30_000;
const tickMs = 50;
/** At shutdown a request that has begun to arrive has this time to arrive completely. */
const arrivalTimeoutMs = 500;

/** The responses that a server owes for complete requests. */
export type RunningResponses = {
  /** A listener of requests that counts them. */
  count: (listener: RequestListener) => RequestListener;
  some: () => boolean;
};

/** An incomplete request does not count: its client may never finish it. */
export function createRunningResponses(): RunningResponses {
  const responses = new Set<ServerResponse>();
  return {
    count: (listener) => (request, response) => {
      responses.add(response);
      response.once('close', () => responses.delete(response));
      listener(request, response);
    },
    some: () => responses.values().some(({ req }) => req.complete),
  };
}

/**
 * Closes the connections of a server that stops: idle ones at once, the others when no response is running, or after
 * `timeoutMs` with a call of `onTimeout`.
 */
export function closeConnections(
  server: Server,
  { running, timeoutMs, onTimeout }: { running: RunningResponses; timeoutMs: number; onTimeout: () => void },
): void {
  const startedAt = performance.now();
  let lastRunningAt = startedAt;
  const timer = setInterval(() => {
    server.closeIdleConnections();
    const now = performance.now();
    if (running.some()) lastRunningAt = now;
    const isTimeout = now - startedAt > timeoutMs;
    if (!isTimeout && now - lastRunningAt <= arrivalTimeoutMs) return;
    if (isTimeout) onTimeout();
    clearInterval(timer);
    server.closeAllConnections();
  }, tickMs);
  server.once('close', () => clearInterval(timer));
}

/**
 * Lets a process end without a failed request while others accept new connections: it answers the requests on open
 * connections and closes each connection after its next response. Resolves when all are closed.
 */
export async function drainConnections(server: Server, endStreams: () => void): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const closed = once(server, 'close');
  // The HTTP server would also close connections that are idle at this moment.
  TcpServer.prototype.close.call(server);
  const startedAt = performance.now();
  const timer = setInterval(() => {
    // A stream may also begin on an open connection.
    endStreams();
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs > idleTimeoutMs) server.closeIdleConnections();
    if (elapsedMs > maxRequestMs) server.closeAllConnections();
  }, tickMs);
  await closed;
  clearInterval(timer);
}

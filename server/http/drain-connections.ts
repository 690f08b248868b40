import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';

/** An idle connection is closed after this time; before, a request may be on its way. */
const idleTimeoutMs = 5_000;
/** No browser waits longer for a response. */
const maxRequestMs = 30_000;
const tickMs = 50;

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

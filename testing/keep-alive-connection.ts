import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** As in a browser; a connection that was on its way to a killed process gets no response. */
const requestTimeoutMs = 30_000;

export type Response = { status: number; body: Record<string, unknown> };
type RequestOptions = { body?: object; token?: string; headers?: Record<string, string> };

/** One connection to a server, which stays open between requests. */
export type KeepAliveConnection = {
  send: (path: string, options?: RequestOptions) => Promise<Response>;
  /** Resolves with the response before its body has arrived. */
  open: (path: string, options?: RequestOptions) => Promise<IncomingMessage>;
  close: () => void;
};

/** Connects with the first request; after `connection: close` the next one connects again. */
export function connectTo(url: string): KeepAliveConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const open: KeepAliveConnection['open'] = (path, { body, token, headers } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request(`${url}${path}`, {
        agent,
        signal: AbortSignal.timeout(requestTimeoutMs),
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      outgoing.on('response', resolve).on('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return {
    open,
    send: async (path, options) => {
      const response = await open(path, options);
      // Unchecked network data; the tests that use it check it.
      const body = JSON.parse(await text(response)) as Record<string, unknown>;
      return { status: response.statusCode ?? 0, body };
    },
    close: () => agent.destroy(),
  };
}

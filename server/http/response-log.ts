import type { FastifyBaseLogger } from 'fastify';

export type LogResponse = (response: SentResponse & { reqId: string }) => void;

/**
 * One line per request with the route pattern, without URL, query or personal data. What the lines of a route share is
 * serialized once.
 */
export function createResponseLog(log: FastifyBaseLogger): LogResponse {
  const logs = new Map<string, FastifyBaseLogger>();
  return ({ method, route, status, ms, reqId }) => {
    const key = `${method} ${route} ${status}`;
    let logOfRoute = logs.get(key);
    if (logOfRoute === undefined) logs.set(key, (logOfRoute = log.child({ method, route, status })));
    logOfRoute.info({ reqId, ms: Math.round(ms) }, 'answered');
  };
}

/** What the log and the metrics hold of a response. */
export type SentResponse = {
  method: string;
  /** The pattern of its route, without parameters. */
  route: string;
  status: number;
  /** Since the request arrived. */
  ms: number;
};

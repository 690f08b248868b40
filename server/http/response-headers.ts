import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Pages load only files of this origin, without inline scripts; a page allows its own inline styles by their hash. */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** What every response has, besides its request id. */
export type ResponseHeaders = Record<'page' | 'api', Readonly<Record<string, string>>>;

/** The security headers, and `no-store` for the API. `isHttps` is whether browsers reach the shop by HTTPS. */
export function createResponseHeaders({ isHttps }: { isHttps: boolean }): ResponseHeaders {
  const page = collectSecurityHeaders(isHttps);
  return { page, api: { ...page, 'cache-control': 'no-store' } };
}

/** Sets the headers and the request id on every response. */
export function registerResponseHeaders(app: FastifyInstance, headers: ResponseHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? headers.api : headers.page);
    reply.header('x-request-id', request.id);
    done();
  });
}

/** A policy that also allows the inline styles of one page, by their hash. */
export function allowInlineStyles(policy: string, source: string): string {
  return policy.replace("style-src 'self'", `style-src 'self' ${source}`);
}

/** The headers of helmet, which computes them anew for each response otherwise. */
function collectSecurityHeaders(isHttps: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...contentSecurityPolicy, ...(isHttps ? { upgradeInsecureRequests: [] } : {}) },
    },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
  });
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  // Helmet calls only these two, and does not look at the request.
  setHeaders(undefined as never, response as unknown as ServerResponse, () => undefined);
  return headers;
}

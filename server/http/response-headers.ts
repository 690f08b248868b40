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
export type ResponseHeaders = Record<'page' | 'api' | 'file', Readonly<Record<string, string>>>;

/** What applies to a script, style, font or picture; the others would be half of a small file. */
const fileHeaders = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
const filePattern = /^\/(?:assets|admin\/assets|pictures)\//;

/** The security headers, and `no-store` for the API. `isHttps` is whether browsers reach the shop by HTTPS. */
export function createResponseHeaders({ isHttps }: { isHttps: boolean }): ResponseHeaders {
  const page = collectSecurityHeaders(isHttps);
  const file = Object.fromEntries(Object.entries(page).filter(([name]) => fileHeaders.includes(name)));
  return { page, api: { ...page, 'cache-control': 'no-store' }, file };
}

/** Sets the headers and the request id on every response. */
export function registerResponseHeaders(app: FastifyInstance, headers: ResponseHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    reply.headers(
      url.startsWith('/api/') ? headers.api : filePattern.test(url) ? headers.file : headers.page,
    );
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

import type { FastifyInstance } from 'fastify';

/** Pages load only files of this origin, without inline scripts; a page allows its own inline styles by their hash. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

/** https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html */
const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers, which could be used to attack.
  'x-xss-protection': '0',
};

/** Where browsers reach the shop by HTTPS they may use nothing else, for a year. */
const httpsHeaders = {
  'content-security-policy': `${contentSecurityPolicy};upgrade-insecure-requests`,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** What every response has, besides its request id. */
export type ResponseHeaders = Record<'page' | 'api' | 'file', Readonly<Record<string, string>>>;

/** What applies to a script, style, font or picture; the others would be half of a small file. */
const fileHeaders = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
const filePattern = /^\/(?:assets|admin\/assets|pictures)\//;

/** The security headers, and `no-store` for the API. `isHttps` is whether browsers reach the shop by HTTPS. */
export function createResponseHeaders({ isHttps }: { isHttps: boolean }): ResponseHeaders {
  const page = { ...securityHeaders, ...(isHttps ? httpsHeaders : {}) };
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

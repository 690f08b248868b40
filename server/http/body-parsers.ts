import type { FastifyInstance } from 'fastify';
import type { RawBodyDefinition } from '#contract/endpoint.ts';
import { AppError } from '#server/errors.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended.
  interface FastifyContextConfig {
    rawBody?: RawBodyDefinition;
  }
}

/**
 * JSON, and on routes with `rawBody` the bytes of their content types. An empty body counts as none, because clients
 * send a content type without a body too.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, undefined);
    else void parseJson(request, text, done);
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const { rawBody } = request.routeOptions.config;
    const [contentType = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
    if (rawBody?.contentTypes.includes(contentType.trim())) done(null, body);
    // Spaces alone are no body either.
    else if (String(body).trim() === '') done(null, undefined);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

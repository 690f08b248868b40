import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawBodyDefinition } from '#contract/endpoint.ts';
import { messageReference } from '#i18n/message-reference.ts';
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
  rejectContentEncodings(app);
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
    else done(createTypeError(rawBody?.contentTypes));
  });
}

/** Names the kinds of file where one is wanted. */
function createTypeError(contentTypes: readonly string[] | undefined): AppError {
  const code = 'UNSUPPORTED_MEDIA_TYPE';
  if (contentTypes === undefined) return new AppError(code);
  return new AppError(code, { message: messageReference('errorDetails.wrongFile', contentTypes.join(', ')) });
}

/** A few bytes can decompress to gigabytes, and no client of the shop compresses a body. */
function rejectContentEncodings(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, reply, done) => {
    if (isPlain(headers['content-encoding'])) return done();
    reply.header('accept-encoding', 'identity');
    done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

/** Node joins repeated headers to one list. */
function isPlain(contentEncoding: string | undefined): boolean {
  if (contentEncoding === undefined) return true;
  return contentEncoding.split(',').every((coding) => /^(?:identity)?$/i.test(coding.trim()));
}

/**
 * Whether a body is still arriving that is endless or larger than its route accepts. Node reads and discards the rest
 * of a body before the next request on the same connection.
 */
export function hasExcessiveBody({ raw, headers, routeOptions }: FastifyRequest): boolean {
  if (raw.complete) return false;
  const length = Number(headers['content-length'] ?? 0);
  return headers['transfer-encoding'] !== undefined || length > routeOptions.bodyLimit;
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorResponseBody } from '#contract/error-response.ts';
import type { NonRetryableErrorCode } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { isDatabaseUnavailable, isDiskFull } from '#server/db/database-errors.ts';
import { AppError } from '#server/errors.ts';
import { hasExcessiveBody } from './body-parsers.ts';
import { toEnglish, toReference } from '#server/message-text.ts';
import type { MessageText } from '#server/message-text.ts';
import { logSecurityError } from '#server/sessions/security-log.ts';

/** Errors of Fastify by code, as error codes of the shop. */
const frameworkErrorCodes: Record<string, NonRetryableErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Seconds after which a request is worth repeating that found no database, or no free connection to it. */
const unavailableRetryAfter = 2;

/** For the console alone: who runs the shop can make space. */
const diskFull = { message: 'The disk of the shop is full.', data: { cause: 'disk-full' } };

/** Turns everything thrown into an error response; unexpected errors are logged and give a neutral 500. */
export function registerErrorHandler(app: FastifyInstance, ctx: Context): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isDatabaseUnavailable(error)) {
      ctx.log.warn(
        { err: error, reqId: request.id, route: request.routeOptions.url },
        'database unavailable',
      );
      const isConsole = ['admin', 'owner'].includes(request.routeOptions.config.access ?? '');
      const cause = isConsole && isDiskFull(error) ? diskFull : {};
      const appError = new AppError('OVERLOADED', { retryAfter: unavailableRetryAfter, ...cause });
      return sendError(request, reply, appError);
    }
    const appError = toAppError(error);
    if (!appError) {
      ctx.log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'unexpected error');
      return sendError(request, reply, new AppError('INTERNAL'));
    }
    logSecurityError(ctx, appError, { route: request.routeOptions.url, reqId: request.id });
    return sendError(request, reply, appError);
  });
}

/** Internal route for undecodable URLs. */
const malformedUrlPath = '/unreadable';

/** Rewrites an undecodable URL to a route: Fastify would respond without our headers. */
export function rewriteMalformedUrl(url: string): string {
  try {
    decodeURIComponent(url.split(/[?;#]/, 1)[0] ?? '');
    return url;
  } catch {
    return malformedUrlPath;
  }
}

/** Responds to undecodable URLs with the usual headers and error body. */
export function registerMalformedUrlRoute(app: FastifyInstance): void {
  app.all(malformedUrlPath, () => {
    throw new AppError('MALFORMED_REQUEST');
  });
}

/** Responds to malformed HTTP, oversized headers and incomplete bodies directly on the socket. */
export function createClientErrorHandler(ctx: Context): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') {
      const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
      const appError = new AppError(isTooLong ? 'BODY_TOO_LARGE' : 'MALFORMED_REQUEST');
      const requestId = ctx.ids.next();
      const body = JSON.stringify(toErrorResponseBody(appError, requestId));
      const head = [
        `HTTP/1.1 ${appError.status} ${STATUS_CODES[appError.status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        `x-request-id: ${requestId}`,
        'connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroy();
  };
}

/** Sends the error response of an AppError. */
function sendError(request: FastifyRequest, reply: FastifyReply, appError: AppError): FastifyReply {
  const { retryAfter } = appError.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (hasExcessiveBody(request)) reply.header('connection', 'close');
  return reply
    .code(appError.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toErrorResponseBody(appError, request.id));
}

function toErrorResponseBody(appError: AppError, requestId: string): ErrorResponseBody {
  const { fields, params, data, retryAfter } = appError.details;
  const values = { ...params, ...(retryAfter === undefined ? {} : { retryAfter }) };
  return {
    success: false,
    message: appError.message,
    error: appError.message,
    code: appError.code,
    ...(Object.keys(values).length > 0 ? { params: values } : {}),
    ...(typeof appError.text === 'string' ? {} : { messageReference: appError.text }),
    ...(fields ? { fields: mapFields(fields, toEnglish) } : {}),
    ...(fields ? { fieldReferences: mapFields(fields, toReference) } : {}),
    ...(data === undefined ? {} : { data }),
    requestId,
  };
}

function mapFields<Mapped>(
  fields: Record<string, MessageText>,
  map: (text: MessageText) => Mapped,
): Record<string, Exclude<Mapped, undefined>> {
  const entries = Object.entries(fields).map(([field, text]) => [field, map(text)] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, Exclude<Mapped, undefined>] => entry[1] !== undefined),
  );
}

function toAppError(error: FastifyError | AppError): AppError | null {
  if (error instanceof AppError) return error;
  const mappedCode = frameworkErrorCodes[error.code];
  if (mappedCode) return new AppError(mappedCode);
  const status = error.statusCode;
  if (status === undefined || status >= 500) return null;
  const codeByStatus =
    status === 413 ? 'BODY_TOO_LARGE' : status === 415 ? 'UNSUPPORTED_MEDIA_TYPE' : 'MALFORMED_REQUEST';
  return new AppError(codeByStatus);
}

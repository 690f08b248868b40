import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { FailureBody, LastingCode } from '#contract/errors.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { logSecurityRefusal } from '../security-log.ts';

/** What Fastify itself refuses, by its code, in the shop's words. */
const frameworkRefusals: Record<string, LastingCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Turns everything thrown into the failure envelope; what is not a refusal is logged and answered by one neutral 500. */
export function installFailures(app: FastifyInstance, ctx: Context): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error);
    if (!refusal) {
      ctx.log.error(
        { err: error, reqId: request.id, route: request.routeOptions.url },
        'unexpected error',
      );
      return sendFailure(request, reply, new Refusal('INTERNAL'));
    }
    logSecurityRefusal(ctx, refusal, { route: request.routeOptions.url, reqId: request.id });
    return sendFailure(request, reply, refusal);
  });
}

/** Where a call goes whose address cannot be decoded. */
const unreadableAddress = '/unreadable';

/** Sends an address that cannot be decoded to a route of its own: Fastify would refuse it before any of our headers. */
export function readableAddress(url: string): string {
  try {
    decodeURIComponent(url.split(/[?;#]/, 1)[0] ?? '');
    return url;
  } catch {
    return unreadableAddress;
  }
}

/** The refusal of addresses that cannot be decoded, with the headers and the words of any other. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.all(unreadableAddress, () => {
    throw new Refusal('MALFORMED_REQUEST');
  });
}

/** The refusal of bytes that are no request, of headers without end and of a body that never comes: nothing there to reply to. */
export function refuseUnparsed(ctx: Context): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') {
      const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
      const refusal = new Refusal(isTooLong ? 'BODY_TOO_LARGE' : 'MALFORMED_REQUEST');
      const requestId = ctx.ids.next();
      const body = JSON.stringify(failureBody(refusal, requestId));
      const head = [
        `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
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

/** Answers with the failure envelope of a refusal. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureBody(refusal, request.id));
}

function failureBody(refusal: Refusal, requestId: string): FailureBody {
  const { fields, params, data, retryAfter } = refusal.details;
  const values = { ...params, ...(retryAfter === undefined ? {} : { retryAfter }) };
  return {
    success: false,
    message: refusal.message,
    error: refusal.message,
    code: refusal.code,
    ...(Object.keys(values).length > 0 ? { params: values } : {}),
    ...(fields ? { fields } : {}),
    ...(data === undefined ? {} : { data }),
    requestId,
  };
}

function asRefusal(error: FastifyError | Refusal): Refusal | null {
  if (error instanceof Refusal) return error;
  const known = frameworkRefusals[error.code];
  if (known) return new Refusal(known);
  const status = error.statusCode;
  if (status === undefined || status >= 500) return null;
  const byStatus =
    status === 413
      ? 'BODY_TOO_LARGE'
      : status === 415
        ? 'UNSUPPORTED_MEDIA_TYPE'
        : 'MALFORMED_REQUEST';
  return new Refusal(byStatus);
}

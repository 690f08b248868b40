import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Endpoint, EndpointResponse, EndpointInput } from '#contract/endpoint.ts';
import { commonErrorCodes } from '#contract/errors.ts';
import { toFieldErrors } from '#contract/validation-errors.ts';
import type { AppParts } from './app-parts.ts';
import type { Context } from '#server/context.ts';
import type { DataTopic } from '#server/db/data-versions.ts';
import type { Account, AdminAccount, CustomerAccount, PartnerAccount } from '#server/sessions/accounts.ts';
import { openCsv } from './csv.ts';
import type { CsvDownload } from './csv.ts';
import { responseSerializer } from './response-serializer.ts';
import { AppError } from '#server/errors.ts';
import { createUploadSlots } from './slots.ts';

type EndpointActor<E extends Endpoint> = {
  public: null;
  'customer-if-any': CustomerAccount | null;
  customer: CustomerAccount;
  partner: PartnerAccount;
  admin: AdminAccount;
  owner: AdminAccount;
  session: Account;
}[E['access']];

/** Input of a handler: account, validated request, raw request and reply. */
export type HandlerInput<E extends Endpoint> = EndpointInput<E> & {
  actor: EndpointActor<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Mounts an endpoint of the contract: authenticates, validates, runs the handler and serializes the response by
 * its schema, which strips undeclared fields.
 */
export function mount<E extends Endpoint>(
  { app, ctx }: { app: FastifyInstance; ctx: Context },
  endpoint: E,
  handler: Handler<E>,
): void {
  addRoute({ app, ctx }, endpoint, createResponder(endpoint, handler));
}

/** Mounts an endpoint like `mount`; `onError` gets what input and handler throw, and may throw another error instead. */
export function mountWithErrorListener<E extends Endpoint>(
  { app, ctx }: { app: FastifyInstance; ctx: Context },
  { endpoint, onError }: { endpoint: E; onError: (error: unknown, actor: EndpointActor<E>) => Promise<void> },
  handler: Handler<E>,
): void {
  const respond = createResponder(endpoint, handler);
  addRoute({ app, ctx }, endpoint, async (request, reply) => {
    try {
      await respond(request, reply);
    } catch (error) {
      // Authenticated for the access of the endpoint.
      await onError(error, request.account as EndpointActor<E>);
      throw error;
    }
  });
}

type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<EndpointResponse<E>>;

function createResponder<E extends Endpoint>(endpoint: E, handler: Handler<E>) {
  const status = endpoint.status ?? 200;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const input = toHandlerInput(endpoint, request, reply);
    const response = await handler(input);
    if (!reply.sent)
      await reply
        .code(reply.statusCode === 200 ? status : reply.statusCode)
        .type('application/json; charset=utf-8')
        .serializer(responseSerializer(endpoint))
        .send({ success: true, ...response });
  };
}

function toHandlerInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): HandlerInput<E> {
  // The schemas of the endpoint produce exactly these types; TypeScript cannot infer them through the loop.
  return { ...parseInput(endpoint, request), actor: request.account, request, reply } as HandlerInput<E>;
}

/** Mounts an endpoint whose success is a file; it is private and not stored by caches. */
export function mountFile<E extends Endpoint>(
  { app, ctx }: { app: FastifyInstance; ctx: Context },
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<{ type: string; content: Buffer }>,
): void {
  addRoute({ app, ctx }, endpoint, async (request, reply) => {
    const input = toHandlerInput(endpoint, request, reply);
    const file = await handler(input);
    await reply.type(file.type).header('cache-control', 'private, no-store').send(file.content);
  });
}

/**
 * Mounts a GET endpoint whose response is the same for everybody and depends only on its URL and the tables of
 * `topics`: it is computed once per version of them.
 */
export function mountCached<E extends Endpoint & { access: 'public' }>(
  { app, ctx, responses }: AppParts,
  { endpoint, topics }: { endpoint: E; topics: readonly DataTopic[] },
  handler: (input: EndpointInput<E>, client: Pick<FastifyRequest, 'network'>) => Promise<EndpointResponse<E>>,
): void {
  const serialize = responseSerializer(endpoint);
  addRoute({ app, ctx }, endpoint, async (request, reply) =>
    responses.send(reply, topics, async () => {
      // As in `toHandlerInput`.
      const input = parseInput(endpoint, request) as EndpointInput<E>;
      return serialize({ success: true, ...(await handler(input, request)) });
    }),
  );
}

/** Mounts an endpoint whose response is a CSV file, sent while its rows are read. */
export function mountCsv<E extends Endpoint & { csv: true }>(
  { app, ctx }: { app: FastifyInstance; ctx: Context },
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<CsvDownload>,
): void {
  addRoute({ app, ctx }, endpoint, async (request, reply) => {
    const input = toHandlerInput(endpoint, request, reply);
    const download = await handler(input);
    const parts = await openCsv(download);
    await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${download.fileName}.csv"`)
      .send(Readable.from(parts));
  });
}

function addRoute(
  { app, ctx }: { app: FastifyInstance; ctx: Context },
  endpoint: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const declaredErrorCodes = new Set<string>([...commonErrorCodes, ...(endpoint.errors ?? [])]);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: endpoint.changesByGet !== true,
    config: {
      endpoint: endpoint.name,
      access: endpoint.access,
      ...(endpoint.rawBody ? { rawBody: endpoint.rawBody } : {}),
    },
    ...(endpoint.rawBody ? { bodyLimit: endpoint.rawBody.maxBytes, onRequest: limitUploads } : {}),
    handler: async (request, reply) => {
      try {
        await handle(request, reply);
      } catch (error) {
        if (error instanceof AppError && !declaredErrorCodes.has(error.code)) {
          ctx.log.error(
            { endpoint: endpoint.name, code: error.code },
            'refusal not declared in the contract',
          );
        }
        throw error;
      }
      return reply;
    },
  });
}

/** Of this process; other bodies are small. */
const uploadSlots = createUploadSlots();

/** Takes a slot of the account until the response is sent or the connection is closed. */
const limitUploads: onRequestHookHandler = (request, { raw }, done) => {
  // No close event follows when the client has already disconnected.
  if (raw.destroyed) return;
  try {
    raw.once('close', uploadSlots.acquire(request.account?.id ?? request.network));
    done();
  } catch (error) {
    done(error as AppError); // The only error of `acquire`.
  }
};

type RawInput = { params: unknown; query: unknown; body: unknown };

function parseInput(endpoint: Endpoint, request: FastifyRequest): RawInput {
  // The handler of an upload reads the bytes itself.
  const body = Buffer.isBuffer(request.body) ? {} : (request.body ?? {});
  const raw: RawInput = { params: request.params, query: request.query, body };
  if (hasNul(raw)) throw new AppError('MALFORMED_REQUEST');
  return {
    params: parseWithSchema(endpoint.params, raw.params),
    query: parseWithSchema(endpoint.query, raw.query),
    body: parseWithSchema(endpoint.body, raw.body, endpoint.validationErrorCodes),
  };
}

function parseWithSchema(
  schema: z.ZodType | undefined,
  raw: unknown,
  validationErrorCodes: Endpoint['validationErrorCodes'] = {},
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(raw, { reportInput: true });
  if (result.success) return result.data;
  const { fields, params } = toFieldErrors(result.error.issues);
  const code = validationErrorCodes[String(result.error.issues[0]?.path[0])];
  if (code !== undefined) throw new AppError(code, { fields, params });
  const [message] = Object.values(fields);
  throw new AppError('INVALID_INPUT', {
    ...(message === undefined ? {} : { message }),
    fields,
    params,
  });
}

/** PostgreSQL cannot store NUL. Iterative, because a body may be nested deeper than the stack. */
function hasNul(raw: unknown): boolean {
  const pending = [raw];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    // Bytes are no text.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    for (const [key, inner] of Object.entries(value)) pending.push(key, inner);
  }
  return false;
}

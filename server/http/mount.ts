import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { commonRefusals } from '#contract/errors.ts';
import { inputErrors, inputMessage } from '#contract/input-errors.ts';
import type { Context } from '../context.ts';
import type {
  Account,
  AdminAccount,
  CustomerAccount,
  PartnerAccount,
} from '../sessions/accounts.ts';
import { answerWriter } from './answer-writer.ts';
import { authenticate } from './authenticate.ts';
import { Refusal } from '../refusal.ts';

type ActorOf<E extends Endpoint> = {
  public: null;
  'customer-if-any': CustomerAccount | null;
  customer: CustomerAccount;
  partner: PartnerAccount;
  admin: AdminAccount;
  session: Account;
}[E['access']];

/** What a handler gets: who calls, what was sent (already read by the schemas), and the raw request and reply. */
export type Call<E extends Endpoint> = EndpointInput<E> & {
  actor: ActorOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Mounts one call of the contract: guards it, reads its input, runs the handler and answers in the envelope.
 * The answer is written by the schema of the contract, so a field that is not declared never leaves the server.
 */
export function mount<E extends Endpoint>(
  { app, ctx }: { app: FastifyInstance; ctx: Context },
  call: E,
  handler: (input: Call<E>) => Promise<EndpointAnswer<E>>,
): void {
  const status = call.status ?? 200;
  const known = new Set<string>([...commonRefusals, ...call.errors]);
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    config: { call: call.name },
    handler: async (request, reply) => {
      try {
        const actor = await authenticate(ctx, request, call.access);
        // The schemas of `call` give exactly these types; TypeScript cannot follow them through the loop of `readInput`.
        const input = { ...readInput(call, request), actor, request, reply } as Call<E>;
        const answer = await handler(input);
        if (!reply.sent)
          await reply
            .code(reply.statusCode === 200 ? status : reply.statusCode)
            .type('application/json; charset=utf-8')
            .serializer(answerWriter(call))
            .send({ success: true, ...answer });
      } catch (error) {
        if (error instanceof Refusal && !known.has(error.code)) {
          ctx.log.error(
            { call: call.name, code: error.code },
            'refusal not declared in the contract',
          );
        }
        throw error;
      }
      return reply;
    },
  });
}

type Input = { params: unknown; query: unknown; body: unknown };

function readInput(call: Endpoint, request: FastifyRequest): Input {
  const sent: Input = { params: request.params, query: request.query, body: request.body ?? {} };
  if (hasNul(sent)) throw new Refusal('MALFORMED_REQUEST');
  return {
    params: read(call.params, sent.params),
    query: read(call.query, sent.query),
    body: read(call.body, sent.body, call.badInput),
  };
}

function read(
  schema: z.ZodType | undefined,
  sent: unknown,
  badInput: Endpoint['badInput'] = {},
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(sent, { error: inputMessage });
  if (result.success) return result.data;
  const { fields, params } = inputErrors(result.error.issues);
  const code = badInput[String(result.error.issues[0]?.path[0])];
  if (code !== undefined) throw new Refusal(code, { fields, params });
  const [sentence] = Object.values(fields);
  throw new Refusal('INVALID_INPUT', {
    ...(sentence === undefined ? {} : { sentence }),
    fields,
    params,
  });
}

/** NUL cannot be stored by PostgreSQL and no text of a shop needs it. A body may be nested deeper than a stack is. */
function hasNul(sent: unknown): boolean {
  const waiting = [sent];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) waiting.push(key, inner);
  }
  return false;
}

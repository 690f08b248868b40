import { z } from 'zod';
import manifest from '#package.json' with { type: 'json' };
import { contract } from '#contract/contract.ts';
import { responseBodySchema } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { commonErrorCodes, errorStatuses } from '#contract/errors.ts';
import type { Access } from '#contract/endpoints/route.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { findTagName, tags } from './openapi-tags.ts';

type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: object };
  servers: { url: string }[];
  tags: readonly object[];
  components: object;
  paths: Record<string, Record<string, object>>;
};

const messageReference = {
  type: 'object',
  description: 'A message of the catalogue and its values, to render it in another language',
  required: ['key'],
  properties: {
    key: { type: 'string' },
    values: { type: 'array', items: { type: ['string', 'number'] } },
  },
};

const errorResponseSchema = {
  type: 'object',
  required: ['success', 'message', 'error', 'code', 'requestId'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    error: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatuses) },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    messageReference,
    fieldReferences: { type: 'object', additionalProperties: messageReference },
    data: {},
    requestId: { type: 'string' },
  },
};

const idempotencyKeyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body are answered with the first result again, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** The only operation that is not request and response. */
const liveEventsOperation = {
  operationId: 'liveEvents',
  summary: 'What happens to the session’s own orders and stock, as server-sent events',
  tags: [findTagName('/events')],
  'x-access': 'session',
  security: describeSecurity('session'),
  parameters: [
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
    {
      name: 'as',
      in: 'query',
      required: false,
      description: 'Which session is meant, where a browser has cookies of several kinds',
      schema: { type: 'string', enum: ['customer', 'partner', 'admin'] },
    },
  ],
  responses: {
    '200': {
      description:
        'order.updated, order.available, order.taken, product.stock, stock.low, category.updated, shop.updated, partner.updated, cash.updated; reset: too much was missed, load everything again',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    ...describeErrorResponses(['NOT_SIGNED_IN', 'TOO_MANY_STREAMS', 'OVERLOADED']),
  },
};

/** The OpenAPI 3.1 document of all endpoints, built from the contract. */
export function openApiDocument(config: Pick<Config, 'shopName' | 'publicUrl'>): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.shopName} API`,
      version: '1',
      description:
        'Money is in rupees, times are ISO 8601. A failed call answers with a stable code and a sentence for people.',
      license: { name: manifest.license, identifier: manifest.license },
    },
    servers: [{ url: config.publicUrl }],
    tags,
    components: {
      schemas: { Failure: errorResponseSchema },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
    paths: (cachedPaths ??= buildPaths()),
  };
}

/** The contract is constant. */
let cachedPaths: OpenApiDocument['paths'] | undefined;

function buildPaths(): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = { '/api/events': { get: liveEventsOperation } };
  for (const endpoint of Object.values<Endpoint>(contract)) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  return paths;
}

function describeOperation(endpoint: Endpoint): object {
  const parameters = [
    ...describeParameters(endpoint.params, 'path'),
    ...describeParameters(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [idempotencyKeyHeader] : []),
  ];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [findTagName(endpoint.path)],
    'x-access': endpoint.access,
    security: describeSecurity(endpoint.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...describeRequestBody(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Done',
        content: endpoint.csv
          ? { 'text/csv': { schema: { type: 'string' } } }
          : json(toSchema(responseBodySchema(endpoint), 'output')),
      },
      ...describeErrorResponses([...(endpoint.errors ?? []), ...commonErrorCodes]),
    },
  };
}

/** None, one of these, or an empty one for nobody signed in. */
function describeSecurity(access: Access): object[] {
  if (access === 'public') return [];
  return access === 'customer-if-any' ? [{ session: [] }, {}] : [{ session: [] }];
}

function describeRequestBody({ body, rawBody }: Endpoint): object {
  if (body) {
    const required = !body.safeParse({}).success;
    return { requestBody: { required, content: json(toSchema(body, 'input')) } };
  }
  if (!rawBody) return {};
  const content: Record<string, object> = {};
  for (const type of rawBody.contentTypes) content[type] = { schema: { contentMediaType: type } };
  return { requestBody: { required: true, content } };
}

function describeErrorResponses(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus: Record<string, ErrorCode[]> = {};
  for (const code of codes) (byStatus[String(errorStatuses[code])] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, errorCodes]) => [
      status,
      {
        description: errorCodes.join(', '),
        content: json({ $ref: '#/components/schemas/Failure' }),
      },
    ]),
  );
}

function describeParameters(schema: z.ZodObject | undefined, location: 'path' | 'query'): object[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, shape]) => ({
    name,
    in: location,
    required: location === 'path',
    // The shape of a ZodObject has schemas; the library types it wider.
    schema: toSchema(shape as z.ZodType, 'input'),
  }));
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    override: ({ jsonSchema }) => listRecordKeys(jsonSchema),
  });
  return rest;
}

/** A record of known keys has them as properties; the library only restricts the names, which few readers understand. */
function listRecordKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties: value } = schema;
  if (typeof propertyNames !== 'object' || !propertyNames.enum || value === undefined) return;
  schema.properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), value]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}
